import { canonicalJson, sha256 } from "#documents/hash.ts"
import type { Assessment } from "#documents/types.g.ts"

/**
 * The timed tasks of an assessment by one hash: the same for as long as a seed makes the same trials and mazes of them,
 * with the same right answers and limits. Words and practice do not count.
 *
 * @returns null where there are no tasks
 */
export function tasksHash({ tasks = {} }: Assessment): string | null {
  const counted = Object.entries(tasks).map(([name, task]) => [name, { ...task, practice: null }] as const)
  if (counted.length === 0) return null
  return sha256(canonicalJson(JSON.parse(JSON.stringify(Object.fromEntries(counted), wordless))))
}

const wordless = (_key: string, value: unknown) => (isText(value) ? undefined : value)

const isText = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "t" in value && typeof value.t === "string"
