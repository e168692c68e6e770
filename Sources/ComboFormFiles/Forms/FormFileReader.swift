import ComboFields

/// Reads forms from files: ComboLine's own, GitHub issue forms, the inputs of GitHub workflows, JSON Schema with the
/// elicitations of the Model Context Protocol, and cookiecutter templates.
///
///     let form = try FormFileReader().read(fileAt: ".github/ISSUE_TEMPLATE/bug_report.yml")
///     for field in form.definition.fields { print(field.key, field.title) }
///
/// Nothing that a form names is run, and no file outside the form's own folder is read. Of a form that is wrong all over,
/// the first fault is thrown, with the others in ``DataFileError/further``.
public struct FormFileReader: Sendable {
  /// How the form is written; `nil`, the default, to find out by its content.
  public var format: FormFormat?

  /// Whether a list of options gets an entry for a text of the person's own; by the label, by default.
  public var other = OtherPolicy.auto

  /// Whether a list of a yes and a no is asked as a confirmation; it is, by default.
  public var confirmsYesAndNo = true

  /// Whether "None", "Unknown" and "Not applicable" exclude all others in a checklist; they do not, by default,
  /// unless the file says so.
  public var excludesByLabel = false

  /// The most faults that are looked for in one form: behind them, nothing more is read.
  public static let faultLimit = 200

  /// How JSON is read.
  public var json: JSONReader

  /// How YAML is read.
  public var yaml: YAMLReader

  /// When a list of options gets an entry for a text of the person's own.
  ///
  /// A form that says itself whether it has one is left alone.
  public enum OtherPolicy: String, Sendable, Hashable, CaseIterable {
    /// Where an option's whole label is "Other" or "Others", with or without a bracket or a question behind it;
    /// the entry takes its place.
    case auto
    /// Everywhere: such an option becomes the entry, else the entry stands last.
    case always
    /// Nowhere: such an option is one like all others.
    case never
  }

  /// Makes a reader.
  public init(
    format: FormFormat? = nil,
    json: JSONReader = JSONReader(),
    yaml: YAMLReader = YAMLReader()
  ) {
    self.format = format
    self.json = json
    self.yaml = yaml
  }

  /// Reads a form from bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8, JSON or YAML.
  ///   - file: The name of the file, for errors, and for the files that the form names.
  /// - Returns: The form.
  /// - Throws: ``DataFileError``, always with a position.
  public func read(_ bytes: [UInt8], file: String? = nil) throws(DataFileError) -> FormFile {
    try read(data(bytes, file: file))
  }

  /// Reads a form from a string.
  ///
  /// - Parameters:
  ///   - text: The text, JSON or YAML.
  ///   - file: The name of the file, for errors, and for the files that the form names.
  /// - Returns: The form.
  /// - Throws: ``DataFileError``, always with a position.
  public func read(_ text: String, file: String? = nil) throws(DataFileError) -> FormFile {
    try read(Array(text.utf8), file: file)
  }

  /// Reads a form file.
  ///
  /// - Throws: ``DataFileError``; without a position where the file itself cannot be read.
  public func read(fileAt path: String) throws(DataFileError) -> FormFile {
    try read(FileReader(sizeLimit: json.sizeLimit).read(fileAt: path), file: path)
  }

  /// Reads a form from standard input, up to its end.
  ///
  /// Such a form has no folder, and so it can name no file.
  ///
  /// - Throws: ``DataFileError``; without a position where standard input cannot be read.
  public func readStandardInput() throws(DataFileError) -> FormFile {
    let bytes = try FileReader(sizeLimit: json.sizeLimit).readStandardInput()
    return try read(bytes, file: FileReader.standardInputName)
  }

  /// Reads a form that is a part of another file.
  ///
  /// - Throws: ``DataFileError``, always with a position.
  public func read(_ root: DataNode) throws(DataFileError) -> FormFile {
    guard root.kind == .mapping else { throw root.unexpected("a form: a mapping") }
    if FormFormat.isTemplateChooser(root) { throw templateChooser(root) }
    guard let format = format ?? FormFormat.found(in: root) else { throw noForm(root) }
    let faults = DataFaults()
    let read = faults.noting(try form(root, format, faults))
    try faults.check()
    // Without a fault there is a form.
    guard var form = read else { throw noForm(root) }
    form.file = root.file
    form.warnings = faults.warnings
    return form
  }

  private func form(
    _ root: DataNode,
    _ format: FormFormat,
    _ faults: DataFaults
  ) throws(DataFileError) -> FormFile {
    var form: FormFile
    switch format {
    case .native:
      var parser = NativeForm(self, faults)
      form = try parser.read(root)
    case .issue:
      var parser = IssueForm(self, faults)
      form = try parser.read(root)
    case .workflow:
      var parser = WorkflowForm(self, faults)
      form = try parser.read(root)
    case .schema: form = try SchemaForm.read(root, by: self, faults)
    case .cookiecutter:
      var parser = CookiecutterForm(self, faults)
      form = try parser.read(root)
    }
    if faults.isEmpty {
      for fault in form.definition.faults { faults.note(form.error(fault, in: root)) }
    }
    return form
  }

  /// What a file holds: YAML where its name says so, JSON where it begins with a bracket, else YAML.
  private func data(_ bytes: [UInt8], file: String?) throws(DataFileError) -> DataNode {
    switch DataNotation(of: bytes, fileNamed: file) {
    case .json: try json.read(bytes, file: file)
    case .yaml: try yaml.read(bytes, file: file)
    }
  }

  /// What reads the options of a cascade or an outline.
  var outlines: OutlineReader {
    var outlines = OutlineReader()
    outlines.json = json
    return outlines
  }

  private func templateChooser(_ root: DataNode) -> DataFileError {
    var error = root.refusal(
      "This is no form, but the configuration of the page on which GitHub offers the issue forms beside it."
    )
    error.code = .templateChooser
    return error
  }

  private func noForm(_ root: DataNode) -> DataFileError {
    root.refusal(
      "This is no form that ComboLine reads. It reads a mapping with “fields” (its own form), “body” (a "
        + "GitHub issue form), “on” with “workflow_dispatch” (a GitHub workflow), “properties” (a JSON Schema), or "
        + "the variables of a cookiecutter template."
    )
  }
}
