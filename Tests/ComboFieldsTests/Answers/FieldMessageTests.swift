import ComboFields
import Testing

@Suite struct FieldMessageTests {
  struct Sample: CustomTestStringConvertible {
    let message: FieldMessage
    let sentence: String

    init(_ message: FieldMessage, _ sentence: String) {
      self.message = message
      self.sentence = sentence
    }

    var testDescription: String { sentence }
  }

  private static let samples: [Sample] = [
    Sample(.answerIsRequired, "An answer is required."),
    Sample(.noMatch(text: "x", near: []), "No option matches “x”."),
    Sample(.noMatch(text: "x", near: ["a"]), "No option matches “x”. Did you mean “a”?"),
    Sample(
      .noMatch(text: "x", near: ["a", "b", "c"]),
      "No option matches “x”. Did you mean “a”, “b” or “c”?"
    ),
    Sample(
      .noMatchButOther(text: "x", label: "Other"),
      "No option matches “x”; it can be given under “Other”."
    ),
    Sample(
      .severalMatches(text: "x", labels: ["xa", "xb"], count: 2),
      "2 options match “x”: xa, xb."
    ),
    Sample(
      .severalMatches(text: "x", labels: ["xa", "xb"], count: 9),
      "9 options match “x”: xa, xb and 7 more."
    ),
    Sample(.optionIsDisabled(label: "a", reason: ""), "“a” cannot be chosen."),
    Sample(.optionIsDisabled(label: "a", reason: "Gone."), "“a” cannot be chosen: Gone."),
    Sample(.noSuchNumber(7, count: 3), "There is no number 7; choose one from 1 to 3."),
    Sample(.nothingCanBeChosen, "Nothing here can be chosen."),
    Sample(.choiceIsRefused(label: "a"), "“a” cannot be chosen now."),
    Sample(.optionsAreLoading, "The options are still loading."),
    Sample(.loadingFailed("No net."), "The options could not be loaded: No net."),
    Sample(.otherTextIsBlank, "Type some text."),
    Sample(.otherTextIsTooLong(maximum: 5), "The text may have at most 5 characters."),
    Sample(.otherTextIsRefused("Digits only."), "Digits only."),
    Sample(.answerIsRefused("Too late."), "Too late."),
    Sample(.optionHasToBeChecked(label: "I agree"), "“I agree” has to be checked."),
    Sample(.textIsTooShort(minimum: 1), "The text needs at least 1 character."),
    Sample(.textIsTooShort(minimum: 5), "The text needs at least 5 characters."),
    Sample(.formatIsWrong(.date), "The text has to be a date, such as 2026-11-30."),
    Sample(.formatIsWrong(.named("colour")), "The text has to be a “colour”."),
    Sample(
      .numberIsUnreadable(text: "three"),
      "“three” is no number; write it in digits, such as 3 or -2.5."
    ),
    Sample(.numberIsNotWhole(text: "1.5"), "1.5 is not a whole number."),
    Sample(.numberIsTooSmall(NumberLimit(3)), "The number has to be at least 3."),
    Sample(
      .numberIsTooSmall(NumberLimit(3, isExclusive: true)),
      "The number has to be more than 3."
    ),
    Sample(.numberIsTooLarge(NumberLimit(3)), "The number has to be at most 3."),
    Sample(
      .numberIsTooLarge(NumberLimit(3, isExclusive: true)),
      "The number has to be less than 3."
    ),
    Sample(.numberIsNoMultiple(of: 3), "The number has to be a multiple of 3."),
    Sample(
      .defaultIsUnknown(text: "x", near: ["a", "b"]),
      "The default “x” is not among the options. Did you mean “a” or “b”?"
    ),
  ]

  @Test(arguments: samples)
  func `a message is a sentence`(sample: Sample) {
    #expect(sample.message.sentence == sample.sentence)
  }
}
