import ComboFields
import ComboTerminal
import Testing

@Suite struct LineSynchronizerTests {
  private var synchronizer = LineSynchronizer()
  private var line = FakeLine()

  @Test mutating func `typing, completing, undoing and typing again is told once each`() {
    line.lineText = LineText("va")
    let typed = synchronizer.takeChange(in: &line)
    synchronizer.put(LineText("Vanilla"), isChoice: false, into: &line)
    let completed = synchronizer.takeChange(in: &line)
    line.lineText = LineText("va")
    let undone = synchronizer.takeChange(in: &line)
    line.lineText = LineText("van")
    let typedAgain = synchronizer.takeChange(in: &line)

    #expect(typed == LineText("va"))
    #expect(completed == nil)
    #expect(undone == LineText("va"))
    #expect(typedAgain == LineText("van"))
  }

  @Test mutating func `what the field puts in is known as the line holds it`() {
    synchronizer.put(LineText("a", caret: 0), isChoice: false, into: &line)

    #expect(synchronizer.known == LineText("a", caret: 0))
    #expect(synchronizer.takeChange(in: &line) == nil)
  }

  @Test mutating func `a caret that moves is told`() {
    synchronizer.put(LineText("ab"), isChoice: false, into: &line)
    line.lineText = LineText("ab", caret: 1)

    #expect(synchronizer.takeChange(in: &line) == LineText("ab", caret: 1))
  }

  @Test mutating func `nothing is told while libedit asks for something to search for`() {
    line.lineText = LineText("\nbck:")
    line.isSearching = true

    #expect(synchronizer.takeChange(in: &line) == nil)

    line.isSearching = false
    line.lineText = LineText("found")

    #expect(synchronizer.takeChange(in: &line) == LineText("found"))
  }

  @Test mutating func `what is typed behind a choice takes its place`() {
    synchronizer.put(LineText("Vanilla"), isChoice: true, into: &line)
    line.lineText = LineText("Vanillac")

    #expect(synchronizer.takeChange(in: &line) == LineText("c"))
    #expect(line.lineText == LineText("c"))
    #expect(!synchronizer.showsChoice)
  }

  @Test mutating func `a choice that was touched is a text like any other`() {
    synchronizer.put(LineText("Vanilla"), isChoice: true, into: &line)
    line.lineText = LineText("Vanilla", caret: 3)
    _ = synchronizer.takeChange(in: &line)
    line.lineText = LineText("Vanilla")
    _ = synchronizer.takeChange(in: &line)
    line.lineText = LineText("Vanillac")

    #expect(synchronizer.takeChange(in: &line) == LineText("Vanillac"))
  }

  @Test mutating func `a letter that is deleted from a choice leaves the rest`() {
    synchronizer.put(LineText("Vanilla"), isChoice: true, into: &line)
    line.lineText = LineText("Vanill")

    #expect(synchronizer.takeChange(in: &line) == LineText("Vanill"))
  }
}
