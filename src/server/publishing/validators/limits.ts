/** Something in a form's schema that would let a tenant slow every browser down: where, and what to do. */
export interface SchemaFault {
  pointer: string
  message: string
  fix: string
}

export const limits = { bytes: 64 * 1024, depth: 24, patternLength: 200 } as const

/**
 * Checks a form's schema before AJV sees it: size, depth, only local references, and patterns that cannot
 * backtrack without end (short, and no quantifier over a group that itself repeats).
 */
export function schemaFaults(schema: unknown): SchemaFault[] {
  const bytes = Buffer.byteLength(JSON.stringify(schema) ?? "")
  if (bytes > limits.bytes)
    return [
      fault(
        "",
        `The schema has ${bytes} bytes.`,
        `Keep it below ${limits.bytes} bytes: split the form in two.`,
      ),
    ]
  return walk(schema, "", 0)
}

function walk(node: unknown, pointer: string, depth: number): SchemaFault[] {
  if (typeof node !== "object" || node === null) return []
  if (depth > limits.depth)
    return [fault(pointer, "The schema is nested too deeply.", `Keep it to ${limits.depth} levels.`)]
  return Object.entries(node).flatMap(([key, value]) => {
    const at = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`
    if (key === "pattern" && typeof value === "string") return patternFaults(value, at)
    if (key === "$ref" && typeof value === "string" && !value.startsWith("#"))
      return [fault(at, `${value} lies outside the form.`, "Refer to a definition in the same schema: #/…")]
    if (key === "$async")
      return [fault(at, "A form cannot be validated asynchronously.", "Take `$async` away.")]
    const children = walk(value, at, depth + 1)
    if (key !== "patternProperties" || typeof value !== "object" || value === null) return children
    return [...Object.keys(value).flatMap((pattern) => patternFaults(pattern, at)), ...children]
  })
}

function patternFaults(pattern: string, pointer: string): SchemaFault[] {
  if (pattern.length > limits.patternLength)
    return [
      fault(
        pointer,
        `The pattern has ${pattern.length} characters.`,
        `Keep it below ${limits.patternLength}: check less, or use a format.`,
      ),
    ]
  try {
    new RegExp(pattern, "u")
  } catch {
    return [
      fault(pointer, `${pattern} is not a regular expression.`, "Escape what is meant literally with a \\."),
    ]
  }
  if (!canBacktrack(pattern)) return []
  return [
    fault(
      pointer,
      `${pattern} repeats something that itself repeats or branches: some inputs would take for ever.`,
      "Repeat single characters or character classes only: [a-z0-9-]+ instead of ([a-z0-9]+-?)+.",
    ),
  ]
}

/** Is there an unbounded quantifier over a group that holds a quantifier or an alternative, or a back-reference? */
function canBacktrack(pattern: string): boolean {
  const groups: { risky: boolean }[] = []
  let closed: { risky: boolean } | undefined
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern[index] ?? ""
    const before = closed
    closed = undefined
    if (character === "\\") {
      if (/[1-9k]/.test(pattern[index + 1] ?? "")) return true
      index++
    } else if (character === "[") {
      index = endOfClass(pattern, index)
    } else if (character === "(") {
      groups.push({ risky: false })
      if (pattern[index + 1] === "?") index += 1
    } else if (character === ")") {
      closed = groups.pop()
      const parent = groups.at(-1)
      if (closed?.risky && parent) parent.risky = true
    } else if (character === "|") {
      const group = groups.at(-1)
      if (group) group.risky = true
    } else if (/[*+{]/.test(character)) {
      if (before?.risky && repeatsOften(pattern.slice(index))) return true
      const group = groups.at(-1)
      if (group) group.risky = true
    }
  }
  return false
}

/** `*`, `+`, `{n,}` and counts above ten repeat often; `{2}` and `{0,3}` do not. */
function repeatsOften(quantifier: string): boolean {
  const counts = /^\{(\d+)(,(\d*))?\}/.exec(quantifier)
  if (!counts) return true
  const most = counts[2] === undefined ? counts[1] : counts[3]
  return most === "" || Number(most) > 10
}

function endOfClass(pattern: string, start: number): number {
  let index = start + 1
  while (index < pattern.length && pattern[index] !== "]") index += pattern[index] === "\\" ? 2 : 1
  return index
}

function fault(pointer: string, message: string, fix: string): SchemaFault {
  return { pointer, message, fix }
}
