// Asks for a time zone in a tree of flat rows. What was open under a region is open again when the
// region is.

import ComboFields
import ComboFormFiles
import ComboTerminal

let data = #filePath.replacing("ZoneOutline/main.swift", with: "Data/time-zones.json")
let zones = try OutlineReader().read(fileAt: data).outline

let field = OutlineField("Time zone", outline: zones) {
  $0.isRequired = true
  $0.remembersInnerNodes = true
}
if case .answered(let answers) = try Prompt().ask(field) {
  print(answers.map { $0.listed?.path.map(\.label).joined(separator: "/") ?? $0.label }.joined())
}
