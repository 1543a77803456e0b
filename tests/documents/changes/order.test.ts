import { expect, test } from "vitest"
import { fewestNames, orderedPatch } from "#documents/changes/order.ts"
import { longestIncreasing } from "#documents/changes/longest-increasing.ts"
import { mergeLayer } from "#documents/merge-layer.ts"
import { metaOf } from "#documents/meta.ts"
import { rounds } from "../../support/rounds.ts"

const menu = metaOf("menus").child("menus")!.child("main")!
const entries = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]))
const orderIn = (value: unknown) => (value as { order: string[] }).order

function permutations(names: readonly string[]): string[][] {
  if (names.length === 0) return [[]]
  return names.flatMap((name) =>
    permutations(names.filter((one) => one !== name)).map((rest) => [name, ...rest]),
  )
}

/** Every choice of names, the fewest first. */
const choices = (names: readonly string[]) =>
  Array.from({ length: 2 ** names.length }, (_, bits) =>
    names.filter((_one, at) => (bits >> at) & 1),
  ).toSorted((one, other) => one.length - other.length)

test("an order names as few entries as any order that says the same, over every order of a few", () => {
  const all = ["a", "b", "c", "d", "e", "f"].slice(0, rounds(4, 5))
  for (let placed = 0; placed <= all.length; placed++) {
    for (const inherited of placed === all.length ? permutations(all).slice(0, rounds(4, 20)) : [all]) {
      const base = { entries: entries(inherited.slice(0, placed)), order: inherited.slice(0, placed) }
      const patch = { entries: entries(inherited.slice(placed)) }
      for (const wanted of permutations(all)) {
        const ordered = orderedPatch(base, patch, wanted, menu)
        expect(orderIn(mergeLayer(base, ordered, menu))).toEqual(wanted)
        const fewest = choices(wanted).find(
          (order) => orderIn(mergeLayer(base, { ...patch, order }, menu)).join() === wanted.join(),
        )
        expect(
          (ordered?.["order"] as string[] | undefined) ?? [],
          [inherited, wanted].join(" → "),
        ).toHaveLength(fewest!.length)
      }
    }
  }
})

test("an order that does not hold each entry once is none", () => {
  expect(fewestNames(["a", "b"], 2, ["a"])).toBeUndefined()
  expect(fewestNames(["a", "b"], 2, ["a", "a"])).toBeUndefined()
  expect(fewestNames(["a", "b"], 2, ["a", "c"])).toBeUndefined()
})

const ascending = (one: number, other: number) => one - other

test("no increasing subsequence is longer, over every order of a few", () => {
  for (const order of permutations(["0", "1", "2", "3", "4", "5"].slice(0, rounds(4, 6)))) {
    const numbers = order.map(Number)
    const found = [...longestIncreasing(numbers)].toSorted(ascending).map((at) => numbers[at]!)
    expect(found).toEqual(found.toSorted(ascending))
    const longest = choices(order).findLast((chosen) => chosen.join() === chosen.toSorted().join())
    expect(found).toHaveLength(longest!.length)
  }
})
