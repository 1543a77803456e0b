import { expect, test } from "vitest"
import type { Document } from "#documents/types.g.ts"
import { reviewProblems } from "#review/check.ts"
import { decideAlike } from "#review/decisions.ts"
import { Explorations } from "#review/explorations.ts"
import { Reviewed } from "#review/reviewed.ts"
import { shippedRelease } from "./shipped.ts"

const { documents } = shippedRelease()

/** The shipped documents, one of them changed. */
function changed<K extends Document["kind"]>(
  kind: K,
  change: (document: object) => object,
): Reviewed["documents"] {
  const document = documents.get(kind)
  if (document === undefined) throw new Error(`There is no ${kind}.`)
  return new Map(documents).set(kind, change(structuredClone(document)) as Document)
}
const under = (explorations: Explorations | undefined, of: Reviewed["documents"]) =>
  new Reviewed(of, "instance", explorations && { explorations })

/** Of documents that no review has seen. */
const unknown = (of: Reviewed["documents"]) => under(undefined, structuredClone(of) as typeof documents)

/** Edits of menus, which leave nothing to be explored again, and one that widens who sees the CV, to its harm. */
const withoutMenus = changed("menus", (menus) => ({ ...menus, menus: {} }))
const entriesForAll = changed("menus", (menus) => {
  const { menus: all } = menus as { menus: Record<string, { entries: Record<string, object> }> }
  const without = (entry: object) =>
    Object.entries(entry).filter(([name]) => !["feature", "hideForAccounts", "show"].includes(name))
  const open = Object.entries(all["main"]!.entries).map(([key, entry]) => [
    key,
    Object.fromEntries(without(entry)) as object,
  ])
  return {
    ...menus,
    menus: { ...all, main: { ...all["main"], entries: Object.fromEntries(open) as object } },
  }
})
const cvForAll = changed("gates", (gates) => {
  const { gates: all } = gates as { gates: Record<string, object> }
  return { ...gates, gates: { ...all, Cv: { ...all["Cv"], rule: { fact: "signedIn" } } } }
})

test("a review finds the same whatever was reviewed before it", { timeout: 60_000 }, () => {
  const explorations = new Explorations()
  for (const release of [documents, cvForAll, withoutMenus, entriesForAll, cvForAll, documents])
    expect(reviewProblems(under(explorations, release))).toEqual(reviewProblems(unknown(release)))
})

test("what decides alike is explored once, and what decides otherwise anew", () => {
  const explorations = new Explorations()
  const exploredOf = (of: Reviewed["documents"]) => explorations.of(under(undefined, of).release)
  const first = exploredOf(documents)
  expect(exploredOf(withoutMenus)).toBe(first)
  expect(exploredOf(structuredClone(documents) as typeof documents)).toBe(first)
  expect(exploredOf(cvForAll)).not.toBe(first)
  // Others make room, the one that was used last stays.
  const others = ["a", "b", "c"].map((name) =>
    exploredOf(changed("app", (app) => ({ ...app, appName: name }))),
  )
  expect(exploredOf(documents)).not.toBe(first)
  expect(exploredOf(changed("app", (app) => ({ ...app, appName: "c" })))).toBe(others[2])
})

test("releases decide alike as long as no gate, and no curriculum that is offered, is another", () => {
  const oneCurriculum = new Map(documents)
  const offered = oneCurriculum.get("vocabulary/school-curricula") as Extract<
    Document,
    { kind: "vocabulary" }
  >
  const [first] = Object.entries(offered.values)
  oneCurriculum.set("vocabulary/school-curricula", { ...offered, values: Object.fromEntries([first!]) })
  expect(decideAlike(documents, entriesForAll)).toBe(true)
  expect(decideAlike(documents, cvForAll)).toBe(false)
  expect(decideAlike(documents, oneCurriculum)).toBe(false)
})
