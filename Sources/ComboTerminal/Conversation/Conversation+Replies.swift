import ComboFields

// What other threads have for the field. While a line is typed it is left alone; it is taken before
// the next thing is done, and waited for where that cannot go on without it.
extension Conversation {
  /// Hands the field what has come.
  @discardableResult
  func takeReplies() -> [FieldEffect] {
    let effects = (replies?.take() ?? []).flatMap { controller.send($0) }
    noteWithdrawal()
    return effects
  }

  /// Whether something is on its way that another thread may bring.
  var canAwaitReplies: Bool { replies != nil && field.isLoading && interruption == nil }

  /// Waits until something comes; `false` where the conversation has been interrupted meanwhile.
  func awaitReplies() throws(PromptError) -> Bool {
    guard let replies else { return false }
    if try !console.wait(for: replies) { interruption = .interrupted }
    noteWithdrawal()
    return interruption == nil
  }

  private func noteWithdrawal() {
    if replies?.isWithdrawn == true, interruption == nil { interruption = .cancelled }
  }
}
