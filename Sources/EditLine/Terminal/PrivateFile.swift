import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file for another program to change, in a folder of its own that only its owner can enter.
@safe
package struct PrivateFile: Sendable {
  /// The path of the file.
  package let path: String

  private let folder: String

  /// Makes the folder and the file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - parent: Where the folder is made.
  ///   - bytes: What the file holds.
  /// - Throws: `EditLineError` with the code `.system`; nothing is left behind then.
  package init(
    named name: String,
    under parent: String,
    holding bytes: [UInt8]
  ) throws(EditLineError) {
    var template = Array("\(parent)/comboline-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw .system(parent, errno: errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = "\(folder)/\(name)"
    let descriptor = unsafe ceditline_create_private(path)
    var failure: CInt = 0
    if descriptor < 0 || !FileBytes.writeAll(bytes, to: descriptor) { failure = errno }
    if descriptor >= 0, close(descriptor) != 0, failure == 0 { failure = errno }
    guard failure == 0 else {
      remove()
      throw .system(path, errno: failure)
    }
  }

  /// What the file holds now.
  ///
  /// - Throws: `EditLineError` with the code `.system` or `.notAFile`.
  package func contents(limit: Int) throws(EditLineError) -> [UInt8] {
    try FileBytes.contents(of: path, limit: limit)
  }

  /// Removes the folder, with whatever else a program has left in it.
  package func remove() {
    PrivateFile.removeFolder(folder)
  }

  private static func removeFolder(_ path: String) {
    if let entries = unsafe opendir(path) {
      while let entry = unsafe readdir(entries) {
        let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard name != ".", name != ".." else { continue }
        if unsafe unlink("\(path)/\(name)") != 0 { removeFolder("\(path)/\(name)") }
      }
      unsafe closedir(entries)
    }
    unsafe rmdir(path)
  }
}
