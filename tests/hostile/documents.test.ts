import fc from "fast-check"
import { expect, test } from "vitest"
import { layerProblems, resolveLayers } from "#documents/layers.ts"
import type { Problem } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import { decide } from "#engine/navigation/decide.ts"
import { compileRelease } from "#engine/release.ts"
import { navigationSetOf } from "#engine/set.ts"
import { createViewer } from "#engine/viewer.ts"
import { checkRelease } from "#review/check.ts"
import base from "../review/base.json" with { type: "json" }
import { edit, mutate, type Edit } from "./support/mutation.ts"
import { rounds } from "../support/rounds.ts"
import { costSince } from "../support/cost.ts"
import { seed } from "./support/seed.ts"
import { hostileText, hostileValue, prototypeNames } from "./support/values.ts"

/**
 * Malformed documents and layers through the way that every publish takes: layers, shape, the check of the whole.
 * Each is refused with problems that say where and how to mend it, or it is a release that works.
 */
const good = validateDocuments(new Map(Object.entries(base))).documents
const ids = Object.keys(base)
const paths = ["/", "/home", "/login?redirect=%2Fcv", "/no/such/page", "/settings/__proto__"]

function publish(layer: "instance" | "tenant", patches: ReadonlyMap<string, unknown>): Problem[] {
  const refused = layerProblems(layer, patches)
  if (refused.length > 0) return refused
  const resolved = resolveLayers(good, patches)
  const { documents, problems } = validateDocuments(resolved)
  if (problems.length > 0) return problems
  // Nothing is left out without a word.
  expect([...documents.keys()]).toEqual([...resolved.keys()])
  const found = checkRelease(documents, { layer, base: good })
  if (found.some(({ severity }) => severity === "error")) return found
  // It would be published: then it decides every path for everybody.
  const engine = compileRelease(navigationSetOf(documents))
  const viewer = createViewer(engine, { user: null, curricula: [], now: new Date("2026-01-01T00:00:00Z") })
  const visitor = { selectedPlan: null, planCountry: null, skipVerification: false }
  for (const path of paths) decide(engine, { path, viewer, visitor })
  return found
}

const outcome = { refused: 0, accepted: 0, slowest: 0 }

function isRefusedOrHarmless(layer: "instance" | "tenant", patches: ReadonlyMap<string, unknown>): void {
  const before = JSON.stringify([...patches])
  const cost = costSince()
  const problems = publish(layer, patches)
  const taken = cost()
  expect(taken).toBeLessThan(1000)
  outcome.slowest = Math.max(outcome.slowest, taken)
  expect(JSON.stringify([...patches])).toBe(before)
  for (const { document, pointer, message, fix } of problems) {
    expect(typeof document).toBe("string")
    expect(pointer === "" || pointer.startsWith("/")).toBe(true)
    expect(message).toMatch(/\S/)
    expect(fix).toMatch(/\S/)
    // A message names what it is about; it does not repeat a whole hostile text.
    expect(message.length + fix.length).toBeLessThan(2000)
  }
  if (problems.some(({ severity }) => severity === "error")) outcome.refused += 1
  else outcome.accepted += 1
}

const edits: fc.Arbitrary<Edit[]> = fc.array(edit, { minLength: 1, maxLength: 3 })
const oneOf = fc.constantFrom(...ids)

test("a document that was changed at random", () => {
  fc.assert(
    fc.property(oneOf, edits, (id, changes) =>
      isRefusedOrHarmless("instance", new Map([[id, mutate(base[id as keyof typeof base], changes)]])),
    ),
    { seed, numRuns: rounds(300, 5000) },
  )
})

const patch = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(oneOf, edits).map(([id, changes]) => mutate(base[id as keyof typeof base], changes)),
  },
  { weight: 1, arbitrary: hostileValue },
)
const id = fc.oneof(
  { weight: 6, arbitrary: oneOf },
  { weight: 1, arbitrary: fc.constantFrom(...prototypeNames) },
  { weight: 1, arbitrary: fc.constantFrom(...prototypeNames).map((name) => `screen/${name}`) },
  { weight: 1, arbitrary: hostileText },
)

test("a layer of several patches, of an instance or a tenant", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("instance" as const, "tenant" as const),
      fc.array(fc.tuple(id, patch), { minLength: 1, maxLength: 4 }),
      (layer, patches) => isRefusedOrHarmless(layer, new Map(patches)),
    ),
    { seed, numRuns: rounds(300, 4950) },
  )
})

test("are mostly refused, some harmless, and none is slow", () => {
  expect(outcome.refused).toBeGreaterThan(outcome.accepted)
  expect(outcome.accepted).toBeGreaterThan(0)
})
