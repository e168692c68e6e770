package import ComboMatching

extension OptionList {
  /// Makes a list option by option, also from bytes that are not UTF-8.
  ///
  /// Appending costs the text of the option. The list made so far can be taken at any time, and
  /// the building goes on behind it.
  public struct Builder: Sendable {
    /// Whether full chunks of options are made ready to be filtered as they come; false by default.
    ///
    /// It costs 45 nanoseconds and 14 bytes an option, which a filter over more than 4,096 options
    /// otherwise spends at its first letter. Whoever reads many options in the background sets it.
    public var indexesLabels = false

    private var chunks: [OptionChunk]
    private var sections: [SectionRecord]
    private var names: OptionNames

    private var labels = ByteColumn()
    private var values: ByteColumn?
    private var extras: [Int: OptionExtras] = [:]

    /// A builder that begins with nothing, or behind the options of another list.
    ///
    /// - Parameter list: The options to begin with; its full chunks are shared, not copied.
    public init(extending list: OptionList = OptionList()) {
      chunks = list.chunks
      sections = list.sections
      names = list.names
      if let last = chunks.last, last.labels.count < OptionChunk.capacity {
        chunks.removeLast()
        labels = last.labels
        values = last.values
        extras = last.extras
      }
    }

    /// The number of options so far.
    public var count: Int { chunks.count * OptionChunk.capacity + labels.count }

    /// Those chunks that will not change any more, from a number on: they can be made ready to be
    /// filtered on any thread.
    package func fullChunks(from first: Int) -> ArraySlice<OptionChunk> { chunks[first...] }

    /// The options so far, as a list.
    public var list: OptionList {
      OptionList(
        chunks: labels.count == 0 ? chunks : chunks + [openChunk],
        count: count,
        sections: sections,
        names: names
      )
    }

    /// Begins a section: the options that follow stand in it.
    ///
    /// Options before the first section stand in one without a title.
    public mutating func beginSection(_ title: String?) {
      sections.append(SectionRecord(title: title, start: count))
    }

    /// Adds an option.
    ///
    /// - Throws: ``OptionListError`` where another option carries the same identity; nothing is
    ///   added then.
    public mutating func append(_ option: FieldOption) throws(OptionListError) {
      if case .name(let name)? = option.id?.storage, !names.insert(name, at: count) {
        throw duplicateIdentity(name, label: option.label)
      }
      extras[labels.count] = OptionExtras(of: option)
      append(label: option.label.utf8, value: option.value.utf8)
    }

    /// Adds an option whose label is also its value, byte for byte.
    public mutating func append(label: some Collection<UInt8>) {
      append(label: label, valueIfDifferent: [UInt8]?.none)
    }

    /// The same for bytes of a file: nothing here is generic, which takes three times as long from
    /// another module.
    package mutating func append(label: ArraySlice<UInt8>) {
      append(label: label, valueIfDifferent: ArraySlice<UInt8>?.none)
    }

    /// The same for bytes of a file, with a value.
    package mutating func append(label: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
      append(label: label, valueIfDifferent: value == label ? nil : value)
    }

    /// Adds an option from the bytes of its label and of its value.
    public mutating func append(label: some Collection<UInt8>, value: some Collection<UInt8>) {
      append(label: label, valueIfDifferent: label.elementsEqual(value) ? nil : value)
    }

    /// Adds an option from bytes of a file, as fast as it goes: nothing here is generic.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - value: The value; the label where `nil`.
    ///   - name: The identity that the host gives; the list numbers the option where `nil`.
    /// - Throws: ``OptionListError`` where another option carries the same identity; nothing is
    ///   added then.
    package mutating func append(
      label: ArraySlice<UInt8>,
      value: ArraySlice<UInt8>?,
      name: String? = nil
    ) throws(OptionListError) {
      if let name, !names.insert(name, at: count) {
        throw duplicateIdentity(name, label: String(decoding: label, as: UTF8.self))
      }
      append(label: label, valueIfDifferent: value == label ? nil : value)
    }

    /// Adds an option for each of many lines, whose label is also its value.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - bytes: The text that they lie in.
    package mutating func append(_ lines: TextLines, of bytes: [UInt8]) {
      let count = lines.lines.count
      guard count > 0 else { return }
      if sections.isEmpty { beginSection(nil) }
      var start = 0
      while start < count {
        let end = min(count, start + OptionChunk.capacity - labels.count)
        labels.append(start..<end, of: lines, in: bytes)
        values?.append(start..<end, of: lines, in: bytes)
        if labels.count == OptionChunk.capacity { closeChunk() }
        start = end
      }
    }

    /// Adds options of another list as they stand there: byte for byte, and with their names.
    ///
    /// - Throws: ``OptionListError`` where another option carries the same name; those before it
    ///   are added.
    package mutating func append(
      _ positions: some Sequence<Int>,
      of list: OptionList
    ) throws(OptionListError) {
      guard var chunk = list.chunks.first else { return }
      names.reserve(for: list.names)
      var chunkIndex = 0
      for position in positions {
        if let name = list.names.name(at: position), !names.insert(name, at: count) {
          throw duplicateIdentity(name, label: list.label(at: position))
        }
        if position / OptionChunk.capacity != chunkIndex {
          chunkIndex = position / OptionChunk.capacity
          chunk = list.chunks[chunkIndex]
        }
        let index = position % OptionChunk.capacity
        if !chunk.extras.isEmpty { extras[labels.count] = chunk.extras[index] }
        if let values = chunk.values {
          append(label: chunk.labels[index], value: values[index])
        } else {
          append(label: chunk.labels[index])
        }
      }
    }

    private mutating func append(
      label: some Collection<UInt8>,
      valueIfDifferent value: (some Collection<UInt8>)?
    ) {
      if sections.isEmpty { beginSection(nil) }
      if value != nil, values == nil { values = labels }
      labels.append(label)
      if let value {
        values?.append(value)
      } else {
        values?.append(label)
      }
      if labels.count == OptionChunk.capacity { closeChunk() }
    }

    private var openChunk: OptionChunk {
      OptionChunk(labels: labels, values: values, extras: extras)
    }

    private mutating func closeChunk() {
      let byteCount = labels.bytes.count
      let chunk = OptionChunk(labels: labels.trimmed, values: values?.trimmed, extras: extras)
      if indexesLabels { chunk.makeIndex() }
      chunks.append(chunk)
      labels = ByteColumn()
      // The next chunk is about as large as this one.
      labels.reserve(OptionChunk.capacity, byteCount: byteCount + byteCount / 32)
      values = nil
      extras = [:]
    }

    private func duplicateIdentity(_ name: String, label: String) -> OptionListError {
      let first = names.position(of: name) ?? 0
      return .duplicateIdentity(
        OptionID(name),
        first: .init(position: first, label: list.label(at: first)),
        second: .init(position: count, label: label)
      )
    }
  }
}
