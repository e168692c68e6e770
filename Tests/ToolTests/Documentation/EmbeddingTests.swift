import ComboTesting
import Glibc
import Testing

/// A package of its own depends on this one, and its programs are the Swift samples of the README.
///
/// They are built from nothing, which takes most of a minute on two cores: only where
/// `COMBOLINE_EMBEDDING` is set, as `.ci/run` does.
@Suite(
  .serialized,
  .enabled(
    if: getenv("COMBOLINE_EMBEDDING") != nil,
    "Builds a package from nothing; set COMBOLINE_EMBEDDING=1 for it."
  )
)
struct EmbeddingTests {
  /// How long the build may take, on a machine that does other things too.
  private static let buildTime = Duration.seconds(1200)

  /// What is typed at a sample, and what it prints in the end.
  private struct Conversation {
    /// What is in this sample, and in no other.
    let mark: String
    /// Prompts that are waited for, and what is typed then.
    let lines: KeyValuePairs<String, String>
    /// A line that is printed behind the last reply.
    let said: String
  }

  private static let conversations = [
    Conversation(
      mark: "OtherEntry(placeholder",
      lines: ["Flavour (optional): ": "2"],
      said: "listed: Vanilla"
    ),
    Conversation(
      mark: "OtherEntry(placeholder",
      lines: ["Flavour (optional): ": ":other mint"],
      said: "typed: mint"
    ),
    Conversation(mark: "CaseIterable", lines: ["Flavour: ": "VANILLA"], said: "true"),
    Conversation(
      mark: "CascadeField(",
      lines: ["Place (optional): ": "Europe/Rome"],
      said: "Europe/Rome"
    ),
    Conversation(
      mark: "FormDefinition(",
      lines: [
        "Name: ": "Zip", "Kind (optional): ": "2", "when it is run? (optional): ": "zip",
        "[Yes, done]: ": "",
      ],
      said: "tool [\"zip\"]"
    ),
  ]

  @Test func `each Swift sample of the README is a program, and does what it says`() throws {
    let samples = try MarkdownSamples(of: "README.md").swift
    let package = try EmbeddingPackage(samples)

    let build = try package.build(within: Self.buildTime)

    try #require(build.status == .exited(0), "\(build.standardOutput)\(build.standardError)")
    var played: Set<Int> = []
    for conversation in Self.conversations {
      let index = try #require(samples.firstIndex { $0.contains(conversation.mark) })
      try hold(conversation, with: package.program(index))
      played.insert(index)
    }
    let listener = try #require(samples.firstIndex { $0.contains("FieldDelegate") })
    try listen(to: samples[listener], package.program(listener))
    #expect(played.union([listener]).count == samples.count, "A sample is not run.")
    try askNobody(package.program(0))
  }

  /// Types at a sample on a simple terminal.
  private func hold(_ conversation: Conversation, with program: String) throws {
    let child = try TerminalChild(
      program,
      environment: TerminalChild.plainEnvironment.merging(["TERM": "dumb"]) { $1 }
    )
    for (prompt, reply) in conversation.lines {
      try child.terminal.read(until: prompt)
      try child.terminal.type(reply + "\r")
    }
    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.readAvailable().contains(conversation.said + "\r\n"))
  }

  /// Runs a sample that asks, with a reply in a pipe, where there is no terminal.
  private func askNobody(_ program: String) throws {
    let environment = TerminalChild.plainEnvironment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
      $1
    }

    let child = try ChildProcess.run(program, environment: environment, input: "2\n")

    #expect(child.status != .exited(0))
    #expect(child.standardOutput == "")
    #expect(child.standardError.contains("There is no terminal to ask on."))
  }

  /// The sample without a terminal: it prints what stands behind its events as comments.
  private func listen(to sample: String, _ program: String) throws {
    let said = sample.split(separator: "\n").filter { $0.hasPrefix("controller.send(") }
      .compactMap { line in line.firstRange(of: "// ").map { line[$0.upperBound...] } }
    try #require(said.count == 3)

    let child = try ChildProcess.run(program)

    #expect(child.status == .exited(0))
    #expect(child.standardOutput.split(separator: "\n") == said)
  }
}

/// A package that depends on this one by its path, with a program for each sample.
private struct EmbeddingPackage {
  private let folder: FormFolder

  init(_ samples: [String]) throws {
    let targets = samples.indices.map { index in
      """
          .executableTarget(
            name: "Sample\(index)",
            dependencies: [
              .product(name: "ComboFields", package: "comboline"),
              .product(name: "ComboTerminal", package: "comboline"),
            ]
          ),
      """
    }
    var files = [
      "Package.swift": """
      // swift-tools-version: 6.2

      import PackageDescription

      let package = Package(
        name: "Embedding",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "comboline", path: \(Repository.root.debugDescription))],
        targets: [
      \(targets.joined(separator: "\n"))
        ]
      )

      """
    ]
    for (index, sample) in samples.enumerated() {
      // A sample that follows another leaves out what it imports.
      let imports = sample.contains("import ") ? "" : "import ComboFields\nimport ComboTerminal\n\n"
      files["Sources/Sample\(index)/main.swift"] = imports + sample
    }
    folder = try FormFolder(files)
  }

  /// Builds all programs.
  func build(within duration: Duration) throws -> ChildProcess {
    var environment = TerminalChild.plainEnvironment
    for name in ["PATH", "HOME"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return try ChildProcess.run(
      "/usr/bin/env",
      [
        "swift", "build", "--package-path", folder.path, "--scratch-path", folder.file("build"),
        "--disable-index-store", "-debug-info-format", "none",
      ],
      environment: environment,
      within: duration
    )
  }

  /// The path of the program of a sample.
  func program(_ index: Int) -> String { folder.file("build/debug/Sample\(index)") }
}
