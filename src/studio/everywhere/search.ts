import MiniSearch from "minisearch"
import { buildPathTable, matchPath } from "#engine/navigation/match.ts"
import type { Text } from "#documents/types.g.ts"
import { perReading } from "#review/once.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Something of a release that was looked for. */
export type Found =
  | { what: "route"; name: string; path: string; title: string }
  | { what: "text"; key: string; language: string; words: string }
  | { what: "document"; id: string }

export interface Looked {
  /** What somebody typed, or the address of a page that they pasted. */
  text: string
  /** The studio's language: titles are said in it where they have words. */
  language: string
}

interface Indexed {
  id: number
  name: string
  words: string
}

const mostFound = 24

interface Index {
  search: MiniSearch<Indexed>
  found: readonly Found[]
}

/** One index of a release: its routes with their titles, its texts in every language, its documents. */
const indexOf = perReading((reviewed): Index => {
  const found: Found[] = []
  const indexed: Indexed[] = []
  const add = (one: Found, name: string, words: string) => {
    indexed.push({ id: found.length, name, words })
    found.push(one)
  }
  const languages = reviewed.one("app").locales.available
  for (const [name, { path, title }] of Object.entries(reviewed.one("routes").routes)) {
    const titles = languages.map((language) => wordsOf(reviewed, title, language)).filter(Boolean)
    add({ what: "route", name, path, title: titles[0] ?? name }, `${name} ${path}`, titles.join(" "))
  }
  for (const document of reviewed.documents.values())
    if (document.kind === "locale")
      for (const [key, words] of Object.entries(document.texts))
        add(
          { what: "text", key: `${document.namespace}:${key}`, language: document.language, words },
          `${document.namespace}:${key}`,
          words,
        )
  for (const id of reviewed.documents.keys()) add({ what: "document", id }, id, "")
  const search = new MiniSearch<Indexed>({
    fields: ["name", "words"],
    // Names are written in parts: `menu.my_cv`, `profileHomePage`, `locale/en/shell`.
    tokenize: (text) => text.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(/[\s\p{P}\p{S}]+/u),
    processTerm: (term) => plain(term) || null,
  })
  search.addAll(indexed)
  return { search, found }
})

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase()

function wordsOf({ documents }: Reviewed, title: Text | undefined, language: string): string {
  if (title === undefined) return ""
  const [namespace = "", key = ""] = title.t.split(":", 2)
  const locale = documents.get(`locale/${language}/${namespace}`)
  return locale?.kind === "locale" ? (locale.texts[key] ?? "") : ""
}

/**
 * Looks for something by words, names, or a pasted address, the best first: the page of an address, then what has all
 * words, by their beginnings and with a letter wrong in longer ones.
 */
export function lookFor(reviewed: Reviewed, { text, language }: Looked): Found[] {
  const { search, found } = indexOf(reviewed)
  const said = (one: Found): Found =>
    one.what === "route"
      ? {
          ...one,
          title: wordsOf(reviewed, reviewed.one("routes").routes[one.name]?.title, language) || one.title,
        }
      : one
  const path = pathIn(text)
  const match =
    path === undefined ? undefined : matchPath(buildPathTable(reviewed.one("routes").routes), path)
  const page = match && found.find((one) => one.what === "route" && one.name === match.route)
  // As it was pasted: a place that the page's address leaves open is filled in it.
  const pasted = page?.what === "route" ? [{ ...page, path: path ?? page.path }] : []
  const matching = search.search(text, {
    combineWith: "AND",
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boost: { name: 2 },
    // A page is what most people look for, and there are few of them.
    boostDocument: (id) => (found[id as number]?.what === "route" ? 2 : 1),
  })
  const all = matching.flatMap(({ id }) => found[id as number] ?? []).filter((one) => one !== page)
  return [...pasted, ...all].slice(0, mostFound).map(said)
}

/** The path of an address, whole or without its host; undefined for what is none. */
function pathIn(text: string): string | undefined {
  const written = text.trim()
  if (written.startsWith("/")) return written.split(/[?#]/, 1)[0]
  try {
    const { protocol, pathname } = new URL(written)
    return protocol === "https:" || protocol === "http:" ? pathname : undefined
  } catch {
    return undefined
  }
}
