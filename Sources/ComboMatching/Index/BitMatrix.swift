/// Turns 64 rows of 64 bits into columns.
enum BitMatrix {
  /// Exchanges rows and columns: bit `c` of row `r` becomes bit `r` of row `c`.
  static func transpose(_ rows: inout [UInt64]) {
    precondition(rows.count == 64, "A matrix of bits has 64 rows.")
    var rows = rows.mutableSpan
    var size = 32
    var mask: UInt64 = 0x0000_0000_FFFF_FFFF
    while size > 0 {
      // Exchange the upper right and lower left quarter of each square of twice the size.
      var row = 0
      while row < 64 {
        let low = rows[row]
        let high = rows[row + size]
        let difference = ((low &>> UInt64(size)) ^ high) & mask
        rows[row + size] = high ^ difference
        rows[row] = low ^ (difference &<< UInt64(size))
        row = (row + size + 1) & ~size
      }
      size /= 2
      mask ^= mask << UInt64(size)
    }
  }
}
