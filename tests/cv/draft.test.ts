import { expect, test } from "vitest"
import { draftOf, type Draft, type Known } from "#cv/draft.ts"
import type { Section } from "#documents/types.g.ts"
import cases from "./cases/draft.json" with { type: "json" }

interface Case extends Pick<Section, "draft"> {
  name: string
  required: string[]
  known: Partial<Known>
  found?: Draft
}

const nothing: Known = { school: "", curriculum: "", marks: "", about: "", strength: "" }

test.each(cases as Case[])("$name", ({ required, known, found, ...section }) => {
  expect(draftOf(section, { schema: { required } }, { ...nothing, ...known })).toEqual(found)
})
