import type { Assessment, AssessmentItem } from "#documents/types.g.ts"
import { pointerOf } from "#documents/problem.ts"
import { itemsAsked, type Asking, tasksAsked } from "#assessments/scoring/asked.ts"
import { answerName } from "#assessments/tasks/parts.ts"

/** An answer as it was given, with the milliseconds that it took. */
export interface Answer {
  value: unknown
  ms?: number
}

/** Answers by the name of the item; those of a task by `<task>.<level>.<number>`. */
export type Answers = Readonly<Record<string, Answer>>

/** What is wrong with an answer, where, in words for the log of whoever sent it. */
export interface AnswerProblem {
  pointer: string
  message: string
}

export const problemAt = (name: string, message: string): AnswerProblem => ({
  pointer: pointerOf(["answers", name]),
  message,
})

/** The answer of that name; an answer's name may be any word, also one that objects are born with. */
export const answerTo = (answers: Answers, name: string): Answer | undefined =>
  Object.hasOwn(answers, name) ? answers[name] : undefined

/**
 * What is wrong with the answers to items: names that nothing asks for, answers that the item does not offer, and
 * items that are asked but not answered. Nothing is wrong: an empty list. Answers to tasks are known by their names
 * here, and read where they are scored.
 */
export function answerProblems(assessment: Assessment, answers: Answers, asking: Asking): AnswerProblem[] {
  const asked = new Set(itemsAsked(assessment, asking))
  const inTasks = new Set(tasksAsked(assessment, asking).flatMap((name) => taskAnswers(assessment, name)))
  const strange = Object.keys(answers)
    .filter((name) => !asked.has(name) && !inTasks.has(name))
    .map((name) => problemAt(name, "Nothing of that name is asked here."))
  const faulty = [...asked].flatMap((name): AnswerProblem[] => {
    const answer = answerTo(answers, name)
    if (answer === undefined) return [problemAt(name, "This item has no answer.")]
    const expected = mismatch(assessment, assessment.items[name]!, answer.value)
    return expected === undefined ? [] : [problemAt(name, `Expected ${expected}.`)]
  })
  return [...strange, ...faulty]
}

/** What is expected where the value is no answer to the item; nothing where it is one. */
export function mismatch(assessment: Assessment, item: AssessmentItem, value: unknown): string | undefined {
  switch (item.type) {
    case "agreementScale":
    case "face":
      return oneOf(
        (assessment.responses?.[item.responses] ?? []).map((response) => response.value),
        value,
      )
    case "forcedChoice":
      return oneOf(["a", "b"], value)
    case "situation":
      return oneOf(Object.keys(item.options), value)
    case "ranking": {
      const options = Object.keys(item.options)
      const isRanking =
        Array.isArray(value) &&
        value.length === options.length &&
        options.every((option) => value.includes(option))
      return isRanking ? undefined : `each of ${options.join(", ")} once, best first`
    }
  }
}

const oneOf = (values: readonly unknown[], value: unknown) =>
  values.includes(value) ? undefined : `one of ${values.join(", ")}`

/** The names of all answers that a task has. */
export function taskAnswers(assessment: Assessment, name: string): string[] {
  const task = assessment.tasks?.[name]
  if (!task) return []
  const counts =
    task.type === "maze"
      ? task.levels.map(({ id, mazes }) => ({ id, count: mazes.length }))
      : task.levels.map(({ id, trials }) => ({ id, count: trials }))
  return counts.flatMap(({ id, count }) =>
    Array.from({ length: count }, (_, number) => answerName(name, id, number)),
  )
}
