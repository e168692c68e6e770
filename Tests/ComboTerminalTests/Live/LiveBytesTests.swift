import ComboFields
import ComboTerminal
import Testing

/// How many bytes a key sends to the terminal.
///
/// The bounds are for a hundred options of which ten rows are to be seen. What has to be sent in any
/// case is the text of the rows that change, and where parts of it are marked.
@Suite struct LiveBytesTests {
  /// A hundred options that have nothing but their beginning in common, as many lists are.
  private static let numbered = (1...100).map { "Option \($0)" }

  /// A hundred options of two words each, in no order.
  private static let named: [String] = {
    let words = [
      "apple", "banana", "cherry", "date", "elder", "fig", "grape", "hazel", "iris", "jasmine",
      "kiwi", "lemon", "mango", "nectarine", "orange", "papaya", "quince", "raspberry",
      "strawberry", "tangerine",
    ]
    return (0..<100).map { words[$0 % 20] + " " + words[($0 * 7 + 3) % 20] }
  }()

  private func keyboard(_ labels: [String]) -> LiveKeyboard<DropDownField> {
    var settings = LiveSettings(theme: .neutral)
    settings.height = .rows(10)
    let field = DropDownField("Flavour", options: labels) { $0.isRequired = true }
    let session = LiveSession(
      FieldController(field),
      settings: settings,
      environment: { ["TERM": "xterm-256color"][$0] }
    )
    let keyboard = LiveKeyboard(session)
    keyboard.start()
    _ = keyboard.line.output.take()
    return keyboard
  }

  /// The bytes that each of some keys sends.
  private func bytes<Field: LineField>(
    of keys: [PressedKey],
    _ keyboard: LiveKeyboard<Field>
  ) -> [Int] {
    keys.map { key in
      keyboard.press(key)
      return keyboard.line.output.take().utf8.count
    }
  }

  private func median(_ counts: [Int]) -> Int { counts.sorted()[counts.count / 2] }

  @Test(arguments: [(numbered, 56), (named, 64)])
  func `a highlight that moves sends two rows and the count`(labels: [String], most: Int) {
    let keyboard = keyboard(labels)

    let down = bytes(of: Array(repeating: .function(.next), count: 8), keyboard)
    let up = bytes(of: Array(repeating: .function(.previous), count: 7), keyboard)

    #expect(down.allSatisfy { (30...most).contains($0) }, "\(down)")
    #expect(up.allSatisfy { (30...most + 8).contains($0) }, "\(up)")
  }

  @Test(arguments: [(numbered, 70), (named, 95)])
  func `a menu that scrolls sends what has come into view, and no row more`(
    labels: [String],
    most: Int
  ) {
    let keyboard = keyboard(labels)
    _ = bytes(of: Array(repeating: .function(.next), count: 8), keyboard)

    let down = bytes(of: Array(repeating: .function(.next), count: 60), keyboard)

    #expect(down.allSatisfy { (30...most).contains($0) }, "\(down)")
  }

  @Test func `a letter that all options have sends their marks`() {
    let keyboard = keyboard(Self.numbered)

    let letters = bytes(of: [.text("o"), .text("1"), .text("0")], keyboard)
    let backspaces = bytes(of: [.backspace, .backspace, .backspace], keyboard)

    #expect(zip(letters, [100, 180, 70]).allSatisfy { (20...$1).contains($0) }, "\(letters)")
    #expect(zip(backspaces, [310, 100, 80]).allSatisfy { (20...$1).contains($0) }, "\(backspaces)")
  }

  @Test func `a letter that leaves other options sends their texts, and little else`() {
    let keyboard = keyboard(Self.named)

    let letters = bytes(of: [.text("a"), .text("n"), .text("b")], keyboard)
    let backspaces = bytes(of: [.backspace, .backspace, .backspace], keyboard)

    #expect(letters.allSatisfy { (100...310).contains($0) }, "\(letters)")
    #expect(backspaces.allSatisfy { (100...330).contains($0) }, "\(backspaces)")
    #expect(median(letters + backspaces) <= 280)
  }

  @Test func `a key that changes nothing sends nothing`() {
    let keyboard = keyboard(Self.numbered)

    #expect(bytes(of: [.caretLeft, .unbound("\u{1B}[1;9Z")], keyboard) == [0, 0])
  }
}
