import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Glibc
import Testing

/// What only the front end without line editing has: no escape byte, and no need of a terminal.
@Suite(.serialized) struct PlainFrontEndTests {
  private static let flavours = ["Chocolate", "Vanilla", "Strawberry"]

  private static func field(_ options: [String] = flavours, other: OtherEntry? = nil)
    -> DropDownField
  {
    DropDownField("Flavour", options: options) {
      $0.isRequired = true
      $0.other = other
    }
  }

  /// Asks with files in place of a terminal.
  private static func ask(
    _ field: DropDownField,
    typing input: String,
    allowsBack: Bool = true
  ) throws -> (outcome: String, output: String) {
    let typed = try #require(tmpfile())
    let shown = try #require(tmpfile())
    defer {
      fclose(typed)
      fclose(shown)
    }
    fputs(input, typed)
    rewind(typed)
    var prompt = Prompt(.plain)
    prompt.streams = TerminalStreams(input: fileno(typed), output: fileno(shown))
    prompt.wording = .english
    prompt.allowsBack = allowsBack
    let outcome: Result<Outcome<Answer?>, PromptError>
    do throws(PromptError) {
      outcome = .success(try prompt.ask(field))
    } catch {
      outcome = .failure(error)
    }
    var bytes = [UInt8](repeating: 0, count: 100_000)
    rewind(shown)
    let count = fread(&bytes, 1, bytes.count, shown)
    return (described(outcome), String(decoding: bytes.prefix(count), as: UTF8.self))
  }

