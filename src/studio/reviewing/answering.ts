import { Explorations } from "#review/explorations.ts"
import type { FromWorker, Subject, ToWorker } from "./protocol.ts"
import { questions, type QuestionName } from "./questions.ts"
import { footingOf, sidesOf, type ChangedDocuments, type Footing, type Sides } from "./sides.ts"

/** Releases and changes that are looked at in turn; each takes some megabytes. */
const mostKept = 4

/** The worker's side of the conversation, without the worker: what is given is kept, what is asked is answered. */
export function createAnswering(): (told: ToWorker) => FromWorker | undefined {
  const explorations = new Explorations()
  const footings = new Map<string, Footing>()
  const changes = new Map<string, ChangedDocuments>()
  const sides = new Map<string, Sides>()

  function sidesFor({ release, change, against }: Subject): Sides {
    const key = JSON.stringify([release, change, against])
    const known = sides.get(key)
    if (known !== undefined) return known
    const footing = given(footings, release)
    const made = sidesOf(footing, change === undefined ? {} : given(changes, change), explorations)
    const held = against === undefined ? made : { ...made, before: given(footings, against).reviewed }
    keep(sides, key, held)
    return held
  }

  return (told) => {
    if (told.do === "release") keep(footings, told.name, footingOf(told.release, explorations))
    else if (told.do === "change") keep(changes, told.name, told.change)
    else {
      const { id, question, about, subject } = told
      try {
        const ask = questions[question as QuestionName] as (sides: Sides, about: unknown) => unknown
        return { id, answer: ask(sidesFor(subject), about) }
      } catch (error) {
        if (error instanceof Missing) return { id, missing: error.what }
        return { id, failed: error instanceof Error ? error.message : String(error) }
      }
    }
    return undefined
  }
}

class Missing extends Error {
  readonly what: string
  constructor(what: string) {
    super(`Nothing of the name ${what} is here.`)
    this.what = what
  }
}

function given<T>(kept: ReadonlyMap<string, T>, name: string): T {
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
