import ComboFields
import ComboTerminal
import Testing

/// Conversations in each language.
@Suite(.serialized) struct WordingStoriesTests {
  @Test(arguments: stories, Story.Way.allCases)
  func `a conversation is held in the language`(story: Story, way: Story.Way) throws {
    try story.expect(way)
  }

  @Test func `the table of conversations has as many in each language`() {
    #expect(Self.stories.count == 7 * Wording.Language.allCases.count)
    #expect(Set(Self.stories.map(\.name)).count == Self.stories.count)
  }

  @Test(
    arguments: [
      (.english, "Flavour [Vanilla]: ", "Flavour (optional): ", "Topics (0 chosen): "),
      (.chinese, "Flavour（默认：Vanilla）：", "Flavour（选填）：", "Topics（已选 0 项）："),
      (
        .vietnamese, "Flavour [Vanilla]: ", "Flavour (không bắt buộc): ",
        "Topics (đã chọn 0 mục): "
      ),
    ] as [(Wording.Language, String, String, String)]
  )
  func `what stands behind the question is in the language`(
    language: Wording.Language,
    preselected: String,
    optional: String,
    several: String
  ) throws {
    var chosen = DropDownField("Flavour", options: Self.flavours)
    try chosen.preselect("Vanilla")

    #expect(Self.prompt(of: chosen, language) == preselected)
    #expect(Self.prompt(of: DropDownField("Flavour", options: Self.flavours), language) == optional)
    #expect(Self.prompt(of: KindFields.checklist(), language) == several)
  }

  /// What stands before the line at first.
  private static func prompt(of field: some LineField, _ language: Wording.Language) -> String? {
    let console = ScriptedConsole(canComplete: true, [])
    var setting = ConversationSetting()
    setting.wording = Wording(language)
    _ = try? Conversation(FieldController(field), on: console, setting: setting).run()
    return console.requests.first?.shown
  }

  // MARK: The table

  private static let flavours = ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]

  /// What is said in a language.
  private struct Sentences {
    let language: Wording.Language
    let choosing: String
    let required: String
    let noMatch: String
    let offer: String
    let checking: String
    let checked: String
    let tooFew: String
    let level: String
    let disabled: String
    let unknown: String
    let help: [String]
    let many: String
  }

  static let stories = [english, chinese, vietnamese].flatMap { stories(in: $0) }

  private static func stories(in said: Sentences) -> [Story] {
    let flavour = DropDownField("Flavour", options: flavours) { $0.isRequired = true }
    let withOther = DropDownField("Flavour", options: flavours) {
      $0.isRequired = true
      $0.other = OtherEntry("Own")
    }
    let two = KindFields.checklist { $0.minimum = 2 }
    let numbers = DropDownField("Number", options: (1...1_234).map { "n\($0)" }) {
      $0.isRequired = true
      $0.other = OtherEntry("Own")
    }
    return [
      story("choosing", said, flavour, ["van"], "listed 1 Vanilla", [said.choosing, "-> Vanilla"]),
      story(
        "refusing",
        said,
        flavour,
        ["", "zzz", "2"],
        "listed 1 Vanilla",
        [said.required, said.noMatch]
      ),
      story("Other", said, withOther, ["zzz", "durian"], "typed durian", [said.offer]),
      story(
        "a checklist",
        said,
        two,
        ["1", "", "3", ""],
        "listed 0 Language, listed 2 Editing",
        [said.checking, said.tooFew, said.checked]
      ),
      story(
        "a cascade",
        said,
        KindFields.cascade(),
        ["Hà Nội", "Hà Nội/Tây Hồ"],
        "listed 2 Tây Hồ",
        [said.level]
      ),
      story(
        "commands",
        said,
        KindFields.tree(),
        ["Mars", ":zzz", ":help", ":quit"],
        "cancelled",
        [said.disabled, said.unknown] + said.help
      ),
      story("many options", said, numbers, ["n77"], "listed 76 n77", [said.many]),
    ]
  }

  private static func story(
    _ name: String,
    _ sentences: Sentences,
    _ field: any LineField,
    _ lines: [String],
    _ outcome: String,
    _ said: [String]
  ) -> Story {
    Story(
      name: "\(sentences.language): \(name)",
      field: field,
      lines: lines,
      outcome: outcome,
      said: said,
      topics: [],
      wording: Wording(sentences.language)
    )
  }

  private static let english = Sentences(
    language: .english,
    choosing: "Type a name or a number; :help says more.",
    required: "An answer is required.",
    noMatch: "No option matches “zzz”.",
    offer: "No option matches “zzz”. Enter gives the text as “Own”;",
    checking:
      "Type names or numbers (1,3-5) to check or uncheck them, Enter alone when done; :help says "
      + "more.",
    checked: "-> 2 chosen: Language, Editing",
    tooFew: "Choose at least 2; 1 is chosen.",
    level: "Choose what comes after “Hà Nội”.",
    disabled: "“Mars” cannot be chosen: Too far.",
    unknown: "There is no “:zzz”. :help lists what there is; ::zzz is the text itself.",
    help: ["Type the number of a row, or the name of an option.", "gives up without an answer"],
    many: "1,234 options and “Own”"
  )

  private static let chinese = Sentences(
    language: .chinese,
    choosing: "输入名称或编号；输入 :help 查看更多说明。",
    required: "此项必填。",
    noMatch: "没有与“zzz”匹配的选项。",
    offer: "没有与“zzz”匹配的选项。按回车把这段文字作为“Own”提交；",
    checking: "输入名称或编号（如 1,3-5）进行勾选或取消勾选，完成后直接按回车；输入 :help 查看更多说明。",
    checked: "-> 已选 2 项：Language、Editing",
    tooFew: "至少选择 2 项，目前已选 1 项。",
    level: "请选择“Hà Nội”的下一级。",
    disabled: "不能选择“Mars”：Too far.",
    unknown: "没有命令“:zzz”。输入 :help 查看可用的命令；如要输入这段文字本身，请输入 ::zzz。",
    help: ["请输入行的编号或选项的名称。", "放弃作答"],
    many: "1,234 个选项"
  )

  private static let vietnamese = Sentences(
    language: .vietnamese,
    choosing: "Nhập tên hoặc số; gõ :help để biết thêm.",
    required: "Mục này bắt buộc phải trả lời.",
    noMatch: "Không có lựa chọn nào khớp với “zzz”.",
    offer: "Không có lựa chọn nào khớp với “zzz”. Nhấn Enter để gửi nội dung này ở mục “Own”;",
    checking:
      "Nhập tên hoặc số (1,3-5) để đánh dấu hoặc bỏ đánh dấu, xong thì chỉ nhấn Enter; gõ :help "
      + "để biết thêm.",
    checked: "-> đã chọn 2 mục: Language, Editing",
    tooFew: "Hãy chọn ít nhất 2 mục; mới chọn 1 mục.",
    level: "Hãy chọn cấp tiếp theo của “Hà Nội”.",
    disabled: "Không thể chọn “Mars”: Too far.",
    unknown:
      "Không có lệnh “:zzz”. Gõ :help để xem các lệnh; gõ ::zzz để nhập chính nội dung đó.",
    help: ["Hãy nhập số của một dòng, hoặc tên của một lựa chọn.", "bỏ dở, không trả lời"],
    many: "1.234 lựa chọn và “Own”"
  )
}
