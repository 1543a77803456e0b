import { ownPrefix } from "#documents/kinds.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { Entry, Routes, Screen } from "#documents/types.g.ts"
import { added, conditionsOf, nameFor, textOf, worded } from "./edits.ts"
import type { Holder } from "./outline.ts"

/** A new page with all that leads to it. */
export interface NewPage {
  layer: "instance" | "tenant"
  /** By language; those of the first language are there. */
  titles: Readonly<Record<string, string>>
  texts: Readonly<Record<string, string>>
  firstLanguage: string
  languages: readonly string[]
  /** Whoever has it may open the page. */
  feature: string
  /** Where its menu entry stands. */
  holder: Holder
  before: string | undefined
  /** Where the words of the menu stand: those of the page stand beside them. */
  namespace: string
}

/** What there is, which a new page must fit: the routes, and names of documents, gates and texts that are taken. */
export interface Around {
  routes: Routes["routes"]
  hasDocument: (id: string) => boolean
  hasGate: (name: string) => boolean
  hasKey: (namespace: string, key: string) => boolean
}

/** Where pages stand that a tenant adds. */
const ownPath = "/navigators/own/"

/**
 * A page from nothing: a screen with a heading and a text, a route to it behind a gate, a menu entry that leads there, and
 * their words, as one group of operations. A site's page has a gate of its own, which begins by asking for the feature;
 * a school, which may add no gate, names the feature's.
 */
export function newPage(page: NewPage, around: Around): Operation[] {
  const { layer, titles, texts, languages, firstLanguage, feature, holder, before, namespace } = page
  const isTaken = (name: string) =>
    Object.hasOwn(around.routes, name) ||
    around.hasDocument(`screen/${name}`) ||
    around.hasKey(namespace, `page.${name}.title`) ||
    holder.rows.some((row) => row.name === name)
  const name = free(nameFor(titles[firstLanguage] ?? "", layer, []), isTaken)
  const slug = (layer === "tenant" ? name.slice(ownPrefix.length) : name).replaceAll("_", "-")
  const paths = new Set(Object.values(around.routes).map(({ path }) => path))
  const path = free(`${layer === "tenant" ? ownPath : "/"}${slug}`, (one) => paths.has(one))
  const gate = layer === "tenant" ? feature : free(pascal(name), around.hasGate)
  const [title, text] = [`page.${name}.title`, `page.${name}.text`]
  const screen: Screen = {
    kind: "screen",
    v: 1,
    id: name,
    body: [
      {
        id: "page",
        type: "stack",
        width: "narrow",
        children: [
          { id: "title", type: "heading", level: 1, text: textOf(namespace, title) },
          { id: "text", type: "text", text: textOf(namespace, text) },
        ],
      },
    ],
  }
  const entry: Entry = {
    title: textOf(namespace, title),
    to: { route: name },
    feature,
    ...conditionsOf(holder),
  }
  const words = (key: string, said: Readonly<Record<string, string>>) =>
    languages.flatMap((language) => worded({ namespace, key }, language, undefined, said[language] ?? ""))
  const fallback = elseOf(around.routes)
  return [
    ...words(title, titles),
    ...words(text, texts),
    { do: "set", document: `screen/${name}`, steps: [], value: screen },
    ...(layer === "tenant"
      ? []
      : [
          {
            do: "set" as const,
            document: "gates",
            steps: ["gates", gate],
            value: { rule: { feature }, why: textOf(namespace, text) },
          },
        ]),
    {
      do: "set",
      document: "routes",
      steps: ["routes", name],
      value: {
        path,
        screen: name,
        title: textOf(namespace, title),
        meta: { feature, tracking: { section: path.slice(1) } },
        guards: [{ id: "feature", gate, else: { route: fallback } }],
      },
    },
    ...added(holder, name, entry, before),
  ]
}

/** Where most guards lead whoever they keep out. */
function elseOf(routes: Routes["routes"]): string {
  const counts = new Map<string, number>()
  for (const { guards = [] } of Object.values(routes))
    for (const guard of guards)
      if ("gate" in guard) counts.set(guard.else.route, (counts.get(guard.else.route) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? Object.keys(routes)[0] ?? ""
}

function free(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name
  for (let count = 2; ; count++) if (!isTaken(`${name}-${count}`)) return `${name}-${count}`
}

const pascal = (name: string): string =>
  name
    .split(/[_-]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("")
