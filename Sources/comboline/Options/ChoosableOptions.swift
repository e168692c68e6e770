import ComboFields

/// What can be chosen: a list, or a tree.
enum ChoosableOptions {
  case list(OptionList)
  case tree(OptionOutline)

  /// All options in one list; those of a tree each before what hangs under it.
  var list: OptionList {
    switch self {
    case .list(let list): list
    case .tree(let outline): outline.options
    }
  }
}
