import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Document } from "#documents/types.g.ts"
import { walk } from "#documents/walk.ts"
import { operators } from "#engine/rules/operators/index.ts"
import {
  clauseFor,
  negated,
  rejoined,
  valuesAt,
  withAsked,
  withBranch,
  withClause,
  without,
  withValues,
  type Asked,
} from "#review/access/edits.ts"
import { partAt, type Steps } from "#review/access/parts.ts"
import { phraseOf, type Phrase } from "#review/access/phrases.ts"
import { readLayer } from "../../documents/shipped.ts"
import { rounds } from "../../support/rounds.ts"
import { rule as sound, space } from "../small-world.ts"
import cases from "./edits.json" with { type: "json" }
import { whereShown, written } from "./reading-back.ts"

const { diagrams } = space

/** Rules, and what is nearly one: a node with something else for an operator, an operand or a list. */
const { rule } = fc.letrec<{ rule: unknown; list: unknown }>((tie) => ({
  rule: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<unknown>(true, false, "free", "", 0, null, [], {}),
    sound,
    fc.jsonValue({ maxDepth: 2 }),
    fc
      .tuple(fc.constantFrom(...Object.keys(operators), "nand"), fc.oneof(tie("list"), tie("rule")))
      .map(([operator, operands]) => ({ [operator]: operands })),
    fc.tuple(tie("rule"), tie("rule")).map(([one, other]) => ({ and: [one], or: [other] })),
  ),
  list: fc.array(tie("rule"), { maxLength: 4 }),
}))

/** Every part that is shown, from the outside to the inside. */
function all(phrase: Phrase): Phrase[] {
  const below =
    phrase.kind === "and" || phrase.kind === "or"
      ? phrase.parts
      : phrase.kind === "!"
        ? [phrase.part]
        : phrase.kind === "if"
          ? [...phrase.branches.flatMap(({ when, value }) => [when, value]), phrase.otherwise]
          : phrase.kind === "==" || phrase.kind === "!="
            ? [phrase.left, phrase.right]
            : phrase.kind === "in"
              ? [phrase.subject]
              : []
  return [phrase, ...below.flatMap(all)]
}

function rulesOf(document: Document): unknown[] {
  const found: unknown[] = []
  if (document.kind === "instance") return found
  walk(document, ({ is, value }) => {
    if (is.has("Rule")) found.push(value)
    return !is.has("Rule")
  })
  return found
}

describe("a rule that is shown", () => {
  test("is written back byte by byte, for every shipped rule, and nothing in one is raw", () => {
    const rules = [...readLayer("schemas/documents").values()].flatMap((document) =>
      rulesOf(document as Document),
    )
    expect(rules.length).toBeGreaterThan(100)
    for (const one of rules) {
      const phrase = phraseOf(one)
      expect(JSON.stringify(written(phrase))).toBe(JSON.stringify(one))
      expect(all(phrase).filter(({ kind }) => kind === "raw")).toEqual([])
    }
  })

  test("is written back byte by byte, whatever it is, and each part stands where its steps lead", () => {
    fc.assert(
      fc.property(rule, (one) => {
        const phrase = phraseOf(one)
        return (
          JSON.stringify(written(phrase)) === JSON.stringify(one) &&
          all(phrase).every(
            (part) => JSON.stringify(written(part)) === JSON.stringify(partAt(one, part.steps)),
          )
        )
      }),
      { numRuns: rounds(2000, 100_000), seed: 16 },
    )
  })

  test("says what the evaluator decides", () => {
    fc.assert(
      fc.property(sound, (one) => whereShown(space, phraseOf(one)) === space.condition(one)),
      { numRuns: rounds(300, 10_000) },
    )
  })
})

