/// What keys send, as an xterm has it.
public enum KeyBytes {
  /// Enter.
  public static let enter = "\r"
  /// Tab.
  public static let tab = "\t"
  /// Tab with Shift.
  public static let shiftTab = "\u{1B}[Z"
  /// Escape.
  public static let escape = "\u{1B}"
  /// The Backspace key.
  public static let backspace = "\u{7F}"
  /// Delete.
  public static let delete = "\u{1B}[3~"
  /// The arrow up.
  public static let up = "\u{1B}[A"
  /// The arrow down.
  public static let down = "\u{1B}[B"
  /// The arrow to the right.
  public static let right = "\u{1B}[C"
  /// The arrow to the left.
  public static let left = "\u{1B}[D"
  /// The Home key.
  public static let home = "\u{1B}[H"
  /// The End key.
  public static let end = "\u{1B}[F"
  /// Page Up.
  public static let pageUp = "\u{1B}[5~"
  /// Page Down.
  public static let pageDown = "\u{1B}[6~"
  /// The arrow up with Alt.
  public static let altUp = "\u{1B}[1;3A"
  /// The arrow down with Alt.
  public static let altDown = "\u{1B}[1;3B"

  /// A text that is pasted, in the frame that a terminal puts around it.
  public static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  /// A letter, or one of `@[\]^_?`, with Control.
  ///
  /// - Precondition: The character is ASCII.
  public static func control(_ key: Character) -> String {
    guard let byte = key.asciiValue else {
      preconditionFailure("“\(key)” is no key with Control.")
    }
    return key == "?" ? backspace : String(UnicodeScalar(byte & 0x1F))
  }
}
