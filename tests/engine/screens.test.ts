import { describe, expect, test } from "vitest"
import { blockSpecs } from "#documents/blocks.g.ts"
import type { Fragment, Rule, Screen } from "#documents/types.g.ts"
import { compileRelease } from "#engine/release.ts"
import { compileScreen, limits, type PlanNode } from "#engine/screens/plan.ts"
import { compileValue, resolve, ruleValues, type ValueScope } from "#engine/screens/value.ts"
import { createViewer } from "#engine/viewer.ts"
import { readFolder } from "#server/documents/files.ts"
import cases from "./cases/values.json" with { type: "json" }
import { fixtureSet } from "./support/fixture.ts"

const release = compileRelease(fixtureSet)
const viewer = createViewer(release, { user: null, curricula: [], now: new Date(0) })
const roots = new Map(Object.entries(cases.roots))
const scope: ValueScope = {
  root: (name) => roots.get(name as never),
  text: (key, values) => (values === undefined ? key : `${key} ${JSON.stringify(values)}`),
  test: (rule) => viewer.test(rule, ruleValues(scope)),
}

describe("values", () => {
  test.each(cases.values)("$name", ({ value, is }) => {
    const before = JSON.stringify(value)
    expect(resolve(compileValue(value), scope)).toEqual(is)
    expect(JSON.stringify(value)).toBe(before)
  })

  test("what is constant is given as it is, without a copy", () => {
    const columns = [{ field: "a", align: "end" }, { field: "b" }]
    expect(resolve(compileValue(columns), scope)).toBe(columns)
  })
})

describe("rules of a screen", () => {
  test.each(cases.rules)("$name", ({ rule, passes }) => {
    expect(scope.test(rule as Rule)).toBe(passes)
  })
})

const blocks = {
  stack: { slots: ["children"] },
  each: { slots: ["children", "empty"] },
  text: { slots: [] },
  form: { slots: [] },
}
const screen = (body: unknown, rest: object = {}) =>
  ({ kind: "screen", v: 1, id: "s", body, ...rest }) as unknown as Screen
const fragment = (body: unknown, rest: object = {}) =>
  ({ kind: "fragment", v: 1, id: "f", body, ...rest }) as unknown as Fragment

describe("a screen's plan", () => {
  const plan = compileScreen(
    screen(
      [
        {
          id: "a",
          type: "stack",
          gap: "small",
          children: [
            { id: "b", type: "text", text: { t: "a:b" } },
            {
              id: "c",
              type: "each",
              in: { $: "data.list" },
              show: { and: [{ var: "state.open" }, { fact: "signedIn" }] },
              empty: { id: "d", type: "form", form: "voucher" },
              children: [{ id: "e", type: "fragment", name: "card", with: { title: { $: "item.title" } } }],
              on: { click: { do: "navigate", to: { route: "r", params: { id: { $: "item.id" } } } } },
            },
          ],
        },
      ],
      {
        data: { list: { source: "collection", args: { name: "careers" } } },
        state: { open: false },
        on: { enter: [{ do: "track", event: "x" }] },
      },
    ),
    {
      blocks,
      fragments: {
        card: fragment([{ id: "f", type: "text", text: { $: "params.title" } }], {
          params: { title: { type: "text", required: true }, tone: { type: "string", default: "calm" } },
          data: { more: { source: "favourites" } },
        }),
      },
    },
  )
  const [stack] = plan.body
  const [text, each] = stack?.slots["children"] ?? []

  test("is a tree of blocks whose slots are apart from their properties", () => {
    expect(plan.faults).toEqual([])
    expect(stack?.props).toEqual([["gap", { kind: "literal", value: "small" }]])
    expect(each?.slots["empty"]?.map(({ id }) => id)).toEqual(["d"])
    expect(each?.show).toEqual({ and: [{ var: "state.open" }, { fact: "signedIn" }] })
  })
  test("knows what each block reads, so that what reads nothing is never drawn again", () => {
    expect([stack, text, each].map((node) => [...(node?.roots ?? [])].toSorted())).toEqual([
      [],
      [],
      ["data", "state", "user"],
    ])
  })
  test("collects types, sources and forms, those of fragments too", () => {
    expect([...plan.types].toSorted()).toEqual(["each", "form", "fragment", "stack", "text"])
    expect([...plan.sources].toSorted()).toEqual(["collection", "favourites"])
    expect([...plan.forms]).toEqual(["voucher"])
  })
  test("keeps actions, their arguments still to be read", () => {
    const [action] = each?.on["click"] ?? []
    expect(action && resolve(action, scope)).toEqual({
      do: "navigate",
      to: { route: "r", params: { id: "7" } },
    })
    expect(plan.on["enter"]?.map((each) => resolve(each, scope))).toEqual([{ do: "track", event: "x" }])
    expect([plan.state, plan.data.map(({ name, source }) => [name, source])]).toEqual([
      { open: false },
      [["list", "collection"]],
    ])
  })
  test("seals a fragment: its parameters, given or by default, and its own body", () => {
    const used = each?.slots["children"]?.[0]?.fragment
    expect(
      used?.params.map(([name, value]) => [name, resolve(value, { ...scope, root: () => ({ title: "T" }) })]),
    ).toEqual([
      ["title", "T"],
      ["tone", "calm"],
    ])
    expect(used?.body[0]?.props[0]?.[1]).toMatchObject({ kind: "read", steps: ["params", "title"] })
  })
})

