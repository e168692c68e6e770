/// What a terminal does with rows that are wider than the window has become.
package enum Reflow: Sendable, Hashable {
  /// It breaks them into several rows, as most do.
  case rewraps
  /// It cuts them off.
  case cuts

  /// What the terminal of an environment does, as far as that can be told.
  ///
  /// xterm, rxvt, the console of Linux and `screen` cut; tmux and what is not known re-wrap.
  ///
  /// - Parameter environment: Gives the value of an environment variable.
  package init(environment: (String) -> String?) {
    let name = environment("TERM") ?? ""
    if environment("TMUX") != nil || name.hasPrefix("tmux") {
      self = .rewraps
    } else if environment("XTERM_VERSION") != nil || name == "linux" || name.hasPrefix("screen")
      || name.hasPrefix("rxvt") || name.hasPrefix("st-")
    {
      self = .cuts
    } else {
      self = .rewraps
    }
  }
}
