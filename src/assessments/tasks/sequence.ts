import type { TimedChoiceTask } from "#documents/types.g.ts"
import { partName } from "#assessments/tasks/parts.ts"
import { randomFrom, type Random, seedFor, shuffled, wholeBelow } from "#assessments/tasks/random.ts"

export type Cue = "win" | "lose"

/** One trial: the stimulus that is shown first, and whether to win against it or to lose. */
export interface Trial {
  stimulus: string
  cue: Cue
}

/**
 * The trials of a level in their order, always the same ones for the same seed. Stimuli, and in a mixed level
 * cues, come equally often, give or take one; nowhere do three trials in a row show the same.
 *
 * @param practice the trials to practise with, which are others than those that count
 */
export function trialsOf(
  task: TimedChoiceTask,
  name: string,
  level: string,
  seed: number,
  practice = false,
): Trial[] {
  const { goal, trials } = levelOf(task, level)
  const random = randomFrom(seedFor(seed, partName(name, level, practice)))
  return spread(balanced(task.order, goal, practice ? task.practice.trials : trials, random), random)
}

/** The stimulus to choose: the one that beats what is shown, or the one that it beats. */
export function rightAnswer(task: TimedChoiceTask, { stimulus, cue }: Trial): string | undefined {
  if (cue === "lose") return task.stimuli[stimulus]?.beats
  return task.order.find((other) => task.stimuli[other]?.beats === stimulus)
}

export function levelOf(task: TimedChoiceTask, level: string): TimedChoiceTask["levels"][number] {
  const found = task.levels.find(({ id }) => id === level)
  if (!found) throw new Error(`The task has no level "${level}".`)
  return found
}

function balanced(stimuli: readonly string[], goal: Cue | "mixed", count: number, random: Random): Trial[] {
  const order = shuffled(stimuli, random)
  const first = wholeBelow(random, 2)
  return Array.from({ length: count }, (_, at) => {
    const which = at % order.length
    const round = Math.floor(at / order.length)
    // Cues alternate from one showing of a stimulus to its next, and begin differently for neighbours.
    const mixed: Cue = (which + round + first) % 2 === 0 ? "win" : "lose"
    return { stimulus: order[which]!, cue: goal === "mixed" ? mixed : goal }
  })
}

/** Shuffles; where the same trial would come a third time in a row, another that fits changes places with it. */
function spread(trials: readonly Trial[], random: Random): Trial[] {
  const order = shuffled(trials, random)
  for (let at = 2; at < order.length; at++) {
    if (!isThird(order, at)) continue
    const from = wholeBelow(random, order.length)
    for (let step = 0; step < order.length; step++) {
      const other = (from + step) % order.length
      swap(order, at, other)
      if (!anyThirdNear(order, at) && !anyThirdNear(order, other)) break
      swap(order, at, other)
    }
  }
  return order
}

const same = (a: Trial | undefined, b: Trial | undefined) =>
  a !== undefined && b !== undefined && a.stimulus === b.stimulus && a.cue === b.cue

const isThird = (order: readonly Trial[], at: number) =>
  same(order[at], order[at - 1]) && same(order[at - 1], order[at - 2])

const anyThirdNear = (order: readonly Trial[], at: number) =>
  isThird(order, at) || isThird(order, at + 1) || isThird(order, at + 2)

function swap(order: Trial[], one: number, other: number): void {
  const held = order[one]!
  order[one] = order[other]!
  order[other] = held
}
