import { expect, test } from "vitest"
import type { Document } from "#documents/types.g.ts"
import { limits } from "#engine/screens/plan.ts"
import { checkFragments } from "#review/checks/fragments.ts"
import { expansionsOf } from "#review/expansion.ts"
import { ownProblems } from "#review/own-problems.ts"
import { Reviewed } from "#review/reviewed.ts"
import base from "./base.json" with { type: "json" }

/** What screens and fragments come to with all that stands in them. */

const line = (id: string) => ({ id, type: "divider" })
const use = (name: string, id = name) => ({ id, type: "fragment", name })
const many = <T>(length: number, made: (at: number) => T): T[] => Array.from({ length }, (_, at) => made(at))
const fragment = (id: string, body: object[], rest: object = {}) => ({
  kind: "fragment",
  v: 1,
  id,
  body,
  ...rest,
})
const screen = (id: string, body: object[], rest: object = {}) => ({
  kind: "screen",
  v: 1,
  id,
  body,
  ...rest,
})

const reviewed = (documents: readonly { kind: string; id: string }[]) =>
  new Reviewed(
    new Map(
      Object.entries({
        ...base,
        ...Object.fromEntries(documents.map((one) => [`${one.kind}/${one.id}`, one])),
      }) as unknown as [string, Document][],
    ),
  )
const told = (documents: Parameters<typeof reviewed>[0]) =>
  checkFragments(reviewed(documents)).map(({ document, pointer, code }) => `${document}#${pointer} ${code}`)

/** Fragments that each use the next so many times. */
const chain = (deep: number, times = 1) =>
  many(deep, (layer) =>
    fragment(
      `f${layer}`,
      layer + 1 < deep ? many(times, (at) => use(`f${layer + 1}`, `u${at}`)) : [line("line")],
    ),
  )

test("a screen may come to as many blocks, sources and parameters as can be drawn, and to none more", () => {
  const inner = fragment(
    "inner",
    many(90, (at) => line(`b${at}`)),
    {
      data: { user: { source: "user" }, menu: { source: "menu", args: { name: "main" } } },
      params: { one: { type: "text" }, two: { type: "text" } },
    },
  )
  // Each use is a block as well.
  const uses = Math.floor(limits.parts / 95)
  const rest = limits.parts - uses * 95
  const body = [...many(uses, (at) => use("inner", `u${at}`)), ...many(rest, (at) => line(`l${at}`))]
  expect(told([inner, screen("full", body)])).toEqual([])
  const { sizes } = expansionsOf(reviewed([inner, screen("full", body)]))
  expect(sizes.get("screen/full")).toEqual({ parts: limits.parts, depth: 1 })
  const problem = "screen/full#/body screens.tooManyBlocks"
  expect(told([inner, screen("full", [...body, line("more")])])).toEqual([problem])
  expect(told([inner, screen("full", body, { data: { user: { source: "user" } } })])).toEqual([problem])
})

test("fragments that use the next twice are told of where it begins", () => {
  expect(told([...chain(40, 2), screen("home2", [use("f0")])])).toEqual([
    "fragment/f29#/body screens.tooManyBlocks",
  ])
})

test("fragments stand in one another as deep as can be drawn, and no deeper", () => {
  const within = chain(limits.depth)
  expect(told([...within, screen("deep", [use("f0")])])).toEqual([])
  expect(told([...chain(limits.depth + 1), screen("deep", [use("f0")])])).toEqual([
    "screen/deep#/body screens.tooDeep",
  ])
  expect(told(chain(5_000))).toHaveLength(1)
})

test("every circle is told once, whatever leads to it", () => {
  const circles = [
    fragment("a", [use("b"), use("c")]),
    fragment("b", [use("a")]),
    fragment("c", [use("c")]),
    fragment("d", [use("a"), use("c")]),
    fragment("e", [use("e")]),
  ]
  expect(told([...circles, screen("round", [use("d")])])).toEqual([
    "fragment/a# names.circularFragments",
    "fragment/c# names.circularFragments",
    "fragment/e# names.circularFragments",
  ])
})

test("no number of ways through fragments makes a circle of them, or takes long", () => {
  const layers = 30
  const layered = many(layers, (layer) =>
    many(2, (at) =>
      fragment(
        `f${layer}-${at}`,
        layer + 1 < layers ? many(2, (next) => use(`f${layer + 1}-${next}`)) : [line("line")],
      ),
    ),
  ).flat()
  expect(told(layered)).toEqual([
    "fragment/f19-0#/body screens.tooManyBlocks",
    "fragment/f19-1#/body screens.tooManyBlocks",
  ])
})

test("a screen is told so where it is looked at alone", () => {
  const documents = [
    fragment(
      "inner",
      many(50, (at) => line(`b${at}`)),
    ),
    screen(
      "wide",
      many(80, (at) => use("inner", `u${at}`)),
    ),
  ]
  expect(ownProblems(reviewed(documents), "screen/wide").map(({ code }) => code)).toContain(
    "screens.tooManyBlocks",
  )
})
