/// What is printed of an answer.
enum OutputFormat: String, CaseIterable, Sendable {
  case value
  case label
  case index
  case tagged
  case json
  case path
}
