// Asks for a district of China, level by level: the columns follow what is chosen before them.

import ComboFields
import ComboFormFiles
import ComboTerminal

let data = #filePath.replacing("CityCascade/main.swift", with: "Data/china-divisions.json")
let divisions = try OutlineReader().read(fileAt: data).outline

let field = CascadeField("区划", outline: divisions) { $0.isRequired = true }
if case .answered(let answer?) = try Prompt().ask(field) {
  print((answer.listed?.path ?? []).map(\.label).joined(separator: " › "))
}
