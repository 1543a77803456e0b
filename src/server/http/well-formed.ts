import type { FastifyRequest } from "fastify"
import { hasMarksWithoutEnd } from "#engine/texts/stream-safe.ts"
import { Failure } from "./failure.ts"

/** More levels than any document has; what walks a request's body can rely on it. */
const deepest = 64

/**
 * Refuses what no part of the product can keep or walk, before anything looks at the request: characters that a
 * database refuses (U+0000, halves of surrogate pairs), and what goes on without end: marks on a letter, values within values.
 */
export async function refuseMalformed({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const fault = faultOf(part)
    if (fault === undefined) continue
    const { field, message } = fault
    throw new Failure(400, "bad-request", message, { field, problems: [{ field, message }] })
  }
}

interface Place {
  value: unknown
  key: string
  depth: number
  /** What it stands in. */
  within: Place | undefined
}

function faultOf(whole: unknown): { field: string; message: string } | undefined {
  const waiting: Place[] = [{ value: whole, key: "", depth: 0, within: undefined }]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value, depth } = place
    const at = place
    const fault = (say: (field: string) => string) => ({ field: fieldOf(at), message: say(fieldOf(at)) })
    if (typeof value === "string") {
      if (!isText(value))
        return fault((field) => `"${field}" holds a character that is no text (U+0000 or half a character).`)
      if (hasMarksWithoutEnd(value)) return fault((field) => `"${field}" has more than 30 marks on a letter.`)
    }
    // A file is read by whoever takes files.
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue
    if (depth >= deepest) return fault(() => `This is nested too deeply: ${deepest} levels are accepted.`)
    for (const [key, item] of Object.entries(value)) {
      if (!isText(key)) return fault((field) => `"${field}" has a name with a character that is no text.`)
      waiting.push({ value: item, key, depth: depth + 1, within: place })
    }
  }
  return undefined
}

/** Written out where there is a fault, and nowhere else: a body may hold half a million values at the deepest level. */
function fieldOf(place: Place): string {
  const steps: string[] = []
  for (let at = place; at.within !== undefined; at = at.within) steps.unshift(readable(at.key))
  return steps.join(".")
}

/** Cs: a half of a surrogate pair that stands alone. */
const isText = (text: string): boolean => !/[\0\p{Cs}]/u.test(text)

const readable = (step: string): string => (step.length > 40 ? `${step.slice(0, 39)}…` : step)
