public import ComboFields

/// A tree of options that was read from a file.
public struct OutlineFile: Sendable, Equatable {
  /// The options.
  public var outline: OptionOutline

  /// How they were written.
  public var format: OutlineFormat

  /// What was wrong in the file and not refused, in the order of the file, each with its place.
  ///
  /// There is something only where the reader's policy allows for it.
  public var warnings: [DataFileError] = []

  /// Makes what a file holds.
  public init(
    outline: OptionOutline,
    format: OutlineFormat,
    warnings: [DataFileError] = []
  ) {
    self.outline = outline
    self.format = format
    self.warnings = warnings
  }
}
