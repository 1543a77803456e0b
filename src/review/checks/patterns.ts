import { isSafePattern } from "redos-detector"
import type { Said } from "#review/messages/said.ts"
import { formMessages } from "#review/messages/forms.ts"

/** Long enough for any answer that a form asks for. */
const longest = 200

/**
 * How many ways of matching one text are too many, and how long they are looked for. Steps, not time: a pattern that
 * passes on one machine passes on all.
 */
const bounds = { maxScore: 200, maxSteps: 1000, timeout: Infinity }

const known = new Map<string, Said | undefined>()
const mostKept = 1000

/** What is wrong with a regular expression of a form: too long, invalid, or able to take for ever. */
export function patternProblem(pattern: string): Said | undefined {
  if (pattern.length > longest) return formMessages.patternTooLong(longest)
  if (known.has(pattern)) return known.get(pattern)
  if (known.size >= mostKept) known.clear()
  const found = look(pattern)
  known.set(pattern, found)
  return found
}

function look(pattern: string): Said | undefined {
  try {
    new RegExp(pattern, "u")
  } catch (reason) {
    return formMessages.patternInvalid(reason instanceof Error ? reason.message : String(reason))
  }
  try {
    return isSafePattern(pattern, { ...bounds, unicode: true }).safe ? undefined : formMessages.patternSlow()
  } catch {
    // It cannot tell of every syntax; what cannot be told safe is not.
    return formMessages.patternSlow()
  }
}
