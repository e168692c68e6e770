import ComboFields
import ComboTesting
import Testing

@Suite struct FieldProbeTests {
  private let field = {
    var field = DropDownField("Flavour", options: ["Lime"]) { $0.opensWhileTyping = false }
    _ = field.handle(.select(.option(field.options.id(at: 0))))
    return field
  }()

  @Test func `what was stated passes`() {
    let probe = FieldProbe(field)

    probe.send(.textDidChange(LineText("x"))) { $0.text = LineText("x") }
    probe.receive(.textDidChange)
  }

  @Test func `a change that was not stated fails`() {
    withKnownIssue {
      let probe = FieldProbe(field)
      probe.send(.textDidChange(LineText("x")))
      probe.receive(.textDidChange)
    } matching: {
      $0.comments.first?.rawValue.contains(": text is ComboFields.LineText(text: \"x\"") == true
    }
  }

  @Test func `a change that did not happen fails`() {
    withKnownIssue {
      let probe = FieldProbe(field)
      probe.send(.dismiss(.outside)) { $0.phase = .open }
    } matching: {
      $0.comments.first?.rawValue.contains("phase") == true
    }
  }

  @Test func `an effect that was not received fails at the end`() {
    withKnownIssue {
      let probe = FieldProbe(field)
      probe.send(.textDidChange(LineText("x"))) { $0.text = LineText("x") }
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("Effects were not received") == true
    }
  }

  @Test func `another effect than the one received fails`() {
    withKnownIssue {
      let probe = FieldProbe(field)
      probe.send(.textDidChange(LineText("x"))) { $0.text = LineText("x") }
      probe.receive(.cancel)
    }
  }
}
