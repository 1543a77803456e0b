import { expect, test } from "vitest"
import { facetsOf, listChosen, spanIn, termsIn, withChoice, withTerm } from "#blocks/facetPanel/chosen.ts"
import cases from "./cases/facets.json" with { type: "json" }

const facets = facetsOf(cases.facets)

test("what is no filter is left out, whatever stands there", () => {
  expect(facets.map(({ field }) => field)).toEqual(["type", "income", "closes", "online"])
  for (const value of [undefined, null, "type", { field: "type" }]) expect(facetsOf(value)).toEqual([])
})

interface Step {
  field: string
  term?: string
  value?: string[] | { from: string; to: string } | boolean
}

test.each(cases.steps as unknown as { name: string; before: object; step: Step; after: object }[])(
  "$name",
  ({ before, step: { field, term, value }, after }) => {
    const chosen = before as Record<string, unknown>
    const next =
      term === undefined ? withChoice(chosen, field, value ?? false) : withTerm(chosen, field, term)
    expect(next).toEqual(after)
  },
)

test("what is chosen is listed in the order of the filters, each with what is left without it", () => {
  const listed = listChosen(facets, cases.chosen, ({ kind }, { from, to }) => `${kind} ${from}-${to}`)
  expect(listed).toEqual(cases.listed)
})

test("an address or an older page may have kept anything", () => {
  for (const value of [undefined, null, "a", 3, true, { from: 3 }]) {
    expect(termsIn({ type: value }, "type")).toEqual([])
    expect(spanIn({ type: value }, "type")).toEqual({ from: "", to: "" })
  }
})
