import fc from "fast-check"
import { expect, test } from "vitest"
import type { TimedChoiceTask } from "#documents/types.g.ts"
import { rightAnswer, trialsOf } from "#assessments/tasks/sequence.ts"
import { instrument } from "../scoring/support/instruments.ts"

const task = instrument("rock_paper_scissors").assessment.tasks!["hands"] as TimedChoiceTask
const levels = task.levels.map(({ id }) => id)
const seeds = fc.integer()

function counts(words: readonly string[]): number[] {
  return [...new Set(words)].map((word) => words.filter((other) => other === word).length)
}

const isEven = (list: readonly number[]) => Math.max(...list) - Math.min(...list) <= 1

test("stimuli and cues come equally often, give or take one", () => {
  fc.assert(
    fc.property(seeds, fc.boolean(), (seed, practice) => {
      for (const { id, goal, trials: count } of task.levels) {
        const trials = trialsOf(task, "hands", id, seed, practice)
        expect(trials).toHaveLength(practice ? task.practice.trials : count)
        const stimuli = counts(trials.map(({ stimulus }) => stimulus))
        expect(stimuli).toHaveLength(3)
        expect(isEven(stimuli)).toBe(true)
        const cues = trials.map(({ cue }) => cue)
        if (goal === "mixed") expect(isEven(counts(cues))).toBe(true)
        else expect(new Set(cues)).toEqual(new Set([goal]))
      }
    }),
  )
})

test("nowhere do three trials in a row show the same", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...levels), (seed, level) => {
      const shown = trialsOf(task, "hands", level, seed).map(({ stimulus, cue }) => `${stimulus} ${cue}`)
      const thirds = shown.filter((one, at) => one === shown[at - 1] && one === shown[at - 2])
      expect(thirds).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test("the same seed gives the same trials, and practice is not what counts", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...levels), (seed, level) => {
      expect(trialsOf(task, "hands", level, seed)).toEqual(trialsOf(task, "hands", level, seed))
    }),
  )
  expect(trialsOf(task, "hands", "level_1", 1)).not.toEqual(trialsOf(task, "hands", "level_1", 2))
  expect(trialsOf(task, "hands", "level_1", 1, true)).not.toEqual(
    trialsOf(task, "hands", "level_1", 1).slice(0, task.practice.trials),
  )
})

test.each([
  ["rock", "win", "paper"],
  ["rock", "lose", "scissors"],
  ["paper", "win", "scissors"],
  ["paper", "lose", "rock"],
  ["scissors", "win", "rock"],
  ["scissors", "lose", "paper"],
] as const)("against %s, to %s is %s", (stimulus, cue, right) => {
  expect(rightAnswer(task, { stimulus, cue })).toBe(right)
})
