import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { namespacesOf } from "#engine/texts/namespaces.ts"
import type { Entry, Features, Menus, Routes, Text } from "#documents/types.g.ts"
import { layerQuery } from "../address.ts"
import { useLoaded, type Loaded } from "../calls/useLoaded.ts"
import { documentIn } from "../editing/useChange.ts"
import { usePlace, useStudio } from "../studio.ts"
import { factName, gateName, routeName } from "./given-names.ts"
import { contextNames, namingDocuments, type ContextNames } from "./names.ts"
import type { RuleNames } from "./sentence.ts"

/** What pages, menu entries and the context are called for people. */
export interface Titles {
  context: ContextNames
  /** A route by the title of its page, or what its name says where it has none. */
  route(name: string): string
  /** A menu entry, `<menu>/<key>.<key>`, by its words and those of the entries that it stands under. */
  entry(name: string): string
  /** A gate; one of a feature is called as the feature. */
  gate(name: string): string
  /** What rules name. */
  rules: RuleNames
}

type Texts = Readonly<Record<string, string | undefined>>
type Documents = Readonly<Record<string, unknown>>

/**
 * Fetches what names the places of a layer, in the studio's language, or in the default one, which has all words.
 *
 * @param change as it stands with this change in the making
 * @param isWanted without it nothing is fetched, and everything is called as the studio itself calls it
 */
export function useTitles(change?: string, isWanted = true): Loaded<Documents> & { titles: Titles } {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const { app, language: own } = useSnapshot(state)
  const layer = layerQuery(usePlace().layer)
  const languages = [...new Set([own, app?.locales.default ?? own])]
  const loaded = useLoaded(
    isWanted ? `titles ${layer.tenant ?? ""} ${change ?? ""} ${languages.join(",")}` : "titles: none",
    async (): Promise<Documents> => {
      if (!isWanted) return {}
      const fetched = async (ids: readonly string[]): Promise<Documents> =>
        Object.fromEntries(
          await Promise.all(
            ids.map(async (id) => [id, await documentIn(publishing, layer, change, id)] as const),
          ),
        )
      const named = await fetched([...namingDocuments, "menus", "routes"])
      const namespaces = namespacesOf(Object.values(named))
      const texts = await fetched(
        [...namespaces].flatMap((name) => languages.map((language) => `locale/${language}/${name}`)),
      )
      return { ...named, ...texts }
    },
  )
  const documentOf = (id: string) => loaded.value?.[id]
  const say = (text: Text): string => {
    if (typeof text === "string") return text
    if (!("t" in text)) return "…"
    const at = text.t.indexOf(":")
    const [namespace, key] = [text.t.slice(0, at), text.t.slice(at + 1)]
    const said = languages
      .map(
        (language) => (documentOf(`locale/${language}/${namespace}`) as { texts?: Texts } | undefined)?.texts,
      )
      .map((texts) => texts?.[key])
    return said.find((words) => words !== undefined) ?? key
  }
  const routes = (documentOf("routes") as Routes | undefined)?.routes
  const menus = (documentOf("menus") as Menus | undefined)?.menus
  const features = (documentOf("features") as Features | undefined)?.features
  const feature = (name: string) => (features?.[name] ? say(features[name].title) : name)
  const context = contextNames(t, documentOf, say)
  return {
    ...loaded,
    titles: {
      context,
      rules: { t, context, feature, fact: (name) => factName(t, name) },
      gate: (name) => (features && Object.hasOwn(features, name) ? feature(name) : gateName(t, name)),
      route: (name) => (routes?.[name]?.title ? say(routes[name].title) : routeName(t, name)),
      entry(name) {
        const [menu = "", keys = ""] = name.split("/")
        let entries: Readonly<Record<string, Entry>> | undefined = menus?.[menu]?.entries
        const said = keys.split(".").map((key) => {
          const entry: Entry | undefined = entries?.[key]
          entries = entry?.entries
          return entry ? say(entry.title) : key
        })
        return said.join(" › ")
      },
    },
  }
}
