/// A form that a text can have.
public enum TextFormat: Sendable, Hashable {
  /// An address of electronic mail: `name@example.org`.
  case email
  /// A resource on the net, with its scheme: `https://example.org/`.
  case uri
  /// A day: `2026-11-30`.
  case date
  /// A time of day with its distance from UTC, as RFC 3339 has it: `06:30:00Z`.
  case time
  /// A day and a time of day with its distance from UTC: `2026-11-30T06:30:00Z`.
  ///
  /// A blank may stand between them, as RFC 3339 lets it.
  case dateTime
  /// The name of a computer on the net: `example.org`.
  case hostName
  /// Four numbers up to 255: `192.0.2.1`.
  case ipv4
  /// Eight groups of hexadecimal digits: `2001:db8::1`.
  case ipv6
  /// 32 hexadecimal digits in five groups.
  case uuid
  /// A format by another name, which is not checked.
  case named(String)
}

extension TextFormat {
  /// The form, as the end of an English sentence.
  private var kindName: String {
    switch self {
    case .email: "an e-mail address"
    case .uri: "an address with its scheme"
    case .date: "a date"
    case .time: "a time"
    case .dateTime: "a date and a time"
    case .hostName: "the name of a computer"
    case .ipv4: "an IPv4 address"
    case .ipv6: "an IPv6 address"
    case .uuid: "a UUID"
    case .named(let name): "a “\(name)”"
    }
  }

  var descriptionWithExample: String {
    kindName + (example.map { ", such as \($0)" } ?? "")
  }

  /// What a form is called that is not known; empty for one that is.
  package var name: String {
    if case .named(let name) = self { name } else { "" }
  }

  /// A text that has the form; `nil` for a form that is not known.
  package var example: String? {
    switch self {
    case .email: "name@example.org"
    case .uri: "https://example.org/"
    case .date: "2026-11-30"
    case .time: "06:30:00Z"
    case .dateTime: "2026-11-30T06:30:00Z"
    case .hostName: "example.org"
    case .ipv4: "192.0.2.1"
    case .ipv6: "2001:db8::1"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .named: nil
    }
  }
}
