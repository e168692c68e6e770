import ComboTesting
import EditLine
import Testing

struct KeyDecoderTests {
  private func keys(_ portions: [UInt8]..., timeOut: Bool = false) -> [KeyDecoder.Key] {
    var decoder = KeyDecoder()
    var keys: [KeyDecoder.Key] = []
    for portion in portions {
      decoder.append(portion)
      while let key = decoder.next() { keys.append(key) }
    }
    while timeOut, let key = decoder.timeOut() { keys.append(key) }
    return keys
  }

  private func sequence(_ text: String) -> KeyDecoder.Key {
    .sequence(Array(text.unicodeScalars))
  }

  @Test func `characters of one to four bytes are decoded`() {
    #expect(
      keys(Array("aß☃👍".utf8))
        == [.character("a"), .character("ß"), .character("☃"), .character("👍")]
    )
  }

  @Test func `A11: every split of a character over two portions gives the same`() {
    let bytes = Array("ß☃👍é".utf8)
    for split in 0...bytes.count {
      #expect(
        keys(Array(bytes[..<split]), Array(bytes[split...]))
          == [.character("ß"), .character("☃"), .character("👍"), .character("é")]
      )
    }
  }

  @Test(
    arguments: [
      [0x80], [0xFF], [0xC0, 0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0xE0, 0x80, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]]
  )
  func `bytes that are not UTF-8 are dropped and what follows is kept`(bytes: [UInt8]) {
    #expect(keys(bytes + [0x78]) == [.character("x")])
  }

  @Test(arguments: [
    "\u{1b}[A", "\u{1b}OP", "\u{1b}[1;9Z", "\u{1b}[200000q", "\u{1b}[3~", "\u{1b}[[A",
    "\u{1b}\u{1b}[C", "\u{1b}x", "\u{1b}é", "\u{1b}\r", "\u{1b}O5A", "\u{1b}[?1;2c",
  ])
  func `a sequence is one key at every split`(text: String) {
    let bytes = Array(text.utf8)
    for split in 0...bytes.count {
      #expect(
        keys(Array(bytes[..<split]), Array(bytes[split...]), [0x78])
          == [sequence(text), .character("x")]
      )
    }
  }

  @Test func `escape alone is a key when nothing follows`() {
    #expect(keys([0x1B]) == [])
    #expect(keys([0x1B], timeOut: true) == [.escape])
    #expect(keys([0x1B, 0x1B], timeOut: true) == [.escape, .escape])
  }

  @Test func `a sequence that breaks off is no key`() {
    #expect(keys(Array("\u{1b}[1;".utf8), timeOut: true) == [])
    #expect(keys(Array("\u{1b}[".utf8), timeOut: true) == [sequence("\u{1b}[")])
    #expect(keys(Array("\u{1b}O".utf8), timeOut: true) == [sequence("\u{1b}O")])
    #expect(keys(Array("\u{1b}[1;é".utf8)) == [.character("é")])
  }

  @Test func `a terminal's answer is dropped to its end`() {
    #expect(keys(Array("\u{1b}]11;rgb:0/0/0\u{7}x".utf8)) == [.character("x")])
    #expect(keys(Array("\u{1b}]11;rgb:0/0/0\u{1b}\\x".utf8)) == [.character("x")])
  }

  @Test func `a paste is one key at every split`() {
    let bytes = Array("\u{1b}[200~a\tb\u{1b}[A☃\r\n\u{1b}[201~x".utf8)
    for split in 0...bytes.count {
      #expect(
        keys(Array(bytes[..<split]), Array(bytes[split...]))
          == [.paste("a\tb\u{1b}[A☃\r\n"), .character("x")]
      )
    }
  }

  @Test func `a paste that breaks off ends`() {
    #expect(keys(Array("\u{1b}[200~ab".utf8), timeOut: true) == [.paste("ab")])
  }

  @Test func `a stray end of a paste means nothing`() {
    #expect(keys(Array("\u{1b}[201~x".utf8)) == [.character("x")])
  }

  @Test func `random bytes never hang the decoder and never make text invalid`() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 1...2000 {
      let count = Int.random(in: 1...40, using: &generator)
      let alphabet: [UInt8] = [0x1B, 0x5B, 0x4F, 0x32, 0x30, 0x7E, 0x41, 0xC3, 0xA9, 0xE2, 0x80]
      let bytes = (0..<count).map { _ in
        Bool.random(using: &generator)
          ? alphabet.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255)
      }
      let whole = keys(bytes, timeOut: true)
      let apart = bytes.reduce(into: (KeyDecoder(), [KeyDecoder.Key]())) { state, byte in
        state.0.append([byte])
        while let key = state.0.next() { state.1.append(key) }
      }
      var (decoder, list) = apart
      while let key = decoder.timeOut() { list.append(key) }
      #expect(whole == list, "seed \(seed), bytes \(bytes)")
    }
  }
}
