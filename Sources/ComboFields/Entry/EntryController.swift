/// Owns a text entry.
public typealias EntryController = FieldController<EntryField>
