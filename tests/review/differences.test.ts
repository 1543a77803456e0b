import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { DifferenceKind } from "#documents/difference.ts"
import { pointerOf, stepsOf } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import { decide } from "#engine/navigation/decide.ts"
import { viewerOf } from "#engine/viewer.ts"
import { curriculaOf } from "#review/curricula.ts"
import { semanticDiff } from "#review/diff.ts"
import type { Difference } from "#review/difference/difference.ts"
import { toldDifferences } from "#review/difference/sentences.ts"
import { addressesByCase } from "#review/explore.ts"
import { own } from "#review/leaves.ts"
import { viewerOfPersona } from "#review/matrix.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"
import { seed } from "../hostile/support/seed.ts"
import { rounds } from "../support/rounds.ts"
import { unsaid } from "../support/unsaid.ts"
import base from "./base.json" with { type: "json" }
import { edited, type Edits } from "./edit.ts"
import { instances, shippedRelease } from "./shipped.ts"

const now = new Date("2026-01-01T09:00:00Z")
const cases = (await import("./changes.json", { with: { type: "json" } })).default as (Edits & {
  name: string
})[]
const { documents: before } = validateDocuments(new Map(Object.entries(base)))

/** What stands before and after follows there from more than the place itself. */
const derived: ReadonlySet<DifferenceKind> = new Set([
  "route-decision",
  "entry-renamed",
  "feature-given",
  "feature-taken",
])

/** An order that is that of the entries anyhow, and a country that has what stands elsewhere. */
const changesNothing = /\/(order|countries\/..)$/

const valueAt = (documents: ReviewedDocuments, { document, pointer }: Difference): unknown =>
  stepsOf(pointer).reduce<unknown>(own, documents.get(document))

const placed = ({ kind, document, pointer }: Difference) => `${kind} ${document}#${pointer}`

/** The address that stands in another release for what this one stands for: other than itself where a route has moved. */
function addressIn(side: Reviewed, route: string, path: string, now: Reviewed): string {
  const isFor = [...addressesByCase(now.release, route)].findLast(([, address]) => address === path)
  return addressesByCase(side.release, route).get(isFor![0])!
}

/** Asks the engine whether a witness is one: the review's diagrams had no part in this answer. */
function bearsWitness(one: Difference, had: Reviewed, has: Reviewed): boolean {
  const [, name = ""] = stepsOf(one.pointer)
  const { witness } = one
  if (witness === undefined) return true
  if ("context" in witness) {
    const [was, is] = [had, has].map(({ release }) => {
      const viewer = viewerOf(release, witness.context)
      return one.document === "features"
        ? viewer.accessible(name)
        : viewer.passes(release.gates.get(name)!.rule)
    })
    const isIn = one.kind === "gate-lets-in" || one.kind === "feature-given"
    return was === !isIn && is === isIn
  }
  const { personas } = has.one("personas")
  return witness.personas.every((key) => {
    const { user, visitor = {} } = personas[key]!
    const [was, is] = [had, has].map((side) => {
      const { release, documents } = side
      const viewer = viewerOfPersona(release, { user }, { curricula: curriculaOf(documents), now })
      const path = addressIn(side, name, witness.path, has)
      const { outcome, route } = decide(release, { path, viewer, visitor })
      return outcome === "loop" ? { outcome } : { outcome, shown: route }
    })
    expect(one.before).toMatchObject(was!)
    expect(one.after).toMatchObject(is!)
    return true
  })
}

