import type { FaultCode, FileFault } from "#cv/exchange/brought.ts"
import { Failure } from "#server/http/failure.ts"

/** What is wrong with a file, and how it is mended, in plain English; learners read the texts of the same names. */
const messages: Readonly<Record<FaultCode, string>> = {
  empty: "The file is empty.",
  tooLarge: "The file is too large. Leave pictures out and save it again.",
  notText: "The file is no text in UTF-8. Save it again in that encoding.",
  pdf: "This is a PDF. Choose the JSON Resume or Europass XML file instead.",
  zip: "This is a packed file, as Word and Excel make them. Choose the JSON Resume or Europass XML file instead.",
  unknownFormat: "This is neither JSON nor XML.",
  notJson: "The JSON is broken at the line and column that are named.",
  notXml: "The XML is broken at the line and column that are named.",
  docType: "The file declares a document type (DOCTYPE), which may hold anything. Take that line out.",
  tooDeep: "The file is nested deeper than a CV is.",
  tooMuch: "The file holds more than a CV does.",
  tooSlow: "The file took too long to read.",
  forbiddenName: "A name in the file is one that JavaScript keeps for itself. Take it out.",
  brokenText: "A text holds half of a character, or none at all. Write it again.",
  notResume: "The file has none of the parts of a JSON Resume, as basics, work or education.",
  oldEuropass: "This is the Europass format of before 2020. Open it at europass.europa.eu and save it again.",
  otherXml: "This XML is no Europass CV: its root is to be Candidate.",
  wrongType: "Something else is to stand here.",
  noSuchList: "There is no such list here.",
}

export function refusal({ code, place, values }: FileFault): Failure {
  const problem = { message: messages[code], code, values: { ...values, place } }
  return new Failure(422, "invalid-input", messages[code], { problems: [problem] })
}
