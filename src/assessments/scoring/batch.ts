import type { Assessment } from "#documents/types.g.ts"
import {
  type Answer,
  type AnswerProblem,
  type Answers,
  mismatch,
  problemAt,
} from "#assessments/scoring/answers.ts"
import { itemsAsked, tasksAsked } from "#assessments/scoring/asked.ts"
import { readWalk } from "#assessments/scoring/mazes.ts"
import type { Taken } from "#assessments/scoring/sheet.ts"
import { trialFault } from "#assessments/scoring/timed-choice.ts"
import { mazesOf } from "#assessments/tasks/maze.ts"
import { answerName } from "#assessments/tasks/parts.ts"

/**
 * What is wrong with some answers of an attempt, given on the way: names that nothing asks for, answers that are not
 * offered, levels of a task of which only some answers are there (a level is sent whole, after its end).
 */
export function batchProblems(assessment: Assessment, batch: Answers, taken: Taken): AnswerProblem[] {
  const asked = new Set(itemsAsked(assessment, taken))
  const names = Object.keys(batch)
  const inLevels = names.some((name) => !asked.has(name)) ? levelsIn(assessment, batch, taken) : new Map()
  return names.flatMap((name) => {
    const fault = asked.has(name)
      ? itemFault(assessment, name, batch[name]!)
      : inLevels.has(name)
        ? inLevels.get(name)
        : "Nothing of that name is asked here."
    return fault === undefined ? [] : [problemAt(name, fault)]
  })
}

/** The answers that the assessment asks for and offers: what stays of an attempt at another version of it. */
export function stillFitting(assessment: Assessment, answers: Answers, taken: Taken): string[] {
  return itemsAsked(assessment, taken).filter((name) => {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    return answer !== undefined && itemFault(assessment, name, answer) === undefined
  })
}

function itemFault(assessment: Assessment, name: string, { value }: Answer): string | undefined {
  const expected = mismatch(assessment, assessment.items[name]!, value)
  return expected === undefined ? undefined : `Expected ${expected}.`
}

/** The answers of every level that the batch has any of: each with what is wrong with it, or nothing. */
function levelsIn(assessment: Assessment, batch: Answers, taken: Taken): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>()
  for (const task of tasksAsked(assessment, taken)) {
    for (const { id, faults } of levelsOf(assessment, task, taken)) {
      const names = faults.map((_, number) => answerName(task, id, number))
      const given = names.filter((name) => Object.hasOwn(batch, name))
      for (const name of given)
        found.set(
          name,
          given.length < names.length
            ? "The answers to a level come together."
            : faults[names.indexOf(name)]!(batch[name]!),
        )
    }
  }
  return found
}

/** A task's levels, each with one function for each of its answers that says what is wrong with it. */
function levelsOf(assessment: Assessment, name: string, { seed }: Taken) {
  const task = assessment.tasks?.[name]
  if (task === undefined) return []
  type Fault = (answer: Answer) => string | undefined
  if (task.type === "timedChoice")
    return task.levels.map(({ id, trials }) => ({
      id,
      faults: Array.from({ length: trials }, (): Fault => (answer) => trialFault(task, answer)),
    }))
  return task.levels.map(({ id }) => ({
    id,
    faults: mazesOf(task, name, id, seed).map((maze): Fault => (answer) => {
      const read = readWalk(maze, answer)
      return read.ok ? undefined : read.fault
    }),
  }))
}
