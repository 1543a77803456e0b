import { says, type Said } from "#review/messages.ts"

/** Long enough for any answer that a form asks for. */
const longest = 200

/** What is wrong with a regular expression of a form: too long, invalid, or able to take for ever. */
export function patternProblem(pattern: string): Said | undefined {
  if (pattern.length > longest) return says.patternTooLong(longest)
  try {
    new RegExp(pattern, "u")
  } catch (reason) {
    return says.patternInvalid(reason instanceof Error ? reason.message : String(reason))
  }
  return repeatsRepetition(pattern) ? says.patternSlow() : undefined
}

/**
 * Whether a group that can match in more than one way is itself repeated without a small bound: the shape behind
 * backtracking without end, such as (a+)+ or (a|ab)*.
 */
function repeatsRepetition(pattern: string): boolean {
  const groups: boolean[] = []
  let isVaried = false
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]
    if (char === "\\") at += 1
    else if (char === "[") at = endOfClass(pattern, at)
    else if (char === "(") {
      groups.push(isVaried)
      isVaried = false
    } else if (char === "|") isVaried = true
    else if (char === ")") {
      if (isVaried && isRepeat(pattern, at + 1)) return true
      const outer = groups.pop() ?? false
      isVaried = outer || isVaried || isRepeat(pattern, at + 1)
    } else if (isRepeat(pattern, at)) isVaried = true
  }
  return false
}

/** Whether a quantifier that can repeat more than once stands here. */
function isRepeat(pattern: string, at: number): boolean {
  if (pattern[at] === "*" || pattern[at] === "+") return true
  const bounds = /^\{(\d+)(,(\d*))?\}/.exec(pattern.slice(at))
  if (bounds === null) return false
  // {3} always takes the same; only a range can be matched in several ways.
  return bounds[2] !== undefined && bounds[3] !== bounds[1] && !(Number(bounds[3] || Infinity) <= 1)
}

function endOfClass(pattern: string, start: number): number {
  for (let at = start + 1; at < pattern.length; at++) {
    if (pattern[at] === "\\") at += 1
    else if (pattern[at] === "]") return at
  }
  return pattern.length
}
