import ComboFields

// What stands in and beside a menu.
extension Wording {
  /// What stands in place of options.
  func sentence(for notice: MenuNotice) -> String {
    switch notice {
    case .noOptions: "No options"
    case .noMatch: "No match"
    case .loading: "Loading…"
    case .failed(let reason): reason
    case .notAllLoaded: "More may match in what is not loaded yet"
    }
  }
}
