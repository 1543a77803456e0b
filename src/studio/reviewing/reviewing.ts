import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import type { FromWorker, Subject, ToWorker } from "./protocol.ts"
import type { AnswerTo, ArgumentsOf, QuestionName } from "./questions.ts"
import type { ChangedDocuments } from "./sides.ts"

/** What is asked about: a release, perhaps with a change, perhaps held against another one. */
export interface Asked {
  release: LayerDocuments
  change?: { name: string; documents: ChangedDocuments } | undefined
  against?: LayerDocuments | undefined
}

/** The review, as rooms ask it. */
export interface Reviewing {
  /**
   * Asks a question. Of those that wait in one slot only the newest is worked out: `undefined` says that a newer one took
   * its place.
   */
  ask<Name extends QuestionName>(
    slot: object,
    question: Name,
    about: ArgumentsOf<Name>,
    asked: Asked,
  ): Promise<AnswerTo<Name> | undefined>
}

/** What the worker is to the page. */
export interface WorkerPort {
  postMessage(message: ToWorker): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Job {
  question: string
  about: unknown
  asked: Asked
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

/**
 * Asks the one worker of the tab, one question after another. What nobody waits for any more is not worked out; what the
 * worker does not have, or has forgotten, it is given.
 *
 * @param start starts the worker, when something is asked for the first time
 */
export function createReviewing(start: () => Promise<WorkerPort>): Reviewing {
  const waiting = new Map<object, Job>()
  const given = new Set<string>()
  let port: Promise<WorkerPort> | undefined
  let current: { id: number; slot: object; job: Job } | undefined
  let count = 0

  async function next(): Promise<void> {
    const first = waiting.entries().next()
    if (current !== undefined || first.done === true) return
    const [slot, job] = first.value
    waiting.delete(slot)
    current = { id: (count += 1), slot, job }
    try {
      port ??= start().then(listen)
      send(await port, current.id, job)
    } catch (error) {
      port = undefined
      fail(error)
    }
  }

  function listen(worker: WorkerPort): WorkerPort {
    worker.onmessage = ({ data }) => hear(data)
    worker.onerror = (event) => {
      port = undefined
      given.clear()
      fail(new Error(event.message))
    }
    return worker
  }

  function send(worker: WorkerPort, id: number, { question, about, asked }: Job): void {
    const { release, change, against } = asked
    const give = (name: string, told: ToWorker) => {
      if (!given.has(name)) worker.postMessage(told)
      given.add(name)
    }
    for (const one of against === undefined ? [release] : [release, against])
      give(one.print, { do: "release", name: one.print, release: one })
    if (change) give(change.name, { do: "change", name: change.name, change: change.documents })
    const subject: Subject = { release: release.print, change: change?.name, against: against?.print }
    worker.postMessage({ do: "ask", id, question, about, subject })
  }

  function hear(told: FromWorker): void {
    if (current?.id !== told.id) return
    const { slot, job } = current
    if ("missing" in told && given.delete(told.missing)) {
      current = undefined
      if (waiting.has(slot)) job.resolve(undefined)
      else waiting.set(slot, job)
    } else if ("answer" in told) {
      current = undefined
      job.resolve(told.answer)
    } else fail(new Error("failed" in told ? told.failed : `The review has no ${told.missing}.`))
    void next()
  }

  function fail(error: unknown): void {
    const failed = current
    current = undefined
    failed?.job.reject(error instanceof Error ? error : new Error(String(error)))
    void next()
  }

  return {
    ask: (slot, question, about, asked) =>
      new Promise((resolve, reject) => {
        waiting.get(slot)?.resolve(undefined)
        waiting.set(slot, {
          question,
          about,
          asked,
          resolve: resolve as (answer: unknown) => void,
          reject,
        })
        void next()
      }),
  }
}
