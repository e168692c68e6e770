import ComboMatching

extension OptionLines {
  /// How an option is written.
  struct Format: Equatable {
    /// Whether lines end with NUL.
    var endsWithNull = false

    /// What stands between label and value; `nil` where the label is the value.
    var delimiter: [UInt8]?

    /// Whether a line `# Title` begins a section.
    var hasSections = false

    private static let numberSign = UInt8(ascii: "#")
    private static let backslash = UInt8(ascii: "\\")

    /// What a line says.
    enum Meaning: Equatable {
      /// A section begins; an empty title is none.
      case title(Range<Int>)
      /// An option; without a value of its own, the label is the value.
      case option(label: Range<Int>, value: Range<Int>?)
    }

    /// What ends a line.
    var ending: TextLines.Ending { endsWithNull ? .null : .lineFeed }

    /// The byte that ends a line.
    var endByte: UInt8 { endsWithNull ? 0 : UInt8(ascii: "\n") }

    /// Whether each line is an option as it stands.
    var isBare: Bool { delimiter == nil && !hasSections }

    /// What a line means.
    ///
    /// - Parameters:
    ///   - range: Where the line lies, without what ends it.
    ///   - bytes: The text that it lies in.
    /// - Returns: The title or the option, with places in the text.
    func meaning(of range: Range<Int>, in bytes: [UInt8]) -> Meaning {
      var line = bytes[range]
      if hasSections {
        if let title = title(in: line) { return .title(title.startIndex..<title.endIndex) }
        line = withoutEscape(line)
      }
      guard let delimiter, let place = place(of: delimiter, in: line) else {
        return .option(label: line.startIndex..<line.endIndex, value: nil)
      }
      return .option(
        label: line.startIndex..<place,
        value: place + delimiter.count..<line.endIndex
      )
    }

    /// The title of the section that a line begins, without blanks around it; `nil` for an option.
    private func title(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      guard line.first == Self.numberSign else { return nil }
      var title = line.dropFirst()
      guard title.isEmpty || isBlank(title.first) else { return nil }
      while isBlank(title.first) { title.removeFirst() }
      while isBlank(title.last) { title.removeLast() }
      return title
    }

    private func isBlank(_ byte: UInt8?) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// A line without the first of the backslashes that stand before a number sign.
    private func withoutEscape(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      guard line.first == Self.backslash,
        line.first(where: { $0 != Self.backslash }) == Self.numberSign
      else { return line }
      return line.dropFirst()
    }

    private func place(of delimiter: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
      guard let first = delimiter.first else { return nil }
      var start = line.startIndex
      while let place = line[start...].firstIndex(of: first) {
        if line[place...].starts(with: delimiter) { return place }
        start = place + 1
      }
      return nil
    }
  }
}

extension OptionLines.Format {
  /// Reads the format from the flags of a command.
  ///
  /// - Throws: ``UsageError`` where the delimiter is empty.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    endsWithNull = arguments.has(.null)
    hasSections = arguments.has(.sections)
    guard let use = arguments.last(of: .delimiter), let value = use.value else { return }
    guard !value.bytes.isEmpty else { throw UsageError("\(use.name) cannot be empty.") }
    delimiter = Delimiter.bytes(of: value)
  }
}
