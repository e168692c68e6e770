import CYAML

/// Goes through a YAML text with libyaml, whose pointers stay in this file.
///
/// Wraps yaml_parser_parse of `yaml.h`.
@safe
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeBufferPointer<UInt8>

  /// How many bytes of the text libyaml does not see: a byte order mark.
  private let skipped: Int

  /// A place that libyaml counts in scalars, and the byte that stands there.
  private var mark: (index: Int, offset: Int)

  /// Gives a body every event of a text, up to its end.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - refusal: Makes an error of what is wrong in the text.
  ///   - body: Is told each event, and may end the reading by an error.
  /// - Throws: What `refusal` makes of a fault in the text, or what `body` throws.
  static func forEach(
    of bytes: [UInt8],
    orThrow refusal: (YAMLFault) -> DataFileError,
    _ body: (YAMLEvent) throws(DataFileError) -> Void
  ) throws(DataFileError) {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(DataFileError) in
      guard var events = unsafe YAMLEvents(buffer) else {
        throw refusal(memoryFault)
      }
      while let event = try events.next(orThrow: refusal) { try body(event) }
    }
  }

  /// Begins to read; `nil` where there is no memory for it.
  private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) != 0 else {
      unsafe parser.deallocate()
      return nil
    }
    let skipped = unsafe min(SourceLines.byteOrderMarkLength(of: bytes), bytes.count)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let start = unsafe bytes.baseAddress.map { unsafe $0 + skipped }
    unsafe yaml_parser_set_input_string(parser, start, bytes.count - skipped)
    unsafe self.parser = parser
    unsafe self.bytes = bytes
    self.skipped = skipped
    mark = (index: 0, offset: skipped)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  private static var memoryFault: YAMLFault {
    YAMLFault(kind: .memory, problem: "", offset: 0, context: "", contextOffset: 0)
  }

  /// The next event; `nil` at the end.
  private mutating func next(
    orThrow refusal: (YAMLFault) -> DataFileError
  ) throws(DataFileError) -> YAMLEvent? {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw refusal(fault()) }
    defer { unsafe yaml_event_delete(&event) }
    guard unsafe event.type != YAML_NO_EVENT else { return nil }
    return unsafe self.event(of: event)
  }

  private mutating func event(of event: yaml_event_t) -> YAMLEvent {
    let start = unsafe offset(at: event.start_mark)
    let range = unsafe start..<max(start, offset(at: event.end_mark))
    var result = YAMLEvent(kind: .other, range: range)
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: result.kind = .beginDocument
    case YAML_DOCUMENT_END_EVENT: result.kind = .endDocument
    case YAML_SEQUENCE_END_EVENT: result.kind = .endList
    case YAML_MAPPING_END_EVENT: result.kind = .endMapping
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .beginList
      result.anchor = unsafe Self.string(event.data.sequence_start.anchor)
      result.tag = unsafe Self.string(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      result.kind = .beginMapping
      result.anchor = unsafe Self.string(event.data.mapping_start.anchor)
      result.tag = unsafe Self.string(event.data.mapping_start.tag)
    case YAML_ALIAS_EVENT:
      result.kind = unsafe .alias(Self.string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      result.anchor = unsafe Self.string(scalar.anchor)
      result.tag = unsafe Self.string(scalar.tag)
      let value = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = unsafe scalar.plain_implicit != 0 && scalar.style == YAML_PLAIN_SCALAR_STYLE
      result.kind = unsafe .scalar(
        YAMLEvent.Scalar(isPlain: isPlain, text: text(value, at: range))
      )
    default: break
    }
    return result
  }

  /// Where the text of a scalar is to be found.
  private func text(
    _ value: UnsafeBufferPointer<UInt8>,
    at range: Range<Int>
  ) -> YAMLEvent.Scalar.Text {
    let source = unsafe UnsafeBufferPointer(rebasing: bytes[range])
    if unsafe value.elementsEqual(source) { return .verbatim }
    if source.count >= 2, unsafe value.elementsEqual(source.dropFirst().dropLast()) {
      return .insideQuotes
    }
    return unsafe .rewritten(Array(value))
  }

  /// The byte at a place that libyaml counts in scalars.
  ///
  /// The places come in order but for a few steps, so that all of them together cost one look at each byte.
  private mutating func offset(at place: yaml_mark_t) -> Int {
    let index = Int(place.index)
    while mark.index < index, unsafe mark.offset < bytes.count {
      mark.offset += 1
      while unsafe mark.offset < bytes.count, isContinuation(at: mark.offset) { mark.offset += 1 }
      mark.index += 1
    }
    while mark.index > index, mark.offset > skipped {
      mark.offset -= 1
      while mark.offset > skipped, isContinuation(at: mark.offset) { mark.offset -= 1 }
      mark.index -= 1
    }
    return mark.offset
  }

  /// Whether a byte is one of a scalar, but not its first.
  private func isContinuation(at offset: Int) -> Bool {
    let byte = unsafe bytes[offset]
    return byte & 0xC0 == 0x80
  }

  private mutating func fault() -> YAMLFault {
    let state = unsafe parser.pointee
    let kind: YAMLFault.Kind =
      switch unsafe state.error {
      case YAML_MEMORY_ERROR: .memory
      case YAML_READER_ERROR: .bytes
      default: .syntax
      }
    let offset: Int =
      kind == .bytes
      ? unsafe min(Int(state.problem_offset) + skipped, bytes.count)
      : unsafe self.offset(at: state.problem_mark)
    return unsafe YAMLFault(
      kind: kind,
      problem: state.problem.map { unsafe String(cString: $0) } ?? "",
      offset: offset,
      context: state.context.map { unsafe String(cString: $0) } ?? "",
      contextOffset: self.offset(at: state.context_mark)
    )
  }

  private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }
}
