import { Answers } from "#review/answers.ts"
import { Explorations } from "#review/explorations.ts"
import type { FromWorker, Subject, ToWorker } from "./protocol.ts"
import { questions, type QuestionName } from "./questions.ts"
import { footingOf, sidesOf, type ChangedDocuments, type Footing, type Sides } from "./sides.ts"

/** Releases and changes that are looked at in turn; each takes some megabytes. */
const mostKept = 4

/** Works an answer out, step by step. */
export type Answering = Generator<void, FromWorker>

/**
 * The worker's side of the conversation, without the worker: what is given is kept, what is asked is worked out by
 * whoever takes the steps.
 */
export function createAnswering(): (told: Exclude<ToWorker, { do: "drop" }>) => Answering | undefined {
  const explorations = new Explorations({ takesOver: true })
  const answers = new Answers()
  const footings = new Map<string, Footing>()
  const changes = new Map<string, ChangedDocuments>()
  const sides = new Map<string, Sides>()

  /** What is asked about is looked up at once, as it may be forgotten before it is its turn; worked out later. */
  function sidesFor({ release, change, against }: Subject): () => Sides {
    const footing = given(footings, release)
    const changed = change === undefined ? {} : given(changes, change)
    const other = against === undefined ? undefined : given(footings, against).reviewed
    return () => {
      const key = JSON.stringify([release, change, against])
      const known = sides.get(key)
      if (known !== undefined) return known
      const made = sidesOf(footing, changed, explorations, answers)
      const held = other === undefined ? made : { ...made, before: other }
      keep(sides, key, held)
      return held
    }
  }

  function ask({ id, question, about, subject }: ToWorker & { do: "ask" }): Answering {
    try {
      const found = sidesFor(subject)
      return work()
      function* work(): Answering {
        try {
          const answer = questions[question as QuestionName] as (sides: Sides, about: unknown) => unknown
          const answered = answer(found(), about)
          return { id, answer: isSteps(answered) ? yield* answered : answered }
        } catch (error) {
          return failed(id, error)
        }
      }
    } catch (error) {
      return at(failed(id, error))
    }
  }

  return (told) => {
    if (told.do === "ask") return ask(told)
    if (told.do === "release") keep(footings, told.name, footingOf(told.release, explorations, answers))
    else keep(changes, told.name, told.change)
    return undefined
  }
}

function isSteps(answer: unknown): answer is Generator<void, unknown> {
  return typeof answer === "object" && answer !== null && Symbol.iterator in answer && "next" in answer
}

// oxlint-disable-next-line require-yield
function* at(told: FromWorker): Answering {
  return told
}

const failed = (id: number, error: unknown): FromWorker =>
  error instanceof Missing
    ? { id, missing: error.what }
    : { id, failed: error instanceof Error ? error.message : String(error) }

class Missing extends Error {
  readonly what: string
  constructor(what: string) {
    super(`Nothing of the name ${what} is here.`)
    this.what = what
  }
}

function given<T>(kept: Map<string, T>, name: string): T {
  const found = kept.get(name)
  if (found === undefined) throw new Missing(name)
  return found
}

function keep<T>(kept: Map<string, T>, name: string, value: T): void {
  kept.delete(name)
  kept.set(name, value)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}
