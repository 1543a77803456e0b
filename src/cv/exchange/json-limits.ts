import { type FaultCode, RefusedFile } from "./brought.ts"

const limits = { depth: 16, values: 20_000 }

/** Names by which JavaScript reaches what all objects share. */
const forbidden = new Set(["__proto__", "constructor", "prototype"])

/** Refuses JSON that is deeper or holds more than a CV does, whose names reach further than its data, or whose text is broken. */
export function checkJson(value: unknown): void {
  let seen = 0
  const walk = (at: unknown, place: string, depth: number): void => {
    seen += 1
    if (seen > limits.values) throw new RefusedFile("tooMuch", place, { limit: limits.values })
    if (typeof at === "string") return checkText(at, place)
    if (typeof at !== "object" || at === null) return
    if (depth > limits.depth) throw new RefusedFile("tooDeep", place, { limit: limits.depth })
    if (Array.isArray(at)) return at.forEach((one, index) => walk(one, `${place}[${index}]`, depth + 1))
    for (const [name, one] of Object.entries(at)) {
      if (forbidden.has(name)) throw new RefusedFile("forbiddenName", place, { name })
      checkText(name, place)
      walk(one, place === "" ? name : `${place}.${name}`, depth + 1)
    }
  }
  walk(value, "", 0)
}

const broken: FaultCode = "brokenText"

/** Half of a character, or one that no text holds: neither is kept, nor could be shown. */
export function checkText(text: string, place: string): void {
  // eslint-disable-next-line no-control-regex
  if (/[\0\p{Surrogate}]/u.test(text)) throw new RefusedFile(broken, place)
}
