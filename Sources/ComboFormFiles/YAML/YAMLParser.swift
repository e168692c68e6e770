/// Makes a tree of the events of a YAML text, without recursion.
struct YAMLParser: SourceText {
  let bytes: [UInt8]
  let file: String?
  let rules: YAMLReader

  var builder = DataTree.Builder(expectedCount: 0)

  /// The records that anchors name.
  var anchors: [String: Int] = [:]

  /// The mappings and lists that have begun and not ended, outermost first.
  private var open: [Container] = []

  /// How many values aliases have brought in.
  private var aliasedCount = 0

  /// Whether a document has begun.
  private var hasDocument = false

  struct Container {
    var isMapping: Bool
    var anchor: String?
    /// Whether the next value of a mapping is a key.
    var expectsKey: Bool
    /// The keys `<<` of a mapping.
    var mergeKeys: [Int] = []
  }

  init(_ bytes: [UInt8], file: String?, rules: YAMLReader) {
    self.bytes = bytes
    self.file = file
    self.rules = rules
  }

  /// Reads everything.
  mutating func parse() throws(DataFileError) -> DataTree {
    try checkSize(limit: rules.sizeLimit)
    try checkEncoding(of: "YAML")
    try checkDirectives()
    let refusal = refusal(of:)
    try YAMLEvents.forEach(of: bytes, orThrow: refusal) { event throws(DataFileError) in
      try take(event)
    }
    guard hasDocument else { throw emptyFile() }
    return DataTree(builder, source: bytes, file: file)
  }

  private mutating func take(_ event: YAMLEvent) throws(DataFileError) {
    switch event.kind {
    case .beginDocument:
      guard !hasDocument else { throw secondDocument(at: event.range.lowerBound) }
      hasDocument = true
    case .beginList: try begin(.list, event)
    case .beginMapping: try begin(.mapping, event)
    case .endList, .endMapping: try end()
    case .alias(let name): try appendAlias(of: name, at: event.range)
    case .scalar(let scalar): try append(scalar, event)
    case .endDocument, .other: break
    }
  }

  private mutating func begin(
    _ kind: DataRecord.Kind,
    _ event: YAMLEvent
  ) throws(DataFileError) {
    let start = event.range.lowerBound
    guard open.last?.expectsKey != true else { throw keyIsNoScalar(at: start) }
    guard open.count < rules.depthLimit else { throw tooDeep(at: start, limit: rules.depthLimit) }
    try check(event.tag, isOf: kind, at: start)
    try refuseOpenAnchor(event)
    builder.begin(kind, at: start)
    let isMapping = kind == .mapping
    open.append(Container(isMapping: isMapping, anchor: event.anchor, expectsKey: isMapping))
  }

  private mutating func end() throws(DataFileError) {
    guard let container = open.last, let index = builder.open.last else { return }
    if container.isMapping {
      if let (earlier, later) = builder.duplicateKey(of: index, in: bytes) {
        throw duplicateKey(earlier: earlier, later: later, of: builder)
      }
      if let key = container.mergeKeys.first { try merge(key, into: index) }
    }
    builder.end()
    open.removeLast()
    if let anchor = container.anchor { anchors[anchor] = index }
    didAppendValue()
  }

  private mutating func append(
    _ scalar: YAMLEvent.Scalar,
    _ event: YAMLEvent
  ) throws(DataFileError) {
    let index = builder.records.count
    let isKey = open.last?.expectsKey == true
    let kind = isKey ? .string : try kind(of: scalar, event)
    switch scalar.text {
    case .verbatim: builder.append(kind, at: event.range, text: .verbatim)
    case .insideQuotes: builder.append(kind, at: event.range, text: .insideQuotes)
    case .rewritten(let text): builder.append(kind, at: event.range, rewritten: text)
    }
    if isKey, scalar.isPlain, builder.text(of: index, in: bytes).elementsEqual("<<".utf8) {
      open[open.count - 1].mergeKeys.append(index)
    }
    if let anchor = event.anchor { anchors[anchor] = index }
    didAppendValue()
  }

  private mutating func appendAlias(
    of name: String,
    at range: Range<Int>
  ) throws(DataFileError) {
    guard !open.contains(where: { $0.anchor == name }) else {
      throw aliasOfItself(name, at: range.lowerBound)
    }
    guard let index = anchors[name] else { throw unknownAlias(name, at: range.lowerBound) }
    let record = builder.records[index]
    if open.last?.expectsKey == true, record.isContainer {
      throw keyIsNoScalar(at: range.lowerBound)
    }
    aliasedCount += builder.records.end(of: index) - index
    guard aliasedCount <= rules.aliasLimit else { throw tooManyAliases(at: range.lowerBound) }
    try checkDepth(of: index, at: range.lowerBound)
    builder.appendCopy(of: index, as: open.last?.expectsKey == true ? .string : record.kind)
    didAppendValue()
  }

  /// Refuses an alias that would nest lists and mappings deeper than the limit.
  private func checkDepth(of index: Int, at offset: Int) throws(DataFileError) {
    var ends: [Int] = []
    for position in index..<builder.records.end(of: index) {
      while let end = ends.last, end <= position { ends.removeLast() }
      if builder.records[position].isContainer { ends.append(builder.records.end(of: position)) }
      guard open.count + ends.count <= rules.depthLimit else {
        throw tooDeep(at: offset, limit: rules.depthLimit)
      }
    }
  }

  private mutating func didAppendValue() {
    guard let last = open.indices.last, open[last].isMapping else { return }
    open[last].expectsKey.toggle()
  }

  /// An anchor whose value has not ended cannot be given anew within it: an alias could mean either.
  private func refuseOpenAnchor(_ event: YAMLEvent) throws(DataFileError) {
    guard let anchor = event.anchor, open.contains(where: { $0.anchor == anchor }) else { return }
    throw anchorWithinItself(anchor, at: event.range.lowerBound)
  }
}
