import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { columnsOf } from "#records/columns.ts"
import { exportedColumns, headerOf, rowOf } from "#records/export/rows.ts"
import { previewImport } from "#records/import/preview.ts"
import type { Verdict } from "#records/import/row.ts"
import type { StoredRecord } from "#records/stored-record.ts"
import { rounds } from "../../support/rounds.ts"
import { collection, languages, settingWith } from "./setting.ts"

const columns = columnsOf(collection, languages)
const seed = Number(process.env["SEED"] ?? 7)

/** Words with all that files, spreadsheets and lists trip over. */
const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }),
  fc
    .array(
      fc.constantFrom("=", "'", ";", "\n", "\r\n", '"', ",", " ", "[", "]", "-5", "1,5", "a", "\t", "@", "+"),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((parts) => parts.join("")),
)
const date = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-01-01"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)

/** Records whose words and numbers are these. */
function recordsOf(
  said: fc.Arbitrary<string>,
  number: fc.Arbitrary<number>,
  most: { languages: string[]; least: number },
) {
  const { languages, least: minLength } = most
  const text = fc.record(Object.fromEntries(languages.map((language) => [language, said])), {
    requiredKeys: ["en"],
  })
  const fields = fc.record(
    {
      title: text,
      about: text,
      provider: said,
      incomeMax: fc.nat(),
      amount: number,
      closes: date,
      online: fc.boolean(),
      covers: fc.subarray(["fees", "books", "housing"], { minLength }),
      level: fc.constantFrom("certificate", "diploma", "nd"),
      tags: fc.array(said, { minLength, maxLength: 4 }),
      careers: fc.subarray(["17-2051.00", "29-1141.00"], { minLength }),
      institution: fc.constant("umzila"),
      scores: fc.record(
        { R: fc.integer({ min: 1, max: 7 }), I: number },
        { requiredKeys: minLength ? ["R"] : [] },
      ),
      day: fc.array(text, { minLength, maxLength: 3 }),
      benefits: fc.array(fc.record({ title: text }), { maxLength: 2 }),
      fee: fc.record({ amount: fc.nat(), why: text }),
      demo: fc.boolean(),
      source: fc.record({ url: fc.constant("https://example.org/"), checkedOn: date }),
    },
    { requiredKeys: ["title"], noNullPrototype: true },
  )
  return fc
    .array(fields, { minLength: 1, maxLength: 6 })
    .map((all): StoredRecord[] =>
      all.map((record, at) => ({ id: `r${at}`, own: true, record: { slug: `s-${at}`, ...record } })),
    )
}
const stored = recordsOf(words, fc.oneof(fc.integer(), double), { languages: ["en", "af", "zu"], least: 0 })
/** As people write them: no blanks at either end, no empty lists, numbers without exponents. */
const plain = recordsOf(
  words.filter((word) => word === word.trim() && word !== "" && !/[\0\p{Cs}]/u.test(word)),
  fc.integer({ min: -999, max: 999 }),
  { languages, least: 1 },
)
const fileWith = (rows: readonly (readonly string[])[], those = columns) => ({
  header: headerOf(those),
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
})
const exported = (records: readonly StoredRecord[], those = columns) =>
  fileWith(
    records.map((record) => rowOf(record, those)),
    those,
  )

/** What the store holds after the verdicts were applied. */
function applied(before: readonly StoredRecord[], verdicts: readonly Verdict[]): StoredRecord[] {
  const after = new Map(before.map((record) => [record.id, record]))
  for (const verdict of verdicts)
    if (verdict.verdict === "new" || verdict.verdict === "changed")
      after.set(verdict.id, { id: verdict.id, own: true, record: verdict.record })
  return [...after.values()]
}

describe("a file that was exported", () => {
  test("changes nothing when it is brought in again", () => {
    fc.assert(
      fc.property(stored, (records) => {
        const { counts } = previewImport(exported(records), settingWith(records))
        expect(counts).toEqual({ new: 0, changed: 0, same: records.length, missing: 0, wrong: 0 })
      }),
      { seed, numRuns: rounds(300, 10_000) },
    )
  })

  test("holds the fields that its collection names, in that order, and leaves the others as they are", () => {
    const few = exportedColumns({ ...collection, export: ["closes", "title", "scores"] }, languages)
    expect(headerOf(few)).toEqual(["id", "closes", "title.en", "title.af", "scores.R", "scores.I"])
    fc.assert(
      fc.property(stored, (records) => {
        const { counts } = previewImport(exported(records, few), settingWith(records))
        expect(counts).toEqual({ new: 0, changed: 0, same: records.length, missing: 0, wrong: 0 })
      }),
      { seed, numRuns: rounds(50, 2_000) },
    )
  })

  test("brings the records to where there were none", () => {
    fc.assert(
      fc.property(plain, (records) => {
        const { verdicts } = previewImport(exported(records), settingWith([]))
        expect(applied([], verdicts)).toEqual(records)
      }),
      { seed, numRuns: rounds(300, 10_000) },
    )
  })
})

describe("a file that somebody wrote in", () => {
  const edits = fc.array(
    fc.record({
      row: fc.nat(),
      column: fc.nat(),
      cell: fc.oneof(
        words,
        fc.constantFrom(
          "",
          "1,5",
          "R 1 250",
          "3/4/2026",
          "31/12/2026",
          "yes",
          "Books",
          "umzila",
          "fees; books",
          "Degree",
        ),
      ),
    }),
    { maxLength: 12 },
  )

  test("does what was said of it, and nothing the second time", () => {
    fc.assert(
      fc.property(stored, edits, (records, wanted) => {
        const rows = exported(records).rows.map(({ cells }) => [...cells])
        for (const { row, column, cell } of wanted) {
          const cells = rows[row % rows.length] ?? []
          cells[column % columns.length] = cell
        }
        const file = fileWith(rows)
        const first = previewImport(file, settingWith(records))
        const after = applied(records, first.verdicts)
        for (const { record } of after) {
          const isUntouched = records.some((each) => each.record === record)
          if (!isUntouched) expect(settingWith([]).check("one", record)).toEqual([])
        }
        const second = previewImport(file, settingWith(after))
        const lines = (verdicts: readonly Verdict[], ...kinds: string[]) =>
          verdicts.flatMap((verdict) =>
            "line" in verdict && kinds.includes(verdict.verdict) ? [verdict.line] : [],
          )
        expect(lines(second.verdicts, "new", "changed")).toEqual([])
        expect(lines(second.verdicts, "same")).toEqual(lines(first.verdicts, "new", "changed", "same"))
      }),
      { seed, numRuns: rounds(300, 10_000) },
    )
  })
})
