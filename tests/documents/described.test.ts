import { describe, expect, it } from "vitest"
import { describePlace } from "#documents/described.ts"
import { kindOf } from "#documents/kinds.ts"
import { walk } from "#documents/walk.ts"
import type { Document } from "#documents/types.g.ts"
import cases from "./cases/told/described.json" with { type: "json" }
import { readLayer } from "./shipped.ts"

const shipped = readLayer("schemas/documents") as ReadonlyMap<string, Document>

describe("what is told of a place", () => {
  it.each(cases)("$what", ({ document, value, path, told, keys }) => {
    const found = describePlace(kindOf(document)!, value ?? shipped.get(document), path)
    if (told === null) expect(found).toBeUndefined()
    else expect(found).toMatchObject(told ?? {})
    if (keys) expect(found?.keys.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
  })

  it("is there for every place of every shipped document, with the same names as a walk finds", () => {
    for (const [id, document] of shipped)
      walk(document, ({ pointer, ref, key, holder }) => {
        // A key that is a name has the pointer of its value.
        if (holder === undefined || (ref !== undefined && key === undefined)) return true
        const path = pathOf(document, pointer)
        const found = describePlace(kindOf(id)!, document, path)
        expect([id, pointer, found === undefined]).toEqual([id, pointer, false])
        return true
      })
  })
})

function pathOf(document: unknown, pointer: string): (string | number)[] {
  let value = document
  return pointer
    .split("/")
    .slice(1)
    .map((step) => {
      const key = step.replaceAll("~1", "/").replaceAll("~0", "~")
      const index = Array.isArray(value) ? Number(key) : key
      value = (value as Record<string, unknown>)[key]
      return index
    })
}
