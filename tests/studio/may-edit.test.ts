import { expect, test } from "vitest"
import { mayEdit } from "#studio/editing/may-edit.ts"

const editor = { powers: ["read", "propose"] } as const
const analyst = { powers: ["read"] } as const
const shown = (state: "open" | "published" | "discarded", isMember: boolean) => ({
  changeset: { state, isMember },
})

test.each([
  ["an editor where no change is open", editor, undefined, true],
  ["an editor in their open change", editor, shown("open", true), true],
  ["an editor in a change of others", editor, shown("open", false), false],
  ["an editor in one that is published", editor, shown("published", true), false],
  ["an editor in one that is put aside", editor, shown("discarded", true), false],
  ["who only reads", analyst, undefined, false],
  ["who only reads, in an open change", analyst, shown("open", true), false],
])("%s", (_, { powers }, change, may) => expect(mayEdit({ powers: [...powers] }, change)).toBe(may))
