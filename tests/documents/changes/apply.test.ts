import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { apply, applyAll } from "#documents/changes/apply.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import { record, undo } from "#documents/changes/log.ts"
import { undoable } from "#documents/changes/undoable.ts"
import { validateOperation } from "#documents/changes/operation.ts"
import type { Operation } from "#documents/operation.g.ts"
import { written } from "./random-edits.ts"

interface Case {
  case: string
  layer?: LayerState["layer"]
  document: string
  beneath?: unknown
  /** What the layer says before; nothing where it is left out. */
  before?: unknown
  operation: Operation
  /** What it says after; nothing where it is left out. */
  own?: unknown
  inverse?: Operation[]
  /** Where it cannot be done: the pointer and the message. */
  problem?: [string, string]
}

const read = <T>(name: string) =>
  JSON.parse(readFileSync(`tests/documents/cases/changes/${name}.json`, "utf8")) as T
const has = (document: string, value: unknown) => new Map(value === undefined ? [] : [[document, value]])
const layerOf = ({ layer = "instance", document, beneath, before }: Case): LayerState => ({
  layer,
  beneath: has(document, beneath),
  own: has(document, before),
})

describe("an operation", () => {
  for (const one of read<Case[]>("apply")) {
    test(one.case, () => {
      expect(validateOperation(one.operation).ok).toBe(!one.problem?.[1].includes("nested too deeply"))
      const state = layerOf(one)
      const before = JSON.stringify([...state.beneath, ...state.own, one.operation])
      const applied = apply(state, one.operation)
      expect(JSON.stringify([...state.beneath, ...state.own, one.operation])).toBe(before)
      if (!applied.ok) return expect([applied.problem.pointer, applied.problem.message]).toEqual(one.problem)
      expect(JSON.stringify(applied.state.own.get(one.document))).toBe(JSON.stringify(one.own))
      if (one.inverse) expect(applied.inverse).toEqual(one.inverse)
      const back = applyAll(applied.state, applied.inverse)
      expect(back.ok && written(back.state)).toBe(written(state))
      expect(one.problem).toBeUndefined()
    })
  }
})

describe("what is no operation is refused with what, where and how to mend it", () => {
  for (const { case: name, value, problems } of read<{ case: string; value: unknown; problems: unknown }[]>(
    "malformed",
  )) {
    test(name, () => {
      const result = validateOperation(value)
      expect(
        result.ok ? [] : result.problems.map(({ pointer, message, fix }) => [pointer, message, fix]),
      ).toEqual(problems)
    })
  }
})

test("to reset is as if nothing had ever been said there", () => {
  for (const one of read<Case[]>("apply").filter(({ problem, before }) => !problem && before === undefined)) {
    const state = layerOf(one)
    const applied = apply(state, one.operation)
    if (!applied.ok) throw new Error(applied.problem.message)
    const { document } = one
    const [step] = one.operation.steps
    const steps = step === undefined ? [] : [step]
    const now = documentOf(applied.state, document)
    const was = step === undefined ? now : (now as Record<string, unknown>)[step]
    const reset = apply(applied.state, { do: "reset", document, steps, was })
    expect(reset.ok && written(reset.state), one.case).toBe(written(state))
  }
})

test("what somebody else has changed since cannot be taken back, and says both values", () => {
  const document = "locale/en/shell"
  const texts = (a: string) => ({ kind: "locale", v: 1, language: "en", namespace: "shell", texts: { a } })
  const begin: LayerState = { layer: "instance", beneath: has(document, texts("A")), own: new Map() }
  const by = (person: string, id: string) => ({ id, by: person, at: "2026-11-23T12:00:00Z" })
  const set = (was: string, value: string): Operation[] => [
    { do: "set", document, steps: ["texts", "a"], was, value },
  ]
  const ann = record(begin, by("ann", "1"), set("A", "Ann's"))
  if (!ann.ok) throw new Error(ann.problem.message)
  const ben = record(ann.state, by("ben", "2"), set("Ann's", "Ben's"))
  if (!ben.ok) throw new Error(ben.problem.message)
  const log = [ann.entry, ben.entry]
  const refused = undo(ben.state, undoable(log, "ann")[0]!, by("ann", "3"))
  expect(refused.ok ? "" : refused.problem.message).toBe(
    `This has been changed since: it was "Ann's", and is "Ben's".`,
  )
  expect(undoable(log, "ben")).toEqual([ben.entry])
})

test("what is nested without end is refused, whatever part of an operation it is", () => {
  const deep = JSON.parse("[".repeat(100_000) + "]".repeat(100_000)) as unknown
  const state: LayerState = { layer: "instance", beneath: new Map(), own: new Map() }
  const place = { document: "help/x", steps: [] as string[] }
  for (const value of [deep, { do: "set", ...place, value: deep }, { do: "remove", ...place, was: deep }])
    expect(validateOperation(value)).toMatchObject({ ok: false, problems: [{ pointer: "" }] })
  for (const operation of [
    { do: "set", ...place, value: deep },
    { do: "remove", ...place, was: deep },
  ] as const)
    expect(apply(state, operation)).toMatchObject({ ok: false, problem: { document: "help/x" } })
})

test("of several operations all are done, or none", () => {
  const document = "help/x"
  const state: LayerState = { layer: "instance", beneath: new Map(), own: new Map() }
  const set: Operation = { do: "set", document, steps: [], value: { kind: "help", v: 1 } }
  const result = applyAll(state, [set, set])
  expect(result.ok ? "" : result.problem.message).toContain("changed since")
  expect(state.own.size).toBe(0)
})
