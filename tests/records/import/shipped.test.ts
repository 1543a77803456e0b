import { describe, expect, test } from "vitest"
import type { Collection, Vocabulary } from "#documents/types.g.ts"
import { createRecordCheck } from "#records/check.ts"
import { columnsOf } from "#records/columns.ts"
import { headerOf, rowOf } from "#records/export/rows.ts"
import { previewImport, type ImportSetting } from "#records/import/preview.ts"
import type { StoredRecord } from "#records/stored-record.ts"
import { readLayer } from "../../documents/shipped.ts"

const documents = readLayer("schemas/documents")
const catalogue = readLayer("schemas/catalogue")
const languages = ["en", "af"]
const prefix = "collection/"
const names = [...documents.keys()].flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))

const recordsOf = (name: string): StoredRecord[] =>
  [...catalogue].flatMap(([path, record]) =>
    path.startsWith(`${name}/`)
      ? [{ id: path.slice(name.length + 1), own: true, record: record as StoredRecord["record"] }]
      : [],
  )

function settingOf(name: string, existing: readonly StoredRecord[]): ImportSetting {
  const collection = documents.get(prefix + name) as Collection
  const terms = (list: string) => (documents.get(`vocabulary/${list}`) as Vocabulary | undefined)?.order
  return {
    name,
    collection,
    languages,
    existing,
    check: createRecordCheck(collection, terms),
    terms: (list) => terms(list)?.map((term) => [term, []]),
    records: (other) => recordsOf(other).map(({ id }) => [id, []]),
  }
}

describe.each(names)("the shipped %s", (name) => {
  const records = recordsOf(name)
  const columns = columnsOf(documents.get(prefix + name) as Collection, languages)
  const file = {
    header: headerOf(columns),
    rows: records.map((record, at) => ({ line: at + 2, cells: rowOf(record, columns) })),
  }

  test("go out and change nothing when they come in", () => {
    const { counts, asks } = previewImport(file, settingOf(name, records))
    expect(asks).toEqual([])
    expect(counts).toEqual({ new: 0, changed: 0, same: records.length, missing: 0, wrong: 0 })
    expect(records.length).toBeGreaterThan(0)
  })

  test("come in whole to where there were none", () => {
    const { verdicts } = previewImport(file, settingOf(name, []))
    const brought = verdicts.map((verdict) => ("record" in verdict ? verdict.record : verdict))
    expect(brought).toEqual(records.map(({ record }) => record))
  })
})