describe("an edit", () => {
  const asked: Asked[] = [
    { kind: "var", name: "user.present", domain: { type: "boolean" } },
    { kind: "var", name: "user.accountType", domain: { type: "enum", values: ["free", "none", "power"] } },
    { kind: "var", name: "user.assessments", domain: { type: "set", values: ["big5", "ipip"] } },
    { kind: "fact", name: "stage", domain: { type: "enum", values: ["none", "start", "open"] } },
    { kind: "feature", name: "Cv", domain: { type: "boolean" } },
  ]
  const edits: ((rule: unknown, steps: Steps, one: Asked) => unknown)[] = [
    negated,
    rejoined,
    without,
    withAsked,
    (of, steps, one) => withClause(of, steps, "and", clauseFor(one)),
    (of, steps, one) => withClause(of, steps, "or", clauseFor(one)),
    (of, steps) => withValues(of, steps, ["free", "power"]),
    (of, steps) => withValues(of, steps, ["none"]),
    (of, steps, one) => withBranch(of, steps, clauseFor(one)),
  ]

  test("of anything leaves all that it does not lead to byte-equal, and what is shown is what is stored", () => {
    fc.assert(
      fc.property(
        fc.oneof(sound, rule),
        fc.nat(),
        fc.nat(edits.length - 1),
        fc.constantFrom(...asked),
        (before, at, which, one) => {
          const text = JSON.stringify(before)
          const parts = all(phraseOf(before))
          const { steps } = parts[at % parts.length]!
          const after = edits[which]!(before, steps, one)
          expect(JSON.stringify(before)).toBe(text)
          if (after === undefined) return
          expect(JSON.stringify(written(phraseOf(after)))).toBe(JSON.stringify(after))
          // Whatever stands neither on the way nor below it is the same object still.
          for (const { steps: other } of parts) {
            const part = partAt(before, other)
            const isApart = !startsWith(steps, other) && !startsWith(other, steps)
            if (isApart && typeof part === "object" && part !== null)
              expect(contains(after, part) || which === 2).toBe(true)
          }
        },
      ),
      { numRuns: rounds(2000, 100_000), seed: 16 },
    )
  })

  test("that says the opposite says exactly that", () => {
    fc.assert(
      fc.property(sound, (one) => {
        const after = negated(one, []) as Parameters<typeof space.condition>[0]
        return space.condition(after) === diagrams.not(space.condition(one))
      }),
      { numRuns: rounds(300, 10_000) },
    )
  })

  test("that adds or joins a clause says what it says", () => {
    fc.assert(
      fc.property(sound, sound, (one, clause) => {
        const [both, either] = (["and", "or"] as const).map((join) =>
          space.condition(withClause(one, [], join, clause) as typeof one),
        )
        const [left, right] = [space.condition(one), space.condition(clause)]
        return both === diagrams.and(left, right) && either === diagrams.or(left, right)
      }),
      { numRuns: rounds(300, 10_000) },
    )
  })

  const done: Record<string, (given: unknown, steps: Steps, by: never) => unknown> = {
    negate: negated,
    rejoin: rejoined,
    remove: without,
    values: withValues,
    ask: withAsked,
    and: (given, steps, clause) => withClause(given, steps, "and", clause),
    or: (given, steps, clause) => withClause(given, steps, "or", clause),
    branch: withBranch,
  }
  test.each(cases)("$name", ({ rule: given, edit, at, by, becomes }) => {
    const after = done[edit]!(given, at as Steps, by as never)
    expect(JSON.stringify(after)).toBe(becomes === undefined ? undefined : JSON.stringify(becomes))
  })

  test("knows the values of what it compares", () => {
    expect(valuesAt({ in: [{ var: "a" }, ["b", "c"]] }, [])).toEqual(["b", "c"])
    expect(valuesAt({ "==": ["b", { var: "a" }] }, [])).toEqual(["b"])
    expect(valuesAt({ "==": [true, { fact: "a" }] }, [])).toBeUndefined()
  })
})

const startsWith = (steps: Steps, way: Steps) => way.every((step, index) => steps[index] === step)

function contains(value: unknown, part: unknown): boolean {
  if (value === part) return true
  return (
    typeof value === "object" && value !== null && Object.values(value).some((one) => contains(one, part))
  )
}
