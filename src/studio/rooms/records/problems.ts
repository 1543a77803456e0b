import type { ErrorSchema } from "@rjsf/utils"
import { ApiError } from "#api/request.ts"
import { stepsOf } from "#documents/problem.ts"
import type { createPlaces } from "./field-places.ts"
import { saidOf, type Told, type WordsOf } from "./fault-words.ts"

type Problems = ErrorSchema<Record<string, unknown>>

interface Said {
  /** From the record down; empty for the record as a whole. */
  steps: readonly string[]
  message: string
}

interface Saying {
  /** Of the record that was to be written. */
  id: string
  record: unknown
  placeOf: ReturnType<typeof createPlaces>
  wordsOf: WordsOf
}

/** What the check of the write says of a record, at the fields that it speaks of; undefined for another failure. */
export function problemsOf(error: unknown, { id, record, placeOf, wordsOf }: Saying): Problems | undefined {
  const problems = error instanceof ApiError && error.status === 422 ? error.body?.problems : undefined
  // A problem of the layer, as that it is full, is said of the whole by the failure itself.
  const told = problems?.flatMap((problem) => ("severity" in problem ? [] : problem)) ?? []
  if (told.length === 0) return undefined
  return atFields(
    told.map(({ field = "", ...problem }) => {
      const steps = field.startsWith(id) ? stepsOf(field.slice(id.length)) : []
      const { label, drawn } = placeOf(steps, record)
      return { steps: drawn, message: sentence(label, problem, wordsOf) }
    }),
  )
}

/** What is wrong and how to mend it, with the field in front that it is about. */
export function sentence(label: string, told: Told, wordsOf: WordsOf): string {
  const { what, mend } = saidOf(told, wordsOf)
  const text = mend === "" ? what : `${what} ${mend}`
  return label === "" ? text : `${label}: ${text}`
}

/** Each message where a form shows it. */
export function atFields(said: readonly Said[]): Problems {
  const root: Record<string, unknown> = {}
  for (const { steps, message } of said) {
    let node = root
    for (const step of steps) {
      const next = (Object.hasOwn(node, step) ? node[step] : {}) as Record<string, unknown>
      node[step] = next
      node = next
    }
    node["__errors"] = [...((node["__errors"] as string[] | undefined) ?? []), message]
  }
  return root as Problems
}
