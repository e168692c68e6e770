import ComboFields
import ComboTerminal

/// Small fields of the kinds beside the drop-down, for conversations about them.
enum KindFields {
  /// Hà Nội leads to two districts, Huế to none, Đà Nẵng to one with wards under it.
  static let places = outline([
    OptionNode("Hà Nội", children: leaves("Ba Đình", "Tây Hồ")),
    OptionNode("Huế"),
    OptionNode(
      "Đà Nẵng",
      children: [OptionNode("Hải Châu", children: leaves("Phước Ninh", "Nam Dương"))]
    ),
    OptionNode(FieldOption("Mars").disabled(because: "Too far."), children: leaves("Tharsis")),
  ])

  static func leaves(_ labels: String...) -> OutlineChildren<OptionNode> {
    OutlineChildren(labels.map { OptionNode(FieldOption($0)) })
  }

  static func outline(_ nodes: [OptionNode]) -> OptionOutline {
    do {
      return try OptionOutline(nodes: nodes)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  static func cascade(
    _ outline: OptionOutline = places,
    configure: (inout CascadeField.Settings) -> Void = { _ in }
  ) -> CascadeField {
    CascadeField("Place", outline: outline) {
      $0.isRequired = true
      configure(&$0)
    }
  }

  static func tree(
    _ outline: OptionOutline = places,
    configure: (inout OutlineField.Settings) -> Void = { _ in }
  ) -> OutlineField {
    OutlineField("Place", outline: outline) {
      $0.isRequired = true
      configure(&$0)
    }
  }

  /// Two sections with titles, an empty one, and one without a title.
  static let topics = list([
    ("Swift", [FieldOption("Language", id: "language"), FieldOption("Packages", id: "packages")]),
    ("Terminals", ["Editing", "Colours", FieldOption("Mouse").disabled(because: "Not yet.")]),
    ("Empty", []),
    (nil, [FieldOption("None of these", id: "none")]),
  ])

  static func list(_ sections: [(String?, [FieldOption])]) -> OptionList {
    do {
      return try OptionList(sections: sections.map { OptionSection($0.0, options: $0.1) })
    } catch {
      preconditionFailure("\(error)")
    }
  }

  static func checklist(
    _ options: OptionList = topics,
    checked: [OptionID] = [],
    folded: Set<Int> = [],
    configure: (inout ChecklistField.Settings) -> Void = { _ in }
  ) -> ChecklistField {
    ChecklistField("Topics", options: options, checked: checked, folded: folded) {
      $0.exclusive = ["none"]
      configure(&$0)
    }
  }
}
