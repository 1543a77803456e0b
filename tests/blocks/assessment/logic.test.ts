import { describe, expect, test } from "vitest"
import { chosenBy, standing as standingOrder } from "#blocks/assessment/answering.ts"
import { firstOpen, isAnswered, nextOpen, pagesOf, progressOf, resumeAt } from "#blocks/assessment/pages.ts"
import { makesWay, moved, placeOf } from "#blocks/assessment/items/ranking/order.ts"
import { atStart, standing, step, swiped, wallsOf } from "#blocks/assessment/tasks/maze/walk.ts"
import type { Assessment } from "#documents/types.g.ts"
import { type Direction, type Maze, makeMaze } from "#assessments/tasks/maze.ts"
import { randomFrom } from "#assessments/tasks/random.ts"
import { replay } from "#assessments/tasks/replay.ts"
import { shippedAssessment } from "../../support/answers.ts"
import cases from "./cases.json" with { type: "json" }

const scale = { type: "agreementScale", text: { t: "x:x" }, responses: "r" }
const level = (id: string) => ({ id, title: { t: "x:x" }, goal: "win", trials: 2, windowMs: 1000 })
const assessment = {
  responses: { r: [{ value: 1 }, { value: 2 }] },
  order: ["one", "two", "three"],
  sections: {
    one: { perPage: 2, items: ["a", "b", "c"] },
    two: { task: "game" },
    three: { perPage: 1, items: ["d", "e"] },
  },
  forms: { short: { items: ["a", "c", "e"] } },
  items: {
    a: scale,
    b: { ...scale, adultsOnly: true },
    c: scale,
    d: { type: "forcedChoice", options: {} },
    e: { type: "ranking", options: { x: {}, y: {} }, order: ["x", "y"] },
  },
  tasks: { game: { type: "timedChoice", levels: [level("one"), level("two")] } },
} as unknown as Assessment
const pages = pagesOf(assessment, { minor: false })
const given = (answers: object) =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, { value }]))

test.each(cases.pages)("pages: $case", ({ asking, pages: expected }) => {
  const made = pagesOf(assessment, asking as { minor: boolean })
  expect(made.map((page) => (page.kind === "task" ? page.task : page.items.join(" ")))).toEqual(expected)
})

test("pages count what was asked before them", () => {
  expect(pages.map((page) => (page.kind === "items" ? page.before : null))).toEqual([0, 2, null, 3, 4])
})

test.each(cases.resume)("resume: $case", ({ answers, checkpoint, page }) => {
  expect(resumeAt(assessment, pages, given(answers), checkpoint)).toBe(page)
})

test.each(cases.nextOpen)("going through what was skipped: $case", ({ answers, at, next }) => {
  expect(nextOpen(assessment, pages, given(answers), at)).toBe(next)
})

test.each(cases.progress)("progress: $case", ({ answers, done, of }) => {
  expect(progressOf(assessment, pages, given(answers))).toMatchObject({ done, of })
})

test("an item called like something that every object has is open", () => {
  const strange = { ...assessment, items: { constructor: scale } } as unknown as Assessment
  expect(isAnswered(strange, "constructor", {})).toBe(false)
  expect(firstOpen(assessment, pages, {})).toBe(0)
})

test.each(cases.keys)("the key $number at $item", ({ item, number, value }) => {
  expect(chosenBy(assessment, assessment.items[item]!, number) ?? null).toBe(value)
})

test("only a ranking holds an order before it is touched, the same one whenever its attempt goes on", () => {
  expect(standingOrder(assessment, "e", 7)?.toSorted()).toEqual(["x", "y"])
  expect(standingOrder(assessment, "e", 7)).toEqual(standingOrder(assessment, "e", 7))
  expect(standingOrder(assessment, "a", 7)).toBeUndefined()
})

test("left as they are shown, rankings put no option first more often than another", () => {
  const shipped = shippedAssessment("value_scales")
  const attempts = Array.from({ length: 400 }, (_, seed) => seed * 7919)
  for (const [name, item] of Object.entries(shipped.items)) {
    if (item.type !== "ranking") throw new Error(`${name} is no ranking`)
    const first = attempts.map((seed) => standingOrder(shipped, name, seed)?.[0])
    const counts = item.order.map((option) => first.filter((one) => one === option).length)
    expect(Math.min(...counts)).toBeGreaterThan(50)
    expect(Math.max(...counts)).toBeLessThan(115)
  }
})

describe("putting in order", () => {
  test.each(cases.moved)("from $from to $to: $order", ({ from, to, order }) => {
    expect(moved("abcd".split(""), from, to).join("")).toBe(order)
  })

  const rows = [0, 50, 100, 200].map((top, at) => ({ top, height: at === 2 ? 90 : 40 }))
  test.each(cases.dragged)("dragging: $case", ({ from, by, to }) => {
    expect(placeOf(rows, from, by)).toBe(to)
  })

  test("the rows between make way", () => {
    expect([0, 1, 2, 3].map((at) => makesWay(at, 0, 2, 50))).toEqual([0, -50, -50, 0])
    expect([0, 1, 2, 3].map((at) => makesWay(at, 3, 1, 50))).toEqual([0, 50, 50, 0])
  })
})

describe("walking a maze", () => {
  // Open: 0-1, 1-4, 4-5, 5-8.
  const open = ["R", "LD", "", "", "UR", "LD", "", "", "U"].map(
    (ways) => new Set(ways.split("") as Direction[]),
  )
  const maze: Maze = { cols: 3, rows: 3, open }
  const walked = (ways: string) =>
    ways.split(" ").reduce((walk, way) => step(maze, walk, way[0] as Direction, way.endsWith("*")), atStart)

  test.each(cases.walks)("$case", ({ ways, here, moves, solved }) => {
    expect(walked(ways)).toEqual({ here, moves, solved })
  })

  test("what is recorded is what the server walks again", () => {
    const made = makeMaze({ cols: 7, rows: 10 }, randomFrom(5))
    const random = randomFrom(6)
    let walk = atStart
    for (let at = 0; at < 400; at++)
      walk = step(made, walk, "UDLR"[Math.floor(random() * 4)] as Direction, random() < 0.3)
    expect(replay(made, walk.moves)).toMatchObject({ ok: true, walk: { solved: walk.solved } })
  })

  test("where one stands, in rows and columns from 1", () => {
    expect(standing(maze, 4)).toEqual({ row: 2, column: 2, open: ["U", "R"], walls: ["D", "L"] })
  })

  test("every wall is drawn, and no open way", () => {
    expect(wallsOf({ cols: 2, rows: 1, open: [new Set(["R"]), new Set(["L"])] })).not.toContain("v10")
    expect(wallsOf({ cols: 2, rows: 1, open: [new Set(), new Set()] })).toContain("M10 0v10")
  })

  test.each(cases.swipes)("a finger that went $dx, $dy", ({ dx, dy, way }) => {
    expect(swiped(dx, dy, 24) ?? null).toBe(way)
  })
})
