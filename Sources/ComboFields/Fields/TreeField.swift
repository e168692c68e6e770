/// A field whose options are the nodes of an outline: what such fields have in common.
package protocol TreeField: MenuField {
  /// The options.
  var outline: OptionOutline { get }
}

extension TreeField {
  package var list: OptionList { outline.options }

  package func position(of id: OptionID) -> Int? { outline.position(of: id) }
  package func id(at position: Int) -> OptionID { outline.id(at: position) }
  package func listedAnswer(at position: Int) -> ListedAnswer { .init(at: position, of: outline) }

  package func disabledReason(at position: Int) -> String? {
    outline.disabledReason(at: position)
  }
}