  @Test func `the question comes first, then a row for each option`() throws {
    let (outcome, output) = try Self.ask(Self.field(other: OtherEntry()), typing: "2\n")

    #expect(outcome == "listed 1 Vanilla")
    #expect(
      output == """
        Flavour
        1) Chocolate
        2) Vanilla
        3) Strawberry
        4) Other
        Type a name or a number; :help says more.
        Flavour:\u{20}
        -> Vanilla

        """
    )
  }

  @Test func `sections have their titles over their options`() throws {
    var builder = OptionList.Builder()
    builder.beginSection("Fruit")
    for label in ["Apple", "Fig"] { try builder.append(FieldOption(label)) }
    builder.beginSection("Nuts")
    try builder.append("Almond")
    let field = DropDownField("Food", options: builder.list)

    let (outcome, output) = try Self.ask(field, typing: "3\n")

    #expect(outcome == "listed 2 Almond")
    #expect(output.hasPrefix("Food\nFruit\n1) Apple\n2) Fig\nNuts\n3) Almond\n"))
  }

  @Test func `as many options as can be seen at once are shown with their numbers`() throws {
    let (_, shown) = try Self.ask(Self.field((1...21).map { "n\($0)" }), typing: "1\n")
    let (_, hidden) = try Self.ask(Self.field((1...22).map { "n\($0)" }), typing: "1\n")

    #expect(shown.hasPrefix("Flavour\n 1) n1\n 2) n2\n"))
    #expect(shown.contains("21) n21\nType a name or a number"))
    #expect(hidden.hasPrefix("Flavour\n22 options."))
  }

  @Test func `where there is nothing to go back to, that is said and asked on`() throws {
    let field = Self.field(other: OtherEntry())

    let (outcome, output) = try Self.ask(
      field,
      typing: ":back\nother\n:back\n:help\n2\n",
      allowsBack: false
    )

    #expect(outcome == "listed 1 Vanilla")
    #expect(output.ranges(of: "There is no question to go back to; :quit gives up.\n").count == 1)
    #expect(!output.contains(":back: goes back a question"))
    let (back, silent) = try Self.ask(field, typing: ":help\n:back\n")
    #expect(back == "back")
    #expect(silent.contains(":back: goes back a question"))
  }

  @Test func `list begins from the first option each time`() throws {
    let field = Self.field((1...50).map { "n\($0)" })

    let (_, output) = try Self.ask(field, typing: ":list\n:more\n:list\n:more\n1\n")

    #expect(output.ranges(of: "Flavour: \n 1) n1\n").count == 2)
    #expect(output.ranges(of: "Flavour: \n22) n22\n").count == 2)
  }

  @Test func `more without a listing shows the first page, and behind the last says so`() throws {
    let field = Self.field((1...30).map { "n\($0)" })

    let (_, output) = try Self.ask(field, typing: ":more\n:more\n:more\n1\n")

    #expect(output.contains("Flavour: \n 1) n1\n"))
    #expect(output.contains("30) n30\nFlavour: \nThere are no more rows; :list shows them"))
  }

  @Test func `many options are paged with more`() throws {
    let field = Self.field((1...50).map { "n\($0)" })

    let (outcome, output) = try Self.ask(field, typing: ":list\n:more\n:more\n:list n4\n17\n")

    #expect(outcome == "listed 16 n17")
    let start =
      "Flavour\n50 options. Type part of a name, or :list to see them with their numbers; :help says "
      + "more.\n"
    #expect(output.hasPrefix(start + "Flavour: \n 1) n1\n"))
    #expect(output.contains("21) n21\n… 29 more; :more shows the next ones.\nFlavour: \n22) n22\n"))
    #expect(output.contains("42) n42\n… 8 more; :more shows the next ones.\nFlavour: \n43) n43\n"))
    #expect(output.contains("50) n50\nFlavour: \n 4) n4\n40) n40\n"))
    #expect(output.hasSuffix("49) n49\nFlavour: \n-> n17\n"))
  }

  @Test func `a text that may be given to Other is accepted by an empty line`() throws {
    let (outcome, output) = try Self.ask(Self.field(other: OtherEntry()), typing: "mint\n\n")

    #expect(outcome == "typed mint")
    #expect(
      output.hasSuffix(
        """
        Flavour:\u{20}
        No option matches “mint”. Enter gives the text as “Other”; :back goes back to the options.
        Other [mint]:\u{20}
        -> mint

        """
      )
    )
  }

  @Test func `D5: the end of the input ends the question once`() throws {
    let (outcome, output) = try Self.ask(Self.field(), typing: "5\n")

    #expect(outcome == "end of input")
    #expect(
      output.hasSuffix("Flavour: \nThere is no number 5; choose one from 1 to 3.\nFlavour: \n")
    )
  }

  @Test func `D6: the end of the input is an outcome, and the program asks the next question`()
    throws
  {
    let first = try Self.ask(Self.field(), typing: "")
    let second = try Self.ask(Self.field(), typing: "2\n")

    #expect(first.outcome == "end of input")
    #expect(second.outcome == "listed 1 Vanilla")
  }

  @Test func `an answer without a line end is taken`() throws {
    #expect(try Self.ask(Self.field(), typing: "vanilla").outcome == "listed 1 Vanilla")
    #expect(try Self.ask(Self.field(), typing: "vanilla\r\n").outcome == "listed 1 Vanilla")
  }

  @Test func `not one escape byte is written, whatever the labels are`() throws {
    let labels = ["\u{1B}[2Jboom", "\u{9B}31mred", "a\tb", "a\nb", "漢字", "مرحبا\u{202E}"]
    let input = (1...labels.count).map { ":list \($0)\n" }.joined() + "\u{1B}[A\n:help\n1\n"

    let (outcome, output) = try Self.ask(Self.field(labels), typing: input)

    #expect(outcome == "listed 0 \u{1B}[2Jboom")
    let controls = output.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n" || $0 == "\u{202E}"
    }
    #expect(controls.isEmpty)
  }

  @Test func `B12: a label that goes on for pages is cut`() throws {
    let label = String(repeating: "x", count: 5_000)

    let (outcome, output) = try Self.ask(Self.field([label, "y"]), typing: "1\n")

    #expect(outcome == "listed 0 \(label)")
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 410 })
  }

  @Test func `a terminal gets no escape byte either, and keeps its modes`() throws {
    var asked = AskedField(Self.field())
    asked.frontEnd = .plain

    let run = try asked.run { terminal in
      try terminal.read(until: "Flavour: ")
      #expect(try terminal.modes().isCanonical)
      try terminal.type("2\r")
    }

    #expect(run.outcome == "listed 1 Vanilla")
    #expect(!run.terminal.transcriptBytes.contains(0x1B))
  }

  @Test func `the time for an answer ends it`() throws {
    var asked = AskedField(Self.field())
    asked.timeout = .milliseconds(20)
    for frontEnd in [FrontEnd.plain, .line] {
      asked.frontEnd = frontEnd

      let run = try asked.run { terminal in try terminal.read(untilShown: "Flavour: ") }

      #expect(run.outcome == "There was no answer in time.")
    }
  }
}
