import { describe, expect, test } from "vitest"
import type { MazeTask, TimedChoiceTask } from "#documents/types.g.ts"
import type { Answers } from "#assessments/scoring/answers.ts"
import { score } from "#assessments/scoring/score.ts"
import type { Taken } from "#assessments/scoring/sheet.ts"
import { mazesOf, solve } from "#assessments/tasks/maze.ts"
import { answerName } from "#assessments/tasks/parts.ts"
import { rightAnswer, trialsOf } from "#assessments/tasks/sequence.ts"
import { instrument } from "./support/instruments.ts"

const hands = instrument("rock_paper_scissors")
const ways = instrument("maze")
const game = hands.assessment.tasks!["hands"] as TimedChoiceTask
const walk = ways.assessment.tasks!["ways"] as MazeTask
const seed = 77
const taken: Taken = { minor: false, seed }

/** Everybody's answers to the trials of a seed, given by what is right. */
function playing(answer: (right: string, number: number) => { value: unknown; ms?: number }): Answers {
  return Object.fromEntries(
    game.levels.flatMap(({ id }) =>
      trialsOf(game, "hands", id, seed).map((trial, number) => [
        answerName("hands", id, number),
        answer(rightAnswer(game, trial)!, number),
      ]),
    ),
  )
}

function walking(ms: (level: string) => number, moves = (way: string) => way): Answers {
  return Object.fromEntries(
    walk.levels.flatMap(({ id }) =>
      mazesOf(walk, "ways", id, seed).map((maze, number) => [
        answerName("ways", id, number),
        { value: { moves: moves(solve(maze)!.join("")), firstMoveMs: 500 }, ms: ms(id) },
      ]),
    ),
  )
}

const scored = ({ assessment, key }: typeof hands, answers: Answers, how: Partial<Taken> = {}) => {
  const scoring = score(assessment, key, answers, { ...taken, ...how })
  if (!scoring.ok) return { problems: scoring.problems }
  const [scale = ""] = assessment.scaleOrder
  const points = scoring.result.scales[scale]?.score
  return { points, detail: scoring.result.details[scale] }
}

describe("rock paper scissors", () => {
  test("all right and quick is 100, in every level", () => {
    const { points, detail } = scored(
      hands,
      playing((right) => ({ value: right, ms: 500 })),
    )
    expect(points).toBeCloseTo(100, 9)
    expect(detail).toMatchObject({
      of: "levels",
      timed: true,
      total: { accuracy: 1, number_attempted: 60, number_correct: 60, speed: 1500 },
    })
  })

  test("who only waits has nothing: a trial whose time ran out is a mistake", () => {
    const { points, detail } = scored(
      hands,
      playing(() => ({ value: null, ms: 3000 })),
    )
    expect(points).toBe(0)
    expect(detail).toMatchObject({ total: { number_incorrect: 60, speed: 0 } })
  })

  test("a right answer after the time is none, with a clock; without one it is", () => {
    const late = playing((right) => ({ value: right, ms: 3001 }))
    expect(scored(hands, late).points).toBe(0)
    expect(scored(hands, late, { untimed: true })).toMatchObject({ points: 100, detail: { timed: false } })
  })

  test("always the same hand is right about every third time, and worth nothing", () => {
    const { points } = scored(
      hands,
      playing(() => ({ value: "rock", ms: 300 })),
    )
    expect(points).toBeLessThan(45)
  })

  test.each([
    [
      "another hand",
      { value: "well", ms: 500 },
      "Expected one of rock, paper, scissors, or null where time ran out.",
    ],
    ["a clock that runs backwards", { value: "rock", ms: -1 }, "The time must be milliseconds, 0 or more."],
    ["no time at all", { value: "rock", ms: Number.NaN }, "The time must be milliseconds, 0 or more."],
  ])("%s is refused", (_, answer, message) => {
    const answers = { ...playing((right) => ({ value: right, ms: 500 })), "hands.level_2.3": answer }
    expect(scored(hands, answers)).toEqual({ problems: [{ pointer: "/answers/hands.level_2.3", message }] })
  })

  test("a trial left out is named, and one too many", () => {
    const { "hands.level_3.19": _, ...answers } = playing((right) => ({ value: right, ms: 500 }))
    expect(scored(hands, { ...answers, "hands.level_3.20": { value: "rock" } })).toEqual({
      problems: [{ pointer: "/answers/hands.level_3.20", message: "Nothing of that name is asked here." }],
    })
    expect(scored(hands, answers)).toEqual({
      problems: [{ pointer: "/answers/hands.level_3.19", message: "This trial has no answer." }],
    })
  })
})

describe("maze", () => {
  test("the shortest ways, quickly, are 100", () => {
    const { points, detail } = scored(
      ways,
      walking(() => 1000),
    )
    expect(points).toBeCloseTo(100, 9)
    expect(detail).toMatchObject({ total: { number_correct: 9, efficiency: 1, penalty: 0, speed: 1500 } })
  })

  test("a maze solved after its time is not solved, with a clock", () => {
    const slow = walking((level) => (level === "level_1" ? 40_001 : 1000))
    expect(scored(ways, slow).detail).toMatchObject({
      levels: { level_1: { number_correct: 0, number_incorrect: 3 }, level_2: { number_correct: 3 } },
    })
    expect(scored(ways, slow, { untimed: true }).points).toBe(100)
  })

  test("not a move made is nothing, and no mistake of ours", () => {
    expect(
      scored(
        ways,
        walking(
          () => 1000,
          () => "",
        ),
      ),
    ).toMatchObject({
      points: 0,
      detail: { total: { number_attempted: 0, accuracy: 0, velocity: 0 } },
    })
  })

  test.each([
    [
      "a claim without moves",
      { value: { solved: true }, ms: 900 },
      "Expected moves and the time of the first one.",
    ],
    [
      "a way through walls",
      { value: { moves: "UUUU", firstMoveMs: 1 }, ms: 900 },
      "Move 1 is impossible: a wall stands on that side.",
    ],
    [
      "a first move after the last",
      { value: { moves: "", firstMoveMs: 901 }, ms: 900 },
      "The time must be milliseconds, and no less than that of the first move.",
    ],
    ["nothing", { value: null, ms: 900 }, "Expected moves and the time of the first one."],
  ])("%s is refused", (_, answer, message) => {
    const answers = { ...walking(() => 1000), "ways.level_1.0": answer }
    expect(scored(ways, answers)).toEqual({ problems: [{ pointer: "/answers/ways.level_1.0", message }] })
  })

  test("another's recording does not fit: the mazes are the attempt's own", () => {
    const { problems } = scored(
      ways,
      walking(() => 1000),
      { seed: seed + 1 },
    )
    expect(problems?.length).toBeGreaterThan(0)
  })
})
