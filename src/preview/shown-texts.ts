import type { i18n as I18n, PostProcessorModule, TOptions } from "i18next"

/** Under which keys what the app shows stands in the texts. */
export interface ShownTexts {
  /** `namespace:key` of each text that says just that, what was said last first. */
  keysOf(words: string): string[]
  /** Of the texts of which the words are made up, the longest first. */
  keysWithin(words: string): string[]
}

interface Resolved {
  /** Of what no text says `res` is undefined. */
  i18nResolved?: { res?: unknown; exactUsedKey?: string; usedNS?: string }
}

/** Shorter words stand within others by chance. */
const shortest = 3

/** Remembers of every text that is said from now on which one it is. */
export function rememberTexts(i18n: I18n): ShownTexts {
  const keys = new Map<string, Set<string>>()
  const remember = (words: string, key: string) => {
    const found = keys.get(words) ?? new Set()
    // What is said last comes last.
    found.delete(key)
    keys.set(words, found.add(key))
  }
  const listening: PostProcessorModule = {
    type: "postProcessor",
    name: "shown-texts",
    process(value: string, _keys, options: TOptions & Resolved) {
      const { res, exactUsedKey, usedNS } = options.i18nResolved ?? {}
      const words = plain(value)
      if (res !== undefined && exactUsedKey !== undefined && usedNS !== undefined && words !== "")
        remember(words, `${usedNS}:${exactUsedKey}`)
      return value
    },
  }
  i18n.use(listening)
  i18n.options.postProcess = [listening.name]
  i18n.options.postProcessPassResolved = true
  const keysOf = (words: string) => [...(keys.get(plain(words)) ?? [])].toReversed()
  return {
    keysOf,
    keysWithin(words) {
      const whole = plain(words)
      return [...keys.keys()]
        .filter((one) => one.length >= shortest && whole.includes(one))
        .toSorted((one, other) => other.length - one.length)
        .flatMap(keysOf)
    },
  }
}

/** Words as they are read: however they are broken into lines. */
const plain = (words: unknown): string => String(words).replaceAll(/\s+/g, " ").trim()
