import { describe, expect, test } from "vitest"
import type { Document } from "#documents/types.g.ts"
import { type Place, walk } from "#documents/walk.ts"

const screen = {
  kind: "screen",
  v: 1,
  id: "careers",
  data: { terms: { source: "vocabulary", args: { name: "countries" } } },
  body: [
    {
      id: "list",
      type: "each",
      in: { $: "data.terms.items" },
      as: "term",
      key: "id",
      show: { fact: "signedIn" },
      pending: { id: "wait", type: "skeleton" },
      empty: { id: "none", type: "text", text: "" },
      failed: { id: "broken", type: "text", text: "" },
      children: [
        { id: "go", type: "link", label: { t: "shell:go" }, to: { route: "home", params: { id: "1" } } },
        {
          id: "lock",
          type: "lockedOverlay",
          gate: { $: "data.terms.gate", or: "Cv" },
          children: [],
        },
      ],
    },
  ],
} as const satisfies Document

const placesOf = (document: Document): Place[] => {
  const places: Place[] = []
  walk(document, (place) => places.push(place) > 0)
  return places
}

const namesOf = (document: Document) =>
  placesOf(document).flatMap(({ pointer, value, ref }) =>
    ref === undefined ? [] : [`${ref} ${JSON.stringify(value)} ${pointer}`],
  )

describe("walk", () => {
  test("says what each value names, in the order in which it is written", () => {
    expect(namesOf(screen)).toEqual([
      'vocabulary "countries" /data/terms/args/name',
      'path "data.terms.items" /body/0/in/$',
      'fact "signedIn" /body/0/show/fact',
      'text "shell:go" /body/0/children/0/label/t',
      'route "home" /body/0/children/0/to/route',
      'gate {"$":"data.terms.gate","or":"Cv"} /body/0/children/1/gate',
      'path "data.terms.gate" /body/0/children/1/gate/$',
    ])
  })

  test("says by which definitions a value is written, of a union by that which it fits", () => {
    const at = (pointer: string) => [...placesOf(screen).find((place) => place.pointer === pointer)!.is]
    expect(at("")).toEqual(["Screen"])
    expect(at("/data/terms")).toContain("Source")
    expect(at("/body/0")).toEqual(["Block", "EachBlock"])
    expect(at("/body/0/children/0/label")).toEqual(["TextValue", "Value", "Text"])
    expect(at("/body/0/children/0/to")).toEqual(["LinkTarget", "RouteTarget"])
    expect(at("/body/0/children/1/gate")).toEqual(["Value", "ReadValue"])
  })

  test("gives keys that name something before their values", () => {
    const key: Document = {
      kind: "key",
      v: 1,
      assessment: "maze",
      version: "1.0.0",
      source: "Ours.",
      scoring: { way: { by: "correct", answers: { "a/b": "yes" } } },
    }
    expect(namesOf(key)).toEqual([
      'assessment "maze" /assessment',
      'scale "way" /scoring/way',
      'item "a/b" /scoring/way/answers/a~1b',
      'option "yes" /scoring/way/answers/a~1b',
    ])
  })

  test("goes no further where it is told so, and knows what holds a place", () => {
    const inside: string[] = []
    walk(screen, ({ pointer, key, holder, is }) => {
      if (is.has("Rule")) inside.push(`${holder?.pointer} ${key} ${pointer}`)
      return !is.has("Rule") && key !== "children"
    })
    expect(inside).toEqual(["/body/0 show /body/0/show"])
  })

  test("leaves alone what no meta-schema describes", () => {
    const form: Document = {
      kind: "form",
      v: 1,
      schema: { type: "object", properties: { t: { type: "string", default: "shell:no" } } },
      texts: { fields: { "/t": { title: "forms:t", enum: { x: "forms:x" } } } },
      submit: { do: "saveProfile" },
      submitLabel: { t: "forms:save" },
      writes: [],
    }
    expect(namesOf(form)).toEqual([
      'text "forms:t" /texts/fields/~1t/title',
      'text "forms:x" /texts/fields/~1t/enum/x',
      'text "forms:save" /submitLabel/t',
    ])
  })
})
