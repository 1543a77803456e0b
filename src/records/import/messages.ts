import type { Message } from "#documents/messages.ts"
import { saying, wording } from "#documents/said.ts"
import type { Coded } from "../fault.ts"
import en from "./en/file.json" with { type: "json" }

/** What is wrong with a row or a cell; `asks` where only whoever wrote the file can answer. */
export interface Asking extends Message, Coded {
  asks?: "decimals" | "days"
}

const said = saying(en)

/** Why a file cannot be read at all. */
export const fileReason = wording(en)

const quote = (word: string) => `"${word.length > 60 ? `${word.slice(0, 57)}…` : word}"`
const list = (words: readonly string[]) => words.map(quote).join(", ")
const meantOr = (meant: string | undefined, otherwise: string) =>
  meant === undefined ? otherwise : `Did you mean ${quote(meant)}?`

/** Everything that is said of a file with rows: what was found, and what to do about it. */
export const says = {
  noHeader: () => said("file.noHeader"),
  noColumn: (known: readonly string[]) => said("file.noColumn", { known: list(known.slice(0, 8)) }),
  noKey: (names: readonly string[]) => said("file.noKey", { names: list(names) }),
  unknownColumn: (name: string, meant: string | undefined) =>
    said("file.unknownColumn", { name: quote(name), suggestion: meant }),
  remembered: (name: string, target: string) =>
    target === ""
      ? said("file.forgotten", { name: quote(name) })
      : said("file.remembered", { name: quote(name), target: quote(target) }),
  unknownTarget: (name: string, target: string) =>
    said("file.unknownTarget", { name: quote(name), target: quote(target) }),
  twoColumns: (name: string, target: string) =>
    said("file.twoColumns", { name: quote(name), target: quote(target) }),
  surplus: (cells: number, columns: number): Asking => ({
    code: "surplus",
    values: { found: cells, limit: columns },
    message: `The row has ${cells} cells; the file has ${columns} columns.`,
    fix: "Put a value that holds the separator between quotation marks.",
  }),
  notText: (): Asking => ({
    code: "notText",
    values: {},
    message: "The cell holds a character that is no text.",
    fix: "Delete the cell and type its words again.",
  }),
  tooLong: (length: number, most: number): Asking => ({
    code: "tooLong",
    values: { found: length, limit: most },
    message: `The cell holds ${length} characters; ${most} are accepted.`,
    fix: "Shorten it.",
  }),
  notNumber: (isWhole: boolean): Asking => ({
    code: isWhole ? "notWhole" : "notNumber",
    values: {},
    message: isWhole ? "This is no whole number." : "This is no number.",
    fix: isWhole ? "Write digits, such as 1 250." : "Write digits, such as 1 250 or 12,5.",
  }),
  whichDecimal: (): Asking => ({
    code: "whichDecimal",
    values: {},
    asks: "decimals",
    message: "This may be a thousand and more, or little more than one.",
    fix: "Say whether the column writes decimals with a comma or a point.",
  }),
  notDay: (): Asking => ({
    code: "notDay",
    values: {},
    message: "This is no day.",
    fix: "Write the day as 2026-01-31.",
  }),
  whichOrder: (): Asking => ({
    code: "whichOrder",
    values: {},
    asks: "days",
    message: "The day and the month of this may be either way round.",
    fix: "Say whether the column writes the day or the month first, or write 2026-01-31.",
  }),
  notYes: (): Asking => ({
    code: "notYes",
    values: {},
    message: "This is neither yes nor no.",
    fix: "Write yes or no.",
  }),
  notJson: (): Asking => ({
    code: "notJson",
    values: {},
    message: "This is not JSON.",
    fix: "Write it as an export does.",
  }),
  notListed: (vocabulary: string, meant: string | undefined): Asking => ({
    code: "notListed",
    values: { list: vocabulary, ...(meant !== undefined && { meant }) },
    message: `This is not in the list ${quote(vocabulary)}.`,
    fix: meantOr(meant, "Write a key or a title of that list."),
  }),
  severalListed: (keys: readonly string[]): Asking => ({
    code: "severalListed",
    values: { several: list(keys) },
    message: `This may mean ${list(keys)}.`,
    fix: "Write which one.",
  }),
  notLinked: (collection: string, meant: string | undefined): Asking => ({
    code: "notLinked",
    values: { list: collection, ...(meant !== undefined && { meant }) },
    message: `There is no such record in ${quote(collection)}.`,
    fix: meantOr(meant, "Write the id, the address name or the title of a record that is there."),
  }),
  stillNamed: (count: number, collection: string): Asking => ({
    code: "stillNamed",
    values: { count, list: collection },
    message: `${count === 1 ? "One record" : `${count} records`} of ${quote(collection)} still ${count === 1 ? "names" : "name"} it.`,
    fix: "Take it out there, or name another.",
  }),
  noPicture: (): Asking => ({
    code: "noPicture",
    values: {},
    message: "No picture of this name came with the file.",
    fix: "Put it into the zip file, or write its name as it is there.",
  }),
  wrongPicture: (why: string): Asking => ({
    code: "wrongPicture",
    values: { why },
    message: `The picture cannot be used: ${why}`,
    fix: "Send it as PNG, JPEG, WebP, AVIF or GIF.",
  }),
  noId: (): Asking => ({
    code: "noId",
    values: {},
    message: "Nothing says what the record is to be called.",
    fix: "Fill in its id or its slug.",
  }),
  noKeyValue: (names: readonly string[]): Asking => ({
    code: "noKeyValue",
    values: { names: list(names) },
    message: "Nothing says which record the row is about.",
    fix: `Fill in ${list(names)}.`,
  }),
  sameRecordTwice: (line: number): Asking => ({
    code: "sameRecordTwice",
    values: { line },
    message: `Line ${line} is about the same record.`,
    fix: "Keep one of the two rows.",
  }),
  otherRecord: (id: string): Asking => ({
    code: "otherRecord",
    values: { id },
    message: `By its key this would be the record ${quote(id)}, which its id is not.`,
    fix: "Correct the id or the key.",
  }),
  idTaken: (): Asking => ({
    code: "idTaken",
    values: {},
    message: "Another record has this id.",
    fix: "Choose another id, or correct the key.",
  }),
}
