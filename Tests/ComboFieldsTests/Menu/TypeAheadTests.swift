import ComboFields
import Testing

@Suite struct TypeAheadTests {
  /// The letters that belong together at last, and which began anew.
  private func typed(_ letters: [(String, Int)]) -> (text: String, begins: [Bool]) {
    var typeAhead = TypeAhead()
    let begins = letters.map { typeAhead.append($0.0, at: $0.1) }
    return (typeAhead.text, begins)
  }

  @Test func `letters typed quickly belong together`() {
    let typed = typed([("v", 0), ("a", 1_000)])

    #expect(typed.text == "va")
    #expect(typed.begins == [true, false])
  }

  @Test func `letters after a pause begin anew`() {
    let typed = typed([("v", 5), ("a", 1_006)])

    #expect(typed.text == "a")
    #expect(typed.begins == [true, true])
  }

  @Test func `patience counts from the last letter`() {
    let typed = typed([("v", 0), ("a", 900), ("n", 1_800)])

    #expect(typed.text == "van")
    #expect(typed.begins == [true, false, false])
  }

  private static let list = OptionList(["Vanilla", "Banana", "Blueberry", "Lime", "Bilberry"])

  private func highlighted(_ typed: [(String, Int)], from start: Int?) -> String? {
    let list = Self.list
    var menu = OptionMenu(list, other: .last, state: .ready, viewport: Viewport())
    if let start { menu.highlight(.option(list.id(at: start)), list) }
    for (letters, time) in typed { menu.jump(typing: letters, at: time, list) }
    guard case .option(let id)? = menu.highlight?.row else { return nil }
    return list.option(id)?.label
  }

  @Test func `a letter goes to the next option that begins with it, around the end`() {
    #expect(highlighted([("b", 0)], from: nil) == "Banana")
    #expect(highlighted([("b", 0)], from: 1) == "Blueberry")
    #expect(highlighted([("b", 0)], from: 4) == "Banana")
    #expect(highlighted([("v", 0)], from: 0) == "Vanilla")
  }

  @Test func `more letters may stay where the first ones went`() {
    #expect(highlighted([("b", 0), ("l", 100)], from: 1) == "Blueberry")
    #expect(highlighted([("b", 0), ("i", 100)], from: 0) == "Bilberry")
  }

  @Test func `letters that begin no option change nothing`() {
    #expect(highlighted([("x", 0)], from: 3) == "Lime")
    #expect(highlighted([("x", 0)], from: nil) == nil)
  }
}