test("faults are listed with their place, and the rest is still there", () => {
  const use = (id: string, name: string) => ({ id, type: "fragment", name })
  const plan = compileScreen(
    screen([{ id: "a", type: "marquee" }, use("b", "lost"), use("c", "one"), { id: "d", type: "text" }]),
    {
      blocks,
      fragments: {
        one: fragment([use("x", "two")], { params: { p: { type: "text", required: true } } }),
        two: fragment([use("y", "one")]),
      },
    },
  )
  expect(plan.faults).toEqual([
    { pointer: "/body/0", fault: "unknown block", name: "marquee" },
    { pointer: "/body/1/name", fault: "unknown fragment", name: "lost" },
    { pointer: "/body/2/with", fault: "missing parameter", name: "p" },
    { pointer: "/body/2/body/0/body/0/name", fault: "circular fragment", name: "one" },
  ])
  expect(plan.body.map(({ id }) => id)).toEqual(["a", "b", "c", "d"])
})

describe("fragments that come to more than can be drawn", () => {
  const use = (id: string, name: string) => ({ id, type: "fragment", name })
  const chain = (deep: number, times: number) =>
    Object.fromEntries(
      Array.from({ length: deep }, (_, layer) => {
        const next = Array.from({ length: times }, (__, at) => use(`u${at}`, `f${layer + 1}`))
        return [`f${layer}`, fragment(layer + 1 < deep ? next : [{ id: "end", type: "text" }])]
      }),
    )
  const compiled = (deep: number, times: number) =>
    compileScreen(screen([use("first", "f0"), { id: "after", type: "text" }]), {
      blocks,
      fragments: chain(deep, times),
    })

  test("are left out where each uses the next twice, and the rest is still there", () => {
    const plan = compiled(limits.depth, 2)
    expect(new Set(plan.faults.map(({ fault }) => fault))).toEqual(new Set(["too many blocks"]))
    expect(plan.faults.length).toBeLessThan(limits.parts)
    expect(plan.body.map(({ id }) => id)).toEqual(["first", "after"])
  })

  test("are left out where they stand too deep in one another", () => {
    expect(compiled(limits.depth, 1).faults).toEqual([])
    const [fault, ...more] = compiled(limits.depth + 1, 1).faults
    expect([fault?.fault, fault?.name, more]).toEqual(["too many blocks", `f${limits.depth}`, []])
  })
})

describe("the shipped screens", () => {
  const documents = readFolder("schemas/documents")
  const all = [...documents.values()] as ({ kind: string; id?: string } & Record<string, unknown>)[]
  const fragments = Object.fromEntries(
    all.filter(({ kind }) => kind === "fragment").map((f) => [f.id, f as unknown as Fragment]),
  )
  const countOf = (nodes: readonly PlanNode[]): number =>
    nodes.reduce(
      (sum, node) => sum + 1 + Object.values(node.slots).reduce((inner, slot) => inner + countOf(slot), 0),
      0,
    )

  test.each(all.filter(({ kind }) => kind === "screen").map((s) => [s.id, s]))(
    "%s compiles without a fault and is not changed",
    (_, one) => {
      const before = JSON.stringify(one)
      const plan = compileScreen(one as unknown as Screen, { fragments, blocks: blockSpecs })
      expect(plan.faults).toEqual([])
      expect(countOf(plan.body)).toBeGreaterThan(0)
      expect(JSON.stringify(one)).toBe(before)
    },
  )
})
