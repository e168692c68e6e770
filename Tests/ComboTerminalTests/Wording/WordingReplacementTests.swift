import ComboFields
import ComboTerminal
import Testing

struct WordingReplacementTests {
  @Test func `one sentence is said otherwise, and the others as before`() {
    let wording = Wording.vietnamese.replacing { phrase in
      switch phrase {
      case .message(.answerIsRequired): "Chọn đi!"
      case .menu(.other(let label, let text), _): "\(label): dùng “\(text)”"
      default: nil
      }
    }

    #expect(wording.sentence(for: .answerIsRequired) == "Chọn đi!")
    #expect(wording.menu(.other(label: "Khác", text: "mít")) == "Khác: dùng “mít”")
    #expect(wording.menu(.title) == "Hãy chọn")
  }

  @Test func `the later of two replacements counts`() {
    let wording = Wording.english
      .replacing { $0 == .message(.answerIsRequired) ? "First." : nil }
      .replacing { $0 == .message(.answerIsRequired) ? "Second." : nil }

    #expect(wording.sentence(for: .answerIsRequired) == "Second.")
  }

  @Test func `a language of one's own falls back on another`() {
    let wording = Wording { phrase in
      if case .menu(.noAnswer, _) = phrase {
        "nichts"
      } else {
        Wording.english.text(of: phrase)
      }
    }

    #expect(wording.menu(.noAnswer, .short) == "nichts")
    #expect(wording.menu(.title) == "Choose")
  }

  @Test func `a replaced sentence is said in the conversation`() throws {
    var story = Story(
      name: "replaced",
      field: DropDownField("Flavour", options: ["Vanilla"]) { $0.isRequired = true },
      lines: ["", "1"],
      outcome: "listed 0 Vanilla",
      said: ["Pick one, please.", "-> Vanilla"],
      heard: [Heard.said("An answer is required."), Heard.chosen("Vanilla")]
    )
    story.wording = .english.replacing {
      $0 == .message(.answerIsRequired) ? "Pick one, please." : nil
    }

    try story.expect(.scriptedPlain)
  }
}
