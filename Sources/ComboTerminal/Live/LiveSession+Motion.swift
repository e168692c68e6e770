import ComboFields

// The menu's way down and up, in a few pictures. A key brings it to its end at once.
extension LiveSession {
  /// Goes on to the next picture.
  func moveMenu() {
    guard motion?.advance() == false else { return }
    endMotion()
  }

  /// Has the menu arrive.
  func endMotion() {
    guard motion != nil else { return }
    motion = nil
    controller.send(.animationDidEnd)
  }
}
