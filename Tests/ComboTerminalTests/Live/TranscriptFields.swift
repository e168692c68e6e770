import ComboFields
import ComboTerminal
import ComboTesting
import Testing

/// The fields that transcripts are about, by their names.
enum TranscriptFields {
  static func field(named name: String) throws -> any LineField {
    switch name {
    case "flavours": return flavours()
    case "flavours with Other":
      return flavours { $0.other = OtherEntry(placeholder: "any flavour") }
    case "drinks": return DropDownField("Drink", options: drinks)
    case "cities": return DropDownField("City", options: cities) { $0.isRequired = true }
    case "topics": return DropDownField("Topic", options: KindFields.topics)
    case "courses": return DropDownField("Dish", options: courses)
    case "cascade": return KindFields.cascade()
    case "cascade with Other": return KindFields.cascade { $0.other = OtherEntry() }
    case "tree": return KindFields.tree()
    case "tree, several": return KindFields.tree { $0.selectsSeveral = true }
    case "checklist": return KindFields.checklist()
    case "checklist, two at most": return KindFields.checklist { $0.maximum = 2 }
    case "notes": return EntryField("Notes", .textArea())
    case "notes, begun": return EntryField("Notes", .textArea()) { $0.initialText = notes }
    case "notes, short":
      return EntryField("Notes", .textArea(TextRules { $0.maximumLength = 9 }))
    default: throw TranscriptError(description: "There is no field “\(name)”.")
    }
  }

  /// Lines of several widths, more than a low window has rows for.
  private static let notes = """
    北京、上海和广州
    Hà Nội
    A line that is wider than a narrow window

    e\u{301}te\u{301}
    한국어
    The last line
    """

  /// Enough of them to scroll.
  private static let cities = [
    "Bắc Ninh", "Cần Thơ", "Đà Lạt", "Đà Nẵng", "Hà Nội", "Hải Phòng", "Huế", "Hồ Chí Minh",
    "Nha Trang", "Quy Nhơn", "Sa Pa", "Thanh Hóa", "Vinh", "Vũng Tàu", "北京", "上海", "広島",
  ]

  /// Options with sentences, and one that cannot be chosen.
  private static let drinks = KindFields.list([
    (
      nil,
      [
        FieldOption("Water", detail: "Still, from the tap."),
        FieldOption("Tea", detail: "Green, black or white, with leaves from the hills."),
        FieldOption("Coffee", detail: "Strong.").disabled(because: "The machine is broken."),
      ]
    )
  ])

  /// Sections that are small enough to stand side by side.
  private static let courses = KindFields.list([
    ("Soups", ["Tomato", "Pumpkin", "Phở"]), ("Mains", ["Risotto", "Bún chả"]),
    ("Sweets", ["Ice cream", "Chè", "Cake"]),
  ])

  private static func flavours(
    configure: (inout FieldSettings) -> Void = { _ in }
  ) -> DropDownField {
    DropDownField("Flavour", options: ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]) {
      $0.isRequired = true
      configure(&$0)
    }
  }
}
