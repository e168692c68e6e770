package import ComboFields

extension DropDownField {
  /// A question of the program's own: one of the choices has to be taken, and an empty line takes the
  /// first.
  package init(_ title: String, firstOf choices: [String]) {
    self.init(title, options: choices) { $0.isRequired = true }
    _ = handle(.select(.option(options.id(at: 0))))
  }
}
