import { readdirSync, readFileSync } from "node:fs"
import type { Locale } from "#documents/types.g.ts"

/** The words of one language, as the documents have them. */
export type Say = (key: string, values?: Record<string, string>) => string

/** Every shipped text of a language by its key ("namespace:key"). */
export function shippedTexts(language: string): Map<string, string> {
  const folder = `schemas/documents/locale/${language}`
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const { namespace, texts } = JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Locale
      return Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text] as const)
    }),
  )
}

/** Reads texts of a language; one that is not there is a fault of the test. */
export function speaking(language: string): Say {
  const texts = shippedTexts(language)
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}.`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
