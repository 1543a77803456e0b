import type { Document, Locale, Routes, Text } from "#documents/types.g.ts"

export type Documents = Readonly<Record<string, Document>>

/** What a document is called where texts are said to be used: the title of its page, else its own name. */
export interface DocumentName {
  kind: string
  name: string
}

/** @param languages the first that has words says them */
export function documentName(documents: Documents, id: string, languages: readonly string[]): DocumentName {
  const [kind = "", ...rest] = id.split("/")
  const name = rest.join("/")
  const title = kind === "screen" ? pageTitle(documents, name) : undefined
  const said = title && languages.map((language) => wordsIn(documents, language, title)).find(Boolean)
  return { kind, name: said ?? (name === "" ? "" : name.replaceAll("-", " ")) }
}

/** The address of the page that a screen is shown on, where that has one of its own; else undefined. */
export function pageOf(documents: Documents, id: string): string | undefined {
  const [kind, ...rest] = id.split("/")
  const path = kind === "screen" ? routeOf(documents, rest.join("/"))?.path : undefined
  return path === undefined || /[:*]/.test(path) ? undefined : path
}

function pageTitle(documents: Documents, screen: string): Text | undefined {
  return routeOf(documents, screen)?.title
}

function routeOf(documents: Documents, screen: string): Routes["routes"][string] | undefined {
  const routes = documents["routes"] as Routes | undefined
  return Object.values(routes?.routes ?? {}).find((route) => "screen" in route && route.screen === screen)
}

function wordsIn(documents: Documents, language: string, { t }: Text): string | undefined {
  const [namespace = "", key = ""] = t.split(":")
  const locale = documents[`locale/${language}/${namespace}`] as Locale | undefined
  const words = locale?.texts[key]
  // A title that is filled in later, as with the name of a record, is none as yet.
  return words === undefined || words.includes("{{") ? undefined : words
}
