import type { Text } from "#documents/types.g.ts"
import { compileValue, resolve, type ValuePlan } from "#engine/screens/value.ts"
import type { Speaker } from "./speaker.ts"

/** A text of a document in the interface language; its values may read `user` and `config`. */
export function say(speaker: Speaker, text: Text | undefined): string {
  return wordsOf(speaker, text)
}

/** As `say`, for any value: what is no word is nothing. */
export function wordsOf(speaker: Speaker, value: unknown): string {
  return written(valueOf(speaker, value))
}

function written(found: unknown): string {
  return typeof found === "string" ? found : typeof found === "number" ? String(found) : ""
}

const plans = new WeakMap<object, ValuePlan>()

/** A text about one value, which it reads as `value`: how a number is said with what it counts. */
export const sayOf = (speaker: Speaker, text: Text, value: unknown): string =>
  written(valueOf(speaker, text, { value: () => value }))

/** A value outside of a screen, where only `user`, `config` and what is handed in can be read. */
export function valueOf(
  speaker: Speaker,
  value: unknown,
  more: Readonly<Record<string, () => unknown>> = {},
): unknown {
  if (typeof value !== "object" || value === null) return value
  const plan = plans.get(value) ?? compileValue(value)
  plans.set(value, plan)
  const roots: Readonly<Record<string, () => unknown>> = { ...more, user: speaker.user, config: speaker.app }
  return resolve(plan, {
    root: (name) => (Object.hasOwn(roots, name) ? roots[name]?.() : undefined),
    text: speaker.texts.t,
    test: (rule) => speaker.viewer().test(rule),
  })
}
