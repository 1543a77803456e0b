import type { Rule, Text } from "#documents/types.g.ts"
import type { Learner } from "../learner.ts"

/** A text of a document in the interface language; its values may read `user` and `config`. */
export function say(learner: Learner, text: Text | undefined): string {
  return wordsOf(learner, text)
}

/** As `say`, for any value: what is no word is nothing. */
export function wordsOf(learner: Learner, value: unknown): string {
  const found = valueOf(learner, value)
  return typeof found === "string" ? found : typeof found === "number" ? String(found) : ""
}

/** One of the closed forms of a value (design 7) outside of a screen, where only `user` and `config` can be read. */
export function valueOf(learner: Learner, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value
  if ("t" in value && typeof value.t === "string") {
    const entries = "with" in value ? Object.entries(value.with as Record<string, unknown>) : []
    return learner.texts.t(
      value.t,
      Object.fromEntries(entries.map(([name, part]) => [name, valueOf(learner, part)])),
    )
  }
  if ("$" in value && typeof value.$ === "string") {
    const found = readPath({ user: learner.user(), config: learner.app() }, value.$)
    return found ?? ("or" in value ? value.or : "")
  }
  if ("choose" in value && Array.isArray(value.choose)) {
    const chosen = (value.choose as { when: Rule; then: unknown }[]).find(({ when }) =>
      learner.viewer().test(when),
    )
    return valueOf(learner, chosen ? chosen.then : (value as { else?: unknown }).else)
  }
  return value
}

/** What stands at a dotted path; own properties only. */
export function readPath(root: object, path: string): unknown {
  let at: unknown = root
  for (const step of path.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string, unknown>)[step]
  }
  return at
}
