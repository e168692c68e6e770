import ComboFields

/// What `--unknown-default` says.
enum DefaultPolicy: String, CaseIterable, Sendable {
  case error
  case ignore
  case other

  var unknownDefault: UnknownDefault {
    switch self {
    case .error: .refuse
    case .ignore: .leaveOut
    case .other: .useAsOther
    }
  }
}
