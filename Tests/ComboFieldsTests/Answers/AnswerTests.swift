import ComboFields
import Testing

@Suite struct AnswerTests {
  @Test func `a listed answer says where its option stands`() throws {
    let list = try OptionList(sections: [
      OptionSection("empty", options: []),
      OptionSection("A", options: ["a", FieldOption("b", value: "v", id: "id")]),
    ])

    let answer = Answer.listed(ListedAnswer(at: 1, of: list))

    #expect(answer.label == "b")
    #expect(answer.value == "v")
    #expect(!answer.isTyped)
    #expect(answer.listed?.id == "id")
    #expect(answer.listed?.position == 1)
    #expect(answer.listed?.section == 1)
    #expect(answer.listed?.sectionTitle == "A")
    #expect(answer.listed?.row == 1)
  }

  @Test func `a typed answer is its text`() {
    let answer = Answer.typed("own")

    #expect(answer.label == "own")
    #expect(answer.value == "own")
    #expect(answer.isTyped)
    #expect(answer.listed == nil)
  }

  @Test func `a selection marks its row, and Other's row for any text`() {
    var chosen = Selection()
    var other = Selection()

    chosen.select(.option("a"))
    other.select(.other("text"))

    #expect(chosen.includes(.option("a")))
    #expect(!chosen.includes(.option("b")))
    #expect(!chosen.includes(.other))
    #expect(other.includes(.other))
    #expect(!other.includes(.option("text")))
    #expect(!Selection().includes(.other))
    #expect(!Selection().includes(.option("a")))
  }

  @Test func `an outcome keeps its end when its answer changes`() {
    let ends: [Outcome<Int>] = [.answered(2), .back, .cancelled, .interrupted, .endOfInput]

    #expect(
      ends.map { $0.map { "\($0)" } }
        == [.answered("2"), .back, .cancelled, .interrupted, .endOfInput]
    )
  }

  @Test func `tickets of one field differ from each other, and come one for each request`() {
    var field = DropDownField("Field", options: []) { $0.loading = .whileTyping }

    let tickets = (0..<3).compactMap { _ -> Ticket? in
      guard case .requestOptions(_, let ticket)? = field.handle(.load).first else { return nil }
      return ticket
    }

    #expect(tickets.count == 3)
    #expect(Set(tickets).count == 3)
  }
}
