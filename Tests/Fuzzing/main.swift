// Runs one target under libFuzzer: `Fuzz TARGET [libFuzzer's arguments]`.

/// libFuzzer as a library; `-sanitize=fuzzer` links it.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ judge: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// What is tried, by its name on the command line.
enum FuzzTarget: String, CaseIterable {
  case drafts, forms, history, initFile, json, keys, matching, optionLines, outlines, texts, yaml

  /// Reads bytes, and traps where what came of them is wrong.
  func judge(_ bytes: [UInt8]) {
    switch self {
    case .drafts: judgeDraft(bytes)
    case .forms: judgeForm(bytes)
    case .history: judgeHistory(bytes)
    case .initFile: judgeInitFile(bytes)
    case .json: judgeJSON(bytes)
    case .keys: judgeKeys(bytes)
    case .matching: judgeMatching(bytes)
    case .optionLines: judgeOptionLines(bytes)
    case .outlines: judgeOutline(bytes)
    case .texts: judgeTexts(bytes)
    case .yaml: judgeYAML(bytes)
    }
  }
}

guard let target = FuzzTarget(rawValue: CommandLine.arguments.dropFirst().first ?? "") else {
  fatalError("Usage: Fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) …")
}

// libFuzzer's callback has no context, and takes all arguments but the target's name.
nonisolated(unsafe) let judged = target
var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.unsafeArgv.withMemoryRebound(
  to: UnsafeMutablePointer<CChar>?.self,
  capacity: Int(CommandLine.argc)
) { pointer in
  (0..<Int(CommandLine.argc)).filter { $0 != 1 }.map { pointer[$0] }
}
var count = CInt(arguments.count)
arguments.append(nil)
arguments.withUnsafeMutableBufferPointer { buffer in
  guard var start = buffer.baseAddress else { return }
  _ = runFuzzer(&count, &start) { data, size in
    judged.judge(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  }
}
