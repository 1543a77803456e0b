import { expect, test } from "vitest"
import type { Document } from "#documents/types.g.ts"
import { Answers } from "#review/answers.ts"
import { reviewProblems } from "#review/check.ts"
import { decideAlike } from "#review/decisions.ts"
import { Exploration } from "#review/exploration.ts"
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

/** Edits of single routes and gates: each leaves most of what was explored before as it was. */
const ofRoutes = (edit: (routes: Record<string, Record<string, unknown>>) => void) =>
  changed("routes", (document) => {
    edit((document as { routes: Record<string, Record<string, unknown>> }).routes)
    return document
  })
const guarded = (routes: Record<string, Record<string, unknown>>) =>
  Object.values(routes).find(({ guards }) => Array.isArray(guards) && guards.length > 0)!
/** The last route with an address of one word. */
const words = (routes: Record<string, Record<string, unknown>>) =>
  Object.keys(routes).filter((name) => /^\/[a-z]+$/.test(String(routes[name]!["path"])))
const last = (routes: Record<string, Record<string, unknown>>) => words(routes).at(-1)!
const singleEdits: Readonly<Record<string, Reviewed["documents"]>> = {
  "an address": ofRoutes((routes) => {
    routes[last(routes)]!["path"] = "/elsewhere"
  }),
  "the address of another route, which is written first": ofRoutes((routes) => {
    routes[words(routes)[0]!]!["path"] = routes[last(routes)]!["path"]
  }),
  "a guard less": ofRoutes((routes) => {
    guarded(routes)["guards"] = []
  }),
  "the title of a parent": ofRoutes((routes) => {
    const parent = Object.values(routes).find(({ parent: name }) => name !== undefined)!["parent"] as string
    routes[parent]!["meta"] = { ...(routes[parent]!["meta"] as object), title: { t: "shell:other" } }
  }),
  "a gate": cvForAll,
  "why a gate is closed": changed("gates", (gates) => {
    const { gates: all } = gates as { gates: Record<string, object> }
    return { ...gates, gates: { ...all, Cv: { ...all["Cv"], why: { t: "gates:other" } } } }
  }),
}

test("what is taken over of other releases is what is explored anew", { timeout: 60_000 }, () => {
  const names = Object.keys((documents.get("routes") as { routes: object }).routes)
  const explorations = new Explorations({ takesOver: true })
  const waysOf = ({ ways }: { ways: Exploration["ways"] }) => names.map(ways)
  const all = (exploration: Exploration) => waysOf({ ways: (name) => exploration.ways(name) })
  let before = all(explorations.of(under(undefined, documents).release))
  for (const [edit, release] of [...Object.entries(singleEdits), ["none", documents] as const]) {
    const compiled = under(undefined, release).release
    const taken = explorations.of(compiled)
    const ways = all(taken)
    expect([edit, ways]).toEqual([edit, all(new Exploration(compiled, taken.space))])
    // Something was taken over, and not all.
    const same = ways.filter((one, at) => one === before[at]).length
    expect([edit, same > 0, same < names.length]).toEqual([edit, true, true])
    before = ways
  }
})

test("who asks what was explored already has read what it hangs on, too", () => {
  const reviewed = new Reviewed(documents, "instance", { answers: new Answers() })
  const read = () => [...reviewed.reading(() => reviewed.ways("home")).reads].toSorted()
  const first = read()
  expect(first).toContain("document navigation")
  expect(read()).toEqual(first)
})
