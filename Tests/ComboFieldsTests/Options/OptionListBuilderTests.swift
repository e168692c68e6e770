import ComboFields
import ComboMatching
import Testing

@Suite struct OptionListBuilderTests {
  private static let capacity = OptionChunk.capacity

  @Test(arguments: [0, 1, capacity - 1, capacity, capacity + 1, 2 * capacity, 2 * capacity + 1])
  func `each option is found on both sides of a chunk's end`(count: Int) {
    let list = OptionList((0..<count).map { "option \($0)" })

    #expect(list.count == count)
    #expect(list.chunks.count == (count + Self.capacity - 1) / Self.capacity)
    for position in 0..<count {
      guard list.label(at: position) == "option \(position)",
        list.position(of: list.id(at: position)) == position
      else {
        Issue.record("Position \(position) is wrong.")
        return
      }
    }
  }

  @Test func `a value or a reason in one chunk is not seen in the next`() throws {
    var options = (0..<Self.capacity + 2).map { FieldOption("option \($0)") }
    options[Self.capacity - 1].value = "last"
    options[Self.capacity].disabledReason = "first"

    let list = try OptionList(options: options)

    #expect(list.value(at: Self.capacity - 1) == "last")
    #expect(list.value(at: Self.capacity) == "option 4096")
    #expect(list.isEnabled(at: Self.capacity - 1))
    #expect(list.disabledReason(at: Self.capacity) == "first")
    #expect(list.isEnabled(at: Self.capacity + 1))
    #expect(list.isEnabled(at: 0))
  }

  @Test(arguments: [1, capacity - 1, capacity, capacity + 1])
  func `a builder goes on behind a list as if it had made it`(first: Int) throws {
    let options = (0..<first + 3).map {
      FieldOption("option \($0)", value: $0 % 3 == 0 ? "value \($0)" : nil)
    }
    var builder = OptionList.Builder(extending: try OptionList(options: options.prefix(first)))

    for option in options.dropFirst(first) { try builder.append(option) }

    #expect(try builder.list == OptionList(options: options))
    #expect(builder.count == options.count)
  }

  @Test func `a list taken from a builder does not change with it`() throws {
    var builder = OptionList.Builder()
    try builder.append("a")
    let early = builder.list

    builder.beginSection("more")
    try builder.append("b")

    #expect(early == OptionList(["a"]))
    #expect(builder.list.count == 2)
    #expect(builder.list.title(ofSection: 1) == "more")
  }

  @Test func `full chunks are shared by a longer list`() throws {
    let list = OptionList((0..<Self.capacity + 1).map { "\($0)" })
    var builder = OptionList.Builder(extending: list)

    builder.append(label: Array("more".utf8))

    #expect(builder.list.chunks[0] === list.chunks[0])
  }

  @Test func `a refused option leaves the builder as it was`() throws {
    var builder = OptionList.Builder()
    try builder.append(FieldOption("a", id: "x"))

    #expect(throws: OptionListError.self) {
      try builder.append(FieldOption("b", id: "x").disabled(because: "no"))
    }
    try builder.append("c")

    #expect(try builder.list == OptionList(options: [FieldOption("a", id: "x"), "c"]))
  }

  @Test func `a name is unique also across the lists that a builder extends`() throws {
    let list = try OptionList(options: [FieldOption("a", id: "x")])
    var builder = OptionList.Builder(extending: list)

    #expect(throws: OptionListError.self) { try builder.append(FieldOption("b", id: "x")) }
  }

  @Test func `bytes that are not UTF-8 come back byte for byte`() {
    let label: [UInt8] = [0x61, 0xFF, 0x00, 0xC3]
    let value: [UInt8] = [0x80]
    var builder = OptionList.Builder()

    builder.append(label: label)
    builder.append(label: label, value: value)
    builder.append(label: [UInt8](), value: label)

    let list = builder.list
    #expect(Array(list.labelBytes(at: 0)) == label)
    #expect(Array(list.valueBytes(at: 0)) == label)
    #expect(Array(list.valueBytes(at: 1)) == value)
    #expect(Array(list.labelBytes(at: 2)) == [])
    #expect(Array(list.valueBytes(at: 2)) == label)
    #expect(list.label(at: 0) == "a\u{FFFD}\0\u{FFFD}")
  }

  @Test func `a value that is the label's bytes takes no room`() {
    var builder = OptionList.Builder()

    builder.append(label: Array("a".utf8), value: Array("a".utf8))

    #expect(builder.list.chunks[0].values == nil)
    #expect(builder.list == OptionList(["a"]))
  }

  @Test func `matches are found in every chunk, under the label and beside it`() throws {
    var options = (0..<2 * Self.capacity).map { FieldOption("option \($0)") }
    options[5].keywords = ["needle"]
    options[Self.capacity + 1].searchKeys = ["needles"]
    options[Self.capacity - 1].label = "a needle"
    options[2 * Self.capacity - 1].detail = "Not a NEEDLE."
    let list = try OptionList(options: options)

    let matches = list.matches(of: MatchQuery("needle"))

    #expect(matches.positions == [5, 4_095, 4_097, 8_191])
    #expect(matches.kinds == [.keyword, .wordPrefix, .prefix, .keyword])
  }
}
