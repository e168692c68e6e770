import ComboFields
import ComboTerminal
import Glibc

@testable import comboline

/// What a run of the tool inside the test's own process came to.
struct ToolRun {
  var code: ExitCode
  var outputBytes: [UInt8]
  var errors: String

  /// What the question was asked with; none where nobody was asked.
  var requests: [AskRequest]

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
}

/// Runs the tool on files in place of the standard streams.
///
/// - Parameters:
///   - arguments: The arguments, without the tool's name.
///   - environment: All its variables.
///   - input: What standard input holds.
///   - ask: What stands in for the terminal; without one there is no terminal.
/// - Returns: How the tool ended, and what it printed.
/// - Throws: ``SystemError`` where a file cannot be made.
func runTool(
  _ arguments: [Argument],
  environment: [String: String] = [:],
  input: [UInt8] = [],
  ask: @escaping Ask = { _, _ throws(PromptError) in throw .noTerminal }
) throws -> ToolRun {
  let inputFile = try TemporaryFile(holding: input)
  let outputFile = try TemporaryFile()
  let errorFile = try TemporaryFile()
  let requests = Requests()
  let tool = Tool(
    environment: Environment(environment),
    input: inputFile.descriptor,
    output: outputFile.descriptor,
    errors: errorFile.descriptor,
    ask: { controller, request throws(PromptError) in
      requests.all.append(request)
      return try ask(controller, request)
    },
    settle: { _ in nil }
  )
  let code = tool.run(arguments)
  return ToolRun(
    code: code,
    outputBytes: try outputFile.contents(),
    errors: String(decoding: try errorFile.contents(), as: UTF8.self),
    requests: requests.all
  )
}

/// Runs the tool with text on standard input.
func runTool(
  _ arguments: [Argument],
  environment: [String: String] = [:],
  input: String
) throws -> ToolRun {
  try runTool(arguments, environment: environment, input: Array(input.utf8))
}

private final class Requests {
  var all: [AskRequest] = []
}

/// A file that goes when the object does.
final class TemporaryFile {
  let descriptor: FileDescriptor
  let path: String

  init(holding bytes: [UInt8] = []) throws(SystemError) {
    var template = Array("/tmp/comboline-test-XXXXXX".utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else { throw .last }
    descriptor = FileDescriptor(number: number)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try descriptor.writeAll(bytes)
    lseek(number, 0, SEEK_SET)
  }

  deinit {
    unlink(path)
    descriptor.closeFile()
  }

  func contents() throws(SystemError) -> [UInt8] {
    lseek(descriptor.number, 0, SEEK_SET)
    var bytes: [UInt8] = []
    try descriptor.readAll { bytes += $0 }
    return bytes
  }
}
