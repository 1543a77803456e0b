import type { ErrorSchema } from "@rjsf/utils"
import { ApiError } from "#api/request.ts"

type Problems = ErrorSchema<Record<string, unknown>>

interface Said {
  /** From the record down; empty for the record as a whole. */
  steps: readonly string[]
  message: string
}

/** What the check of the write says of a record, at the fields that it speaks of; undefined for another failure. */
export function problemsOf(error: unknown, id: string): Problems | undefined {
  const problems = error instanceof ApiError && error.status === 422 ? error.body?.problems : undefined
  if (!problems || problems.length === 0) return undefined
  return atFields(
    problems.map((problem) => {
      const field = "field" in problem ? (problem.field ?? "") : ""
      const pointer = field.startsWith(id) ? field.slice(id.length) : ""
      return { steps: pointer.split("/").filter(Boolean).map(unescaped), message: problem.message }
    }),
  )
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

const unescaped = (step: string) => step.replaceAll("~1", "/").replaceAll("~0", "~")
