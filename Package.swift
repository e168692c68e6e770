// swift-tools-version: 6.2

import PackageDescription

/// Compiler features that every target shares; they are all on by default in a later Swift.
let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

/// Libraries also have to say `unsafe` wherever they touch raw memory.
let library: [SwiftSetting] = features + [.strictMemorySafety()]

let package = Package(
  name: "comboline",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ComboFields", targets: ["ComboFields"]),
    .library(name: "ComboTerminal", targets: ["ComboTerminal"]),
    .library(name: "EditLine", targets: ["EditLine"]),
    .library(name: "ComboMatching", targets: ["ComboMatching"]),
    .library(name: "ComboFormFiles", targets: ["ComboFormFiles"]),
    .library(name: "ComboTesting", targets: ["ComboTesting"]),
    .executable(name: "comboline", targets: ["comboline"]),
  ],
  targets: [
    .systemLibrary(
      name: "CEditLine",
      pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]
    ),
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),

    .target(
      name: "ComboMatching",
      exclude: ["Folding/generate-folding-table.py"],
      swiftSettings: library
    ),
    .target(name: "ComboFields", dependencies: ["ComboMatching"], swiftSettings: library),
    .target(
      name: "ComboFormFiles",
      dependencies: ["CYAML", "ComboFields", "ComboMatching"],
      exclude: ["Forms/form.schema.json"],
      swiftSettings: library
    ),
    .target(name: "EditLine", dependencies: ["CEditLine"], swiftSettings: library),
    .target(
      name: "ComboTerminal",
      dependencies: ["ComboFields", "ComboMatching", "EditLine"],
      exclude: ["Text/generate-cell-widths.py"],
      swiftSettings: library
    ),
    .target(
      name: "ComboTesting",
      dependencies: ["ComboFields"],
      exclude: ["Screen/generate-virtual-terminal-width.py"],
      swiftSettings: library
    ),
    .executableTarget(
      name: "comboline",
      dependencies: [
        "ComboFields", "ComboFormFiles", "ComboMatching", "ComboTerminal", "EditLine",
      ],
      swiftSettings: features
    ),

    .executableTarget(
      name: "HelloDropDown",
      dependencies: ["ComboTerminal"],
      path: "Samples/HelloDropDown",
      swiftSettings: features
    ),
    .executableTarget(
      name: "ProvinceSections",
      dependencies: ["ComboFields", "ComboTerminal"],
      path: "Samples/ProvinceSections",
      swiftSettings: features
    ),
    .executableTarget(
      name: "CityCascade",
      dependencies: ["ComboFields", "ComboFormFiles", "ComboTerminal"],
      path: "Samples/CityCascade",
      swiftSettings: features
    ),
    .executableTarget(
      name: "ZoneOutline",
      dependencies: ["ComboFields", "ComboFormFiles", "ComboTerminal"],
      path: "Samples/ZoneOutline",
      swiftSettings: features
    ),
    .executableTarget(
      name: "TopicChecklist",
      dependencies: ["ComboFields", "ComboTerminal"],
      path: "Samples/TopicChecklist",
      swiftSettings: features
    ),
    .executableTarget(
      name: "ProjectWizard",
      dependencies: ["ComboFields", "ComboTerminal"],
      path: "Samples/ProjectWizard",
      swiftSettings: features
    ),
    .executableTarget(
      name: "HeadlessTranscript",
      dependencies: ["ComboFields"],
      path: "Samples/HeadlessTranscript",
      swiftSettings: features
    ),

    .executableTarget(
      name: "Pictures",
      dependencies: [
        "ComboTesting", "comboline", "ProvinceSections", "CityCascade", "ZoneOutline",
        "TopicChecklist", "ProjectWizard",
      ],
      path: "Tests/Pictures",
      swiftSettings: features
    ),
    .target(
      name: "MatchingTestSupport",
      dependencies: ["ComboTesting"],
      path: "Tests/MatchingTestSupport",
      swiftSettings: features
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["ComboMatching", "MatchingTestSupport"],
      path: "Tests/Benchmarks",
      swiftSettings: features
    ),
    .testTarget(
      name: "ComboMatchingTests",
      dependencies: ["ComboMatching", "MatchingTestSupport"],
      swiftSettings: features
    ),
    .testTarget(
      name: "ComboFieldsTests",
      dependencies: ["ComboFields", "ComboMatching", "ComboTesting"],
      swiftSettings: features
    ),
    .executableTarget(
      name: "EditLineProbe",
      dependencies: ["EditLine"],
      path: "Tests/EditLineProbe",
      swiftSettings: features
    ),
    .executableTarget(
      name: "DraftProbe",
      dependencies: ["ComboFields", "ComboFormFiles"],
      path: "Tests/DraftProbe",
      swiftSettings: features
    ),
    .testTarget(
      name: "ComboTestingTests",
      dependencies: ["ComboFields", "ComboTesting", "HelloDropDown"],
      exclude: ["Transcripts/hello.txt"],
      swiftSettings: features
    ),
    .testTarget(
      name: "ComboFormFilesTests",
      dependencies: ["ComboFields", "ComboFormFiles", "DraftProbe", "ComboTesting"],
      swiftSettings: features
    ),
    .testTarget(
      name: "EditLineTests",
      dependencies: ["EditLine", "ComboTesting", "EditLineProbe"],
      swiftSettings: features
    ),
    .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
    .executableTarget(
      name: "PromptProbe",
      dependencies: ["CMalloc", "ComboFields", "ComboTerminal"],
      path: "Tests/PromptProbe",
      swiftSettings: features
    ),
    .testTarget(
      name: "ComboTerminalTests",
      dependencies: [
        "ComboFields", "ComboFormFiles", "ComboTerminal", "ComboTesting", "PromptProbe",
      ],
      exclude: ["Transcripts"],
      swiftSettings: features
    ),
    .testTarget(
      name: "ToolTests",
      dependencies: [
        "comboline", "ComboFields", "ComboFormFiles", "ComboMatching", "ComboTerminal",
        "ComboTesting", "HelloDropDown", "ProvinceSections",
        "CityCascade", "ZoneOutline", "TopicChecklist", "ProjectWizard",
        "HeadlessTranscript",
      ],
      swiftSettings: features
    ),
  ],
  swiftLanguageModes: [.v6]
)
