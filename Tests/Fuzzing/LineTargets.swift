import ComboFields

@testable import ComboLineTool
@testable import EditLine

/// Cuts bytes into keys, whole and in two portions: the keys are the same, and at last all is used up.
func judgeKeys(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let typed = bytes.dropFirst()
  let split = typed.startIndex + Int(first) % (typed.count + 1)
  let whole = keys([typed])
  precondition(whole == keys([typed[..<split], typed[split...]]), "Split at \(split)")
  precondition(whole == keys(typed.map { [$0] }), "Byte by byte")
}

private func keys(_ portions: [ArraySlice<UInt8>]) -> [KeyDecoder.Key] {
  var decoder = KeyDecoder()
  var keys: [KeyDecoder.Key] = []
  for portion in portions {
    decoder.append(portion)
    while let key = decoder.next() { keys.append(key) }
  }
  while let key = decoder.timeOut() {
    keys.append(key)
    while let key = decoder.next() { keys.append(key) }
  }
  return keys
}

/// Cuts an init file into words and bindings, whose notation says the same.
func judgeInitFile(_ bytes: [UInt8]) {
  for line in bytes.split(separator: 0x0A) {
    let line = String(decoding: line, as: UTF8.self)
    guard let command = InitCommand(line: line) else { continue }
    // Patterns are the C library's own, which takes its time over some of them.
    if line.utf8.count < 200, !line.contains("{") { _ = command.applies(to: "comboline") }
    for binding in command.bindings {
      let again = KeySequence(notation: binding.key.notation)
      precondition(again == binding.key, "\(binding.key.scalars) \(binding.key.notation)")
    }
  }
}

/// Reads a history, whose entries are the same after they have been written.
func judgeHistory(_ bytes: [UInt8]) {
  let contents = HistoryFile.contents(of: bytes)
  let again = HistoryFile.contents(of: HistoryFile.bytes(of: contents.entries))
  precondition(again.entries.map { Array($0.utf8) } == contents.entries.map { Array($0.utf8) })
  precondition(again.damagedLines == 0 && !again.isForeign)
  let history = LineHistory(limit: 5, duplicates: .eraseOlder)
  for entry in contents.entries { history.add(entry) }
}

/// Reads option lines in one portion and in several: the options are the same.
func judgeOptionLines(_ bytes: [UInt8]) {
  guard bytes.count > 1 else { return }
  var format = OptionLines.Format()
  format.endsWithNull = bytes[0] & 1 != 0
  format.hasSections = bytes[0] & 2 != 0
  format.delimiter = bytes[0] & 4 != 0 ? (bytes[0] & 8 != 0 ? Array("aab".utf8) : [0x09]) : nil
  let text = Array(bytes[2...])
  let size = Int(bytes[1] % 16) + 1
  let indexes = bytes[0] & 16 != 0
  var whole = OptionLines(format, indexesLabels: indexes)
  whole.read(text)
  whole.finish()
  var portions = OptionLines(format, indexesLabels: indexes)
  for start in stride(from: 0, to: text.count, by: size) {
    portions.read(Array(text[start..<min(text.count, start + size)]))
  }
  portions.finish()
  precondition(whole.list == portions.list, "In portions of \(size)")
  precondition(whole.list.count <= text.count)
}
