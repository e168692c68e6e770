extension YAMLParser {
  /// What kind of value a scalar is, by its tag or by its text.
  func kind(
    of scalar: YAMLEvent.Scalar,
    _ event: YAMLEvent
  ) throws(DataFileError) -> DataRecord.Kind {
    let text: ArraySlice<UInt8> =
      switch scalar.text {
      case .verbatim: bytes[event.range]
      case .insideQuotes: bytes[event.range].dropFirst().dropLast()
      case .rewritten(let text): text[...]
      }
    guard let tag = event.tag else {
      return scalar.isPlain ? YAMLResolution.kind(of: text) : .string
    }
    let kind = YAMLResolution.kind(of: text)
    let fits: Bool
    switch tag {
    case Self.tagPrefix + "str", "!": return .string
    case Self.tagPrefix + "null": fits = kind == .null
    case Self.tagPrefix + "bool": fits = kind == .isTrue || kind == .isFalse
    case Self.tagPrefix + "int", Self.tagPrefix + "float": fits = kind == .number
    default: throw unknownTag(tag, at: event.range.lowerBound)
    }
    guard fits else { throw tagDoesNotFit(tag, text, at: event.range.lowerBound) }
    return kind
  }

  /// Refuses a tag that a list or a mapping does not have.
  func check(
    _ tag: String?,
    isOf kind: DataRecord.Kind,
    at offset: Int
  ) throws(DataFileError) {
    guard let tag, tag != Self.tagPrefix + (kind == .list ? "seq" : "map") else { return }
    throw unknownTag(tag, at: offset)
  }

  /// What the tags of YAML itself begin with; a file writes `!!` for it.
  static let tagPrefix = "tag:yaml.org,2002:"
}
