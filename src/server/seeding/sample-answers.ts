import type { Assessment, AssessmentItem } from "#documents/types.g.ts"
import type { Answer } from "#assessments/scoring/answers.ts"
import { itemsAsked, tasksAsked } from "#assessments/scoring/asked.ts"
import type { Taken } from "#assessments/scoring/sheet.ts"
import { mazesOf, solve } from "#assessments/tasks/maze.ts"
import { answerName } from "#assessments/tasks/parts.ts"
import { type Random, shuffled, wholeBelow } from "#assessments/tasks/random.ts"
import { rightAnswer, trialsOf } from "#assessments/tasks/sequence.ts"

/** Answers such as somebody might give to all that is asked: for demo accounts, tests and measurements. */
export function sampleAnswers(assessment: Assessment, taken: Taken, random: Random): Record<string, Answer> {
  const ms = (least: number, most: number) => least + wholeBelow(random, most - least)
  const items = itemsAsked(assessment, taken).map((name): [string, Answer] => [
    name,
    { value: itemValue(assessment, assessment.items[name]!, random), ms: ms(1500, 9000) },
  ])
  const tasks = tasksAsked(assessment, taken).flatMap((name) => {
    const task = assessment.tasks?.[name]
    if (task === undefined) return []
    return task.levels.flatMap(({ id }) => {
      const given: Answer[] =
        task.type === "timedChoice"
          ? trialsOf(task, name, id, taken.seed).map((trial) => ({
              value: random() < 0.85 ? (rightAnswer(task, trial) ?? null) : pick(task.order, random),
              ms: ms(500, 1800),
            }))
          : mazesOf(task, name, id, taken.seed).map((maze) => {
              const firstMoveMs = ms(700, 2500)
              const moves = (solve(maze) ?? []).join("")
              return { value: { moves, firstMoveMs }, ms: firstMoveMs + moves.length * ms(250, 450) }
            })
      return given.map((answer, number): [string, Answer] => [answerName(name, id, number), answer])
    })
  })
  return Object.fromEntries([...items, ...tasks])
}

function itemValue(assessment: Assessment, item: AssessmentItem, random: Random): unknown {
  switch (item.type) {
    case "agreementScale":
    case "face":
      return pick(assessment.responses?.[item.responses] ?? [], random)?.value
    case "forcedChoice":
      return pick(["a", "b"], random)
    case "situation":
      return pick(item.order, random)
    case "ranking":
      return shuffled(item.order, random)
  }
}

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[wholeBelow(random, list.length)]
