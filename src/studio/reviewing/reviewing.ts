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
   * Asks a question. Of those in one slot only the newest is worked out: `undefined` says that a newer one took its
   * place.
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
 * Asks the one worker of the tab, which works on the questions in turns. What nobody waits for any more is taken back;
 * what the worker does not have, or has forgotten, it is given.
 *
 * @param start starts the worker, when something is asked for the first time
 */
export function createReviewing(start: () => Promise<WorkerPort>): Reviewing {
  const jobs = new Map<number, Job>()
  const latest = new WeakMap<object, number>()
  const given = new Set<string>()
  let port: Promise<WorkerPort> | undefined
  let count = 0

  async function send(id: number): Promise<void> {
    try {
      port ??= start().then(listen)
      const worker = await port
      const job = jobs.get(id)
      if (job !== undefined) tell(worker, id, job)
    } catch (error) {
      port = undefined
      fail(id, error)
    }
  }

  function listen(worker: WorkerPort): WorkerPort {
    worker.onmessage = ({ data }) => hear(data)
    worker.onerror = (event) => {
      port = undefined
      given.clear()
      for (const id of jobs.keys()) fail(id, new Error(event.message))
    }
    return worker
  }

  function tell(worker: WorkerPort, id: number, { question, about, asked }: Job): void {
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
    const job = jobs.get(told.id)
    if (job === undefined) return
    if ("missing" in told && given.delete(told.missing)) void send(told.id)
    else if ("answer" in told) {
      jobs.delete(told.id)
      job.resolve(told.answer)
    } else fail(told.id, new Error("failed" in told ? told.failed : `The review has no ${told.missing}.`))
  }

  function fail(id: number, error: unknown): void {
    const job = jobs.get(id)
    jobs.delete(id)
    job?.reject(error instanceof Error ? error : new Error(String(error)))
  }

  /** A newer question of the same slot takes the place of one that is not answered yet. */
  function takeBack(id: number | undefined): void {
    const job = id === undefined ? undefined : jobs.get(id)
    if (id === undefined || job === undefined) return
    jobs.delete(id)
    job.resolve(undefined)
    void port?.then((worker) => worker.postMessage({ do: "drop", id })).catch(() => undefined)
  }

  return {
    ask: (slot, question, about, asked) =>
      new Promise((resolve, reject) => {
        takeBack(latest.get(slot))
        const id = (count += 1)
        latest.set(slot, id)
        jobs.set(id, {
          question,
          about,
          asked,
          resolve: resolve as (answer: unknown) => void,
          reject,
        })
        void send(id)
      }),
  }
}
