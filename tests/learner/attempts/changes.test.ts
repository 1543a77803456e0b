import { describe, expect, test } from "vitest"
import type { GivenAnswer } from "#blocks/attempt.ts"
import type { FieldProblem } from "#blocks/host.ts"
import {
  acknowledge,
  adopt,
  type Change,
  discard,
  drop,
  give,
  reach,
  takeBack,
} from "#learner/attempts/changes.ts"
import type { Kept, KeptAnswer } from "#learner/attempts/kept.ts"
import cases from "../cases/attempt-changes.json" with { type: "json" }
import { blank } from "../support/kept.ts"

/** Answers in the cases: value, number, and whether the server has it. */
type Short = Record<string, [unknown, number, boolean?]>

interface Described extends Partial<Omit<Kept, "answers">> {
  answers?: Short
}

interface What {
  give?: GivenAnswer[]
  reach?: string
  acknowledge?: { answers: [string, number][]; checkpoint?: string; behind: Short }
  adopt?: { version?: string; answers: Short; checkpoint?: string; fits?: string[] }
  discard?: string[]
  takeBack?: FieldProblem[]
  drop?: string
}

const answersOf = (short: Short = {}): Record<string, KeptAnswer> =>
  Object.fromEntries(
    Object.entries(short).map(([name, [value, n, sent = true]]) => [name, { value, ms: 1, n, sent }]),
  )

const keptOf = (described: Described | null): Kept | undefined =>
  described ? { ...blank, ...described, answers: answersOf(described.answers) } : undefined

function changeOf(what: What): Change {
  if (what.give) return give("a", what.give, 5)
  if (what.reach) return reach("a", what.reach, 5)
  if (what.discard) return discard("a", what.discard)
  if (what.takeBack) return takeBack("a", what.takeBack)
  if (what.drop) return drop(what.drop)
  if (what.acknowledge) {
    const { answers, behind, checkpoint } = what.acknowledge
    const batch = answers.map(([name, n]) => ({ name, n, value: null, ms: 1 }))
    return acknowledge(
      "a",
      { version: "1.0.0", answers: batch, ...(checkpoint === undefined ? {} : { checkpoint }) },
      { behind: answersOf(behind) },
    )
  }
  const { version = "1.0.0", answers = {}, checkpoint = null, fits = [] } = what.adopt ?? {}
  const { id, assessment, form, seed, minor, untimed } = blank
  const there = {
    id,
    assessment,
    form,
    seed,
    minor,
    untimed,
    version,
    checkpoint,
    answers: answersOf(answers),
    startedAt: "2026-03-01T10:00:00Z",
    submittedAt: null,
  }
  return adopt("ada", there, (name) => fits.includes(name), 5)
}

/** What the cases say of an answer; how long it took and when are no part of the question. */
const shortened = (kept: Kept | undefined) =>
  kept && {
    ...kept,
    changedAt: 0,
    answers: Object.fromEntries(
      Object.entries(kept.answers).map(([name, { value, n, sent }]) => [name, [value, n, sent]]),
    ),
  }

describe("what can happen to answers that are kept:", () => {
  test.each(
    cases as unknown as { name: string; kept: Described | null; change: What; after: Described | null }[],
  )("$name", ({ kept, change, after }) => {
    const before = keptOf(kept)
    const frozen = structuredClone(before)
    const result = changeOf(change)(before)
    expect(shortened(result)).toEqual(shortened(keptOf(after)))
    expect(before, "the record itself is never written to").toEqual(frozen)
    // The page applies a change before the device does: a second time must not make another of it.
    if (!change.acknowledge) expect(shortened(changeOf(change)(result))).toEqual(shortened(result))
  })

  test("how long an answer took is a whole number of at most a day", () => {
    const took = (ms: number) => give("a", [{ name: "one", value: 1, ms }], 5)(blank)?.answers["one"]?.ms
    expect([took(12.6), took(-3), took(1e12)]).toEqual([13, 0, 86_400_000])
  })
})
