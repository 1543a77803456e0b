import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { valueAt } from "#documents/changes/json.ts"
import { resolveLayers } from "#documents/layers.ts"
import { stepsOf } from "#documents/problem.ts"
import { provenance, type Source, sourcesAt } from "#documents/provenance.ts"
import { readLayer } from "./shipped.ts"

interface Case {
  case: string
  document: string
  layers: Partial<Record<Source, unknown>>
  sources: Record<string, Source>
}

const cases = JSON.parse(readFileSync("tests/documents/cases/layers/provenance.json", "utf8")) as Case[]

describe("who said what", () => {
  for (const { case: name, document, layers, sources } of cases) {
    test(name, () => {
      const said = Object.entries(layers).map(([source, value]) => [source, new Map([[document, value]])])
      const found = provenance(Object.fromEntries(said) as Parameters<typeof provenance>[0])
      const origins = found.get(document) ?? {}
      for (const [pointer, source] of Object.entries(sources))
        expect([pointer, sourcesAt(origins, pointer)]).toEqual([pointer, [source]])
      // Whatever holds places of several is said by all of them.
      expect(new Set(sourcesAt(origins, ""))).toEqual(new Set(Object.values(sources)))
    })
  }
})

test("of the shipped layers every leaf has a source, which says what stands there", () => {
  const layers = {
    shipped: readLayer("schemas/documents"),
    "instance file": readLayer("schemas/instances/yenza/layer"),
    "tenant file": readLayer("schemas/instances/yenza/tenants/northside"),
  }
  const found = provenance(layers)
  const resolved = resolveLayers(layers.shipped, layers["instance file"], layers["tenant file"])
  expect([...found.keys()].toSorted()).toEqual([...resolved.keys()].toSorted())
  const wrong = [...resolved].flatMap(([id, document]) =>
    pointers(document).filter((pointer) => {
      const [source, ...others] = sourcesAt(found.get(id) ?? {}, pointer)
      if (source === undefined || others.length > 0) return true
      const steps = stepsOf(pointer)
      const said = valueAt(layers[source as keyof typeof layers].get(id), steps)
      // An order that a layer patches names some of the entries.
      return !steps.includes("order") && JSON.stringify(said) !== JSON.stringify(valueAt(document, steps))
    }),
  )
  expect(wrong).toEqual([])
})

/** The places of a document with nothing inside, or in which only lists are. */
function pointers(value: unknown, pointer = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [pointer]
  return Object.entries(value).flatMap(([key, inner]) =>
    pointers(inner, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  )
}
