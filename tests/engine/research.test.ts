import { expect, test } from "vitest"
import { listed as known } from "#engine/context/declared.ts"
import { askedForResearch } from "#engine/research.ts"
import { trapsOf } from "#engine/trap.ts"
import type { Vocabulary } from "#documents/types.g.ts"
import { readShipped } from "../blocks/support/documents.ts"
import { shippedRelease } from "../review/shipped.ts"
import cases from "./cases/research.json" with { type: "json" }
import traps from "./cases/research-traps.json" with { type: "json" }

const { release } = shippedRelease()
const now = new Date("2026-03-01T10:00:00Z")

test.each(cases)("a study that lists $listed asks for $asked", ({ listed, researchUser = true, asked }) => {
  const assessments = { big5: { updatedAt: now.toISOString() } }
  const user = { isResearchUser: researchUser, app: { researchAssessments: listed }, assessments }
  const found = known("user.assessments").filter((name) => askedForResearch(release, user, name, now))
  expect(new Set(found)).toEqual(new Set(asked))
})

const list = readShipped()["vocabulary/research-assessments"] as Vocabulary
const entries = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { updatedAt: now.toISOString() }]))

test.each(traps)("a study traps with $case: $traps", ({ asked, taken, traps: found }) => {
  const user = { app: { researchAssessments: asked }, assessments: entries(taken) }
  expect(trapsOf(release, user, list, now)).toEqual(found)
})
