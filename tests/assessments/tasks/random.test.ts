import fc from "fast-check"
import { expect, test } from "vitest"
import { randomFrom, seedFor, shuffled, wholeBelow } from "#assessments/tasks/random.ts"

test("the numbers of a seed are those of the published generator, for ever", () => {
  const random = randomFrom(1)
  expect([random(), random(), random()]).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ])
})

test("numbers lie from 0 up to 1, and spread", () => {
  const random = randomFrom(7)
  const counts = Array.from({ length: 10 }, () => 0)
  for (let at = 0; at < 100_000; at++) counts[wholeBelow(random, 10)]!++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

test("a shuffled list holds the same, and the list itself stays", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (list, seed) => {
      const before = [...list]
      const other = shuffled(list, randomFrom(seed))
      expect(list).toEqual(before)
      expect(other.toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b))
      expect(shuffled(list, randomFrom(seed))).toEqual(other)
    }),
  )
})

test("every order is as likely as any", () => {
  const random = randomFrom(3)
  const counts = new Map<string, number>()
  for (let at = 0; at < 60_000; at++) {
    const order = shuffled(["a", "b", "c"], random).join("")
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

test("parts of one attempt have seeds of their own", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const parts = ["hands.level_1", "hands.level_2", "hands.level_1.practice", "ways.level_1"]
      expect(new Set(parts.map((part) => seedFor(seed, part))).size).toBe(parts.length)
    }),
  )
})
