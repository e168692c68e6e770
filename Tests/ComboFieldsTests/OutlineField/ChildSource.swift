import ComboFields

/// A data source that keeps requests for children until the test answers them.
final class ChildSource: FieldDataSource {
  var requests: [(id: OptionID, ticket: Ticket, controller: any FieldControlling)] = []
  var firstLevel: [OptionNode] = []

  func firstLevelItems(in controller: any FieldControlling) -> [OptionNode] { firstLevel }

  func loadChildren(
    of id: OptionID,
    for ticket: Ticket,
    in controller: any FieldControlling
  ) {
    requests.append((id, ticket, controller))
  }

  func answer(_ request: Int, _ nodes: [OptionNode]) {
    requests[request].controller.childrenDidArrive(nodes, for: requests[request].ticket)
  }

  func fail(_ request: Int, _ reason: String) {
    requests[request].controller.loadingDidFail(reason, for: requests[request].ticket)
  }
}