/** All that must hold of the differences of any two releases; gives them. */
function differencesOf(had: ReviewedDocuments, has: ReviewedDocuments): Difference[] {
  const differences = semanticDiff(had, has, now)
  const [hadReviewed, hasReviewed] = [new Reviewed(had), new Reviewed(has)]
  for (const one of differences) {
    const [was, is] = [valueAt(had, one), valueAt(has, one)]
    expect(was !== undefined || is !== undefined, placed(one)).toBe(true)
    if (!derived.has(one.kind)) expect([one.before, one.after]).toEqual([was, is])
    expect(Object.values(one)).not.toContain(undefined)
    expect(bearsWitness(one, hadReviewed, hasReviewed), JSON.stringify(one)).toBe(true)
  }
  expect(JSON.parse(JSON.stringify(differences))).toEqual(differences)
  const told = toldDifferences(differences, has)
  expect(told.map(placed).toSorted()).toEqual(differences.map(placed).toSorted())
  for (const { sentence, code, values } of told) {
    expect(unsaid({ message: sentence, code, values })).toEqual([])
    expect(sentence).toMatch(/^[A-Z\d].+\.$/s)
    expect(sentence).not.toMatch(/undefined|\[object/)
  }
  return differences
}

interface Place {
  steps: string[]
  value: unknown
  /** A member of a list is replaced, not taken out. */
  isInList: boolean
}

function placesIn(value: unknown, steps: string[] = [], isInList = false): Place[] {
  const inside =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, item]) => placesIn(item, [...steps, key], Array.isArray(value)))
      : []
  return steps.length === 0 ? inside : [{ steps, value, isInList }, ...inside]
}

const places = new Map(Object.entries(base).map(([id, document]) => [id, placesIn(document)]))
const ids = [...places.keys()]
const everywhere = [...places.values()].flat()

/** The release with some places taken away, and others holding what stands elsewhere under the same key. */
function withEdits(edits: readonly (readonly [number, number, number])[]): ReviewedDocuments {
  let documents = structuredClone(base) as Record<string, unknown>
  for (const [document, place, from] of edits) {
    const id = ids[document % ids.length]!
    const here = places.get(id)!
    const { steps, isInList } = here[place % here.length]!
    const alike = everywhere.filter((one) => one.steps.at(-1) === steps.at(-1))
    const at = `${id}#${pointerOf(steps)}`
    const edit: Edits =
      from % 3 === 0 && !isInList
        ? { remove: [at] }
        : { set: { [at]: structuredClone(alike[from % alike.length]!.value) } }
    const next = attempt(() => Object.fromEntries(edited(documents, edit)))
    // An edit that no publish would take is left out; so is one of what an earlier edit took away.
    if (next && isSound(next)) documents = next
  }
  return validateDocuments(new Map(Object.entries(documents))).documents
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function isSound(documents: Record<string, unknown>): boolean {
  const { documents: valid, problems } = validateDocuments(new Map(Object.entries(documents)))
  return problems.length === 0 && new Reviewed(valid).release.problems.length === 0
}

describe("differences", () => {
  test.each(cases)("stand where they say: $name", (edits) => {
    const { documents: after } = validateDocuments(edited(base, edits))
    differencesOf(before, after)
    differencesOf(after, before)
  })

  test("leave out nothing of the documents that they tell of place by place", { timeout: 60_000 }, () => {
    const full = Object.fromEntries(
      edited(
        base,
        cases.find(({ name }) => name.startsWith("what stands beside"))!,
      ),
    )
    const { documents: had } = validateDocuments(new Map(Object.entries(full)))
    const edits = ["app", "routes", "menus", "gates", "features"].flatMap((id) =>
      placesIn(full[id]).flatMap(({ steps, isInList }) => {
        const at = `${id}#${pointerOf(steps)}`
        if (isInList || changesNothing.test(at)) return []
        const next = edited(full, { remove: [at] })
        return isSound(Object.fromEntries(next)) ? [{ at, next }] : []
      }),
    )
    const silent = edits.filter(
      ({ next }) => semanticDiff(had, validateDocuments(next).documents, now).length === 0,
    )
    expect(silent.map(({ at }) => at)).toEqual([])
    expect(edits.length).toBeGreaterThan(40)
  })

  test("stand where they say between shipped instances", { timeout: 60_000 }, () => {
    const [one, other] = instances.map((instance) => shippedRelease(instance).documents)
    expect(differencesOf(one!, other!).length).toBeGreaterThan(20)
    expect(differencesOf(other!, one!).length).toBeGreaterThan(20)
  })

  test("stand where they say after random edits (SEED=1 tries others)", { timeout: 600_000 }, () => {
    const met = new Set<DifferenceKind>()
    const number = fc.nat({ max: 100_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number, number), { minLength: 1, maxLength: 8 }), (edits) => {
        for (const { kind } of differencesOf(before, withEdits(edits))) met.add(kind)
      }),
      { numRuns: rounds(60, 2000), seed },
    )
    // The edits are such that most kinds are met.
    expect(met.size).toBeGreaterThan(12)
  })
})
