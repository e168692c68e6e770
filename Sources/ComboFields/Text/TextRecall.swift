/// A walk through earlier texts, from the latest back, which comes home to the text it left.
package struct TextRecall: Sendable, Equatable {
  private var depth = 0
  private var text = ""

  package init() {}

  /// The text one step further on the walk.
  ///
  /// - Parameters:
  ///   - step: Which way.
  ///   - current: The text in the line.
  ///   - texts: The earlier texts, the latest last.
  /// - Returns: The text; `nil` where the walk ends.
  package mutating func text(
    after step: RecallStep,
    from current: String,
    of texts: [String]
  ) -> String? {
    if depth == 0 { text = current }
    let target = step == .earlier ? depth + 1 : depth - 1
    guard (0...texts.count).contains(target) else { return nil }
    depth = target
    return depth == 0 ? text : texts[texts.count - depth]
  }
}

/// A step through earlier texts.
public enum RecallStep: Sendable, Equatable {
  /// To the text before.
  case earlier
  /// To the text after, and at last to the one being typed.
  case later
}
