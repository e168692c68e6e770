/// Whether the options of a field are there.
package enum LoadState: Sendable, Equatable {
  /// They are.
  case ready
  /// They were asked for with a ticket.
  case loading(Ticket)
  /// They could not be had; the reason is a sentence.
  case failed(String)

  package var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  package var isFailed: Bool {
    if case .failed = self { true } else { false }
  }
}

/// When a field asks for its options.
public enum OptionLoading: Sendable, Equatable {
  /// Never: it has them.
  case never
  /// When the menu opens for the first time, and again after a failure.
  case whenOpened
  /// When the menu opens, and each time the text changes: what arrives is shown unfiltered.
  case whileTyping
}
