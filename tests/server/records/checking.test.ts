import { monitorEventLoopDelay } from "node:perf_hooks"
import { expect, test } from "vitest"
import type { Collection } from "#documents/types.g.ts"
import { checkRows } from "#server/records/checking/check.ts"
import { recordKind } from "#server/records/record-kind.ts"
import { documentsWith } from "./support.ts"

const whose = { instance: "yenza", tenant: "northside" }

/** A collection whose records have a field of this schema beside what providers have. */
function kindWith(field: object, $defs: object = {}) {
  const providers = documentsWith().get("collection/providers") as Collection
  const { schema } = providers
  const properties = { ...(schema["properties"] as object), field }
  const collection = { ...providers, schema: { ...schema, $defs, properties } }
  return recordKind(documentsWith({ "collection/providers": collection }), "providers")!
}

const record = { title: { en: "One" } }
/** A list in a list in a list … */
const nested = (depth: number): unknown => (depth === 0 ? [2] : [nested(depth - 1)])
const eitherWay = (name: string) => {
  const list = { type: "array", items: { $ref: `#/$defs/${name}` } }
  return { anyOf: [list, list, { const: 1 }] }
}
const below = (most: number) => Array.from({ length: most }, (_, at) => ({ maximum: -at }))

const slow = [
  {
    name: "goes both ways at each of twenty steps",
    kind: kindWith({ $ref: "#/$defs/a" }, { a: eitherWay("b"), b: eitherWay("a") }),
    field: nested(20),
  },
  {
    name: "breaks sixty rules in each of thousands of places",
    kind: kindWith({ type: "array", items: { allOf: below(60) } }),
    field: Array.from({ length: 25_000 }, () => 1),
  },
]

test.each(slow)("a record that $name is refused, and nobody waits for it", async ({ kind, field }) => {
  const before = await checkRows(kind, [{ id: "one", data: { ...record, field: 1 } }], whose)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const [faults] = await checkRows(kind, [{ id: "one", data: { ...record, field } }], whose)
  delay.disable()
  expect(faults!.length).toBeLessThanOrEqual(100)
  expect(faults).not.toEqual([])
  expect(delay.max / 1e6).toBeLessThan(1000)
  // What comes after it is checked as what came before.
  expect(await checkRows(kind, [{ id: "one", data: { ...record, field: 1 } }], whose)).toEqual(before)
})
