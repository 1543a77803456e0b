import { describe, expect, test } from "vitest"
import type { Fragment } from "#documents/types.g.ts"
import { ownFragments, sharedFragments } from "#engine/screens/fragments.ts"
import { readFolder } from "#server/documents/files.ts"
import cases from "./cases/fragments.json" with { type: "json" }

/** A document in which fragments of these names stand. */
const using = (names: readonly string[]) => ({
  body: names.map((name) => ({ type: "stack", children: [{ type: "fragment", name }] })),
})
const documentsOf = (uses: Record<string, readonly string[]>) =>
  new Map(Object.entries(uses).map(([id, names]) => [id, using(names)]))

describe("fragments", () => {
  test.each(cases)("$name", ({ uses, shared, own }) => {
    const documents = documentsOf(uses as unknown as Record<string, string[]>)
    const found = sharedFragments(documents)
    expect(Object.keys(found).toSorted()).toEqual(shared)
    for (const [screen, names] of Object.entries(own))
      expect([
        screen,
        ownFragments(
          documents.get(screen)!,
          found,
          (name) => documents.get(`fragment/${name}`) as unknown as Fragment,
        ),
      ]).toEqual([screen, names])
  })

  test("each that a shipped screen uses is shared or its own, and no two screens have the same one of their own", () => {
    const documents = readFolder(new URL("../../schemas/documents", import.meta.url).pathname)
    const shared = sharedFragments(documents)
    const known = (name: string) => documents.get(`fragment/${name}`) as Fragment | undefined
    const screens = [...documents].flatMap(([id, document]) => (id.startsWith("screen/") ? [document] : []))
    const own = screens.flatMap((screen) => ownFragments(screen as object, shared, known))
    expect(own).toEqual([...new Set(own)])
    const all = [...documents.keys()].filter((id) => id.startsWith("fragment/"))
    expect([...Object.keys(shared), ...own].map((name) => `fragment/${name}`).toSorted()).toEqual(
      all.toSorted(),
    )
  })
})
