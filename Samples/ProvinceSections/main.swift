// Two fields that share one data source and one delegate. Sections have titles over columns of
// options; titles and options repeat, and are different things all the same.

import ComboFields
import ComboTerminal

final class Provinces: FieldDataSource, FieldDelegate {
  let titles = ["安徽省", "江苏省", "浙江省", "安徽省", "江苏省", "浙江省"]
  let cities = [["合肥", "芜湖", "安庆"], ["南京", "苏州", "无锡"], ["杭州", "宁波", "温州"]]

  func numberOfColumns(in controller: any FieldControlling) -> Int { titles.count }

  func optionsOfColumn(_ column: Int, in controller: any FieldControlling) -> [FieldOption] {
    cities[column % cities.count].map { FieldOption($0) }
  }

  func titlesOfSections(in controller: any FieldControlling) -> [String?] { titles }

  func optionSelected(_ answer: Answer, in controller: any FieldControlling) {
    guard let listed = answer.listed else { return }
    print(
      "\(controller.title): \(answer.label), section \(listed.section), row \(listed.row)"
    )
  }
}

let provinces = Provinces()
let prompt = Prompt()
for title in ["From", "To"] {
  let field = DropDownField(title, options: OptionList()) { $0.isRequired = true }
  let controller = DropDownController(field, delegate: provinces, dataSource: provinces)
  try controller.reloadData()
  guard case .answered = try prompt.ask(controller) else { break }
}
