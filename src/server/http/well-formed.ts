import type { FastifyRequest } from "fastify"
import { Failure } from "./failure.ts"

/** More levels than any document has; what walks a request's body can rely on it. */
const deepest = 64

/**
 * Refuses what no part of the product can keep or walk, before anything looks at the request: characters that a
 * database refuses (U+0000, halves of surrogate pairs), and values nested without end.
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
  steps: readonly string[]
}

function faultOf(whole: unknown): { field: string; message: string } | undefined {
  const waiting: Place[] = [{ value: whole, steps: [] }]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value, steps } = place
    const field = steps.map(readable).join(".")
    if (typeof value === "string" && !isText(value))
      return { field, message: `"${field}" holds a character that is no text (U+0000 or half a character).` }
    // A file is read by whoever takes files.
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue
    if (steps.length >= deepest)
      return { field, message: `This is nested too deeply: ${deepest} levels are accepted.` }
    for (const [key, item] of Object.entries(value)) {
      if (!isText(key)) return { field, message: `"${field}" has a name with a character that is no text.` }
      waiting.push({ value: item, steps: [...steps, key] })
    }
  }
  return undefined
}

/** Cs: a half of a surrogate pair that stands alone. */
const isText = (text: string): boolean => !/[\0\p{Cs}]/u.test(text)

const readable = (step: string): string => (step.length > 40 ? `${step.slice(0, 39)}…` : step)
