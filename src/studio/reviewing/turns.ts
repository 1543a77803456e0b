import type { Answering, createAnswering } from "./answering.ts"
import type { FromWorker, ToWorker } from "./protocol.ts"
import { quick } from "./questions.ts"

interface Turn {
  id: number
  isQuick: boolean
  steps: Answering
}

/**
 * Works on the questions that are asked, step by step, and looks between two steps at what was said meanwhile: what
 * somebody waits for while typing overtakes what takes long, and what nobody waits for any more is dropped.
 *
 * @param say tells an answer
 * @param pause lets what was sent meanwhile arrive
 */
export function createTurns(
  answering: ReturnType<typeof createAnswering>,
  say: (told: FromWorker) => void,
  pause: () => Promise<void>,
): (told: ToWorker) => void {
  let turns: readonly Turn[] = []
  let isWorking = false

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (;;) {
      const turn = turns.find(({ isQuick }) => isQuick) ?? turns[0]
      if (turn === undefined) break
      const step = turn.steps.next()
      if (step.done === true) {
        drop(turn.id)
        say(step.value)
      }
      await pause()
    }
    isWorking = false
  }

  function drop(id: number): void {
    turns = turns.filter((turn) => turn.id !== id)
  }

  return (told) => {
    if (told.do === "drop") drop(told.id)
    else {
      const steps = answering(told)
      if (told.do !== "ask" || steps === undefined) return
      turns = [...turns, { id: told.id, isQuick: quick.has(told.question), steps }]
      void work()
    }
  }
}
