import type { Collection } from "#documents/types.g.ts"
import type { ImportSetting } from "#records/import/preview.ts"
import { createRecordCheck } from "#records/check.ts"
import type { StoredRecord } from "#records/stored-record.ts"
import cells from "./cells.json" with { type: "json" }

const data = cells.setting
export const { name, languages } = data
export const collection = data.collection as unknown as Pick<
  Collection,
  "schema" | "links" | "import" | "key" | "labels"
>
const terms = new Map(Object.entries(data.terms).map(([list, values]) => [list, Object.entries(values)]))
const records = new Map(Object.entries(data.records).map(([name, values]) => [name, Object.entries(values)]))

const check = createRecordCheck(collection, (list) => terms.get(list)?.map(([key]) => key))

/** A collection of bursaries with records of other collections beside it. */
export const settingWith = (existing: readonly StoredRecord[]): ImportSetting => ({
  name,
  collection,
  languages,
  check,
  terms: (list) => terms.get(list),
  records: (of) => records.get(of) as [string, string[]][] | undefined,
  existing,
})
