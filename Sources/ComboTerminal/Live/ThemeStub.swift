extension Theme {
  public static let dark = Theme()
  public static let light = Theme()
  public static let plain = Theme()
}
