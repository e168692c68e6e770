import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The locale's character set, without which libedit loses everything above ASCII.
enum CharacterLocale {
  /// Makes LC_CTYPE one of UTF-8, once in the life of the process.
  ///
  /// A locale that the program has set already and that speaks UTF-8 is left alone. Otherwise the
  /// environment's is taken, and C.UTF-8 where that is not UTF-8 either (`LANG=C` say): text is
  /// read and written as UTF-8 in every case. See `setlocale(3)`.
  static func ensureUTF8() {
    _ = done
  }

  private static let done: Bool = {
    if speaksUTF8 { return true }
    for name in ["", "C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"] {
      if unsafe setlocale(LC_CTYPE, name) != nil, speaksUTF8 { return true }
    }
    return false
  }()

  private static var speaksUTF8: Bool {
    guard let name = unsafe nl_langinfo(nl_item(CODESET)) else { return false }
    let codeset = unsafe String(cString: name).uppercased()
    return codeset == "UTF-8" || codeset == "UTF8"
  }
}
