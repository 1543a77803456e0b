import { namespacesOf } from "#engine/texts/namespaces.ts"
import type { Entry, Features, Locale, Routes } from "#documents/types.g.ts"
import { useSnapshot } from "valtio"
import { layerQuery } from "../../address.ts"
import { documentIn, type Change } from "../../editing/useChange.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { textKey } from "./outline.ts"

export interface Listed {
  value: string
  label: string
}

/** What an entry may lead to, and what somebody may need for it. */
export interface Targets {
  routes: readonly Listed[]
  features: readonly Listed[]
}

/** The pages that an address alone leads to, by their titles, and the features; undefined until they are here. */
export function useTargets(change: Change): Targets | undefined {
  const { publishing, state } = useStudio()
  const { app, language } = useSnapshot(state)
  const layer = layerQuery(usePlace().layer)
  const spoken = [...new Set([language, app?.locales.default ?? language])]
  const { value } = useLoaded(
    `targets ${layer.tenant ?? ""} ${change.id ?? ""} ${spoken.join(",")}`,
    async (): Promise<Targets> => {
      const ask = (id: string) => documentIn(publishing, layer, change.id, id)
      const [routes, features] = await Promise.all([ask("routes"), ask("features")])
      const { routes: all } = routes as Routes
      const titles = Object.values(all).map(({ title }) => title)
      const ids = spoken.flatMap((one) => [...namespacesOf(titles)].map((name) => [one, name] as const))
      const texts = await Promise.all(
        ids.map(async ([one, name]) => [`${one}/${name}`, await ask(`locale/${one}/${name}`)] as const),
      )
      const locales = new Map(texts as [string, Locale | undefined][])
      const titleOf = (title: Entry["title"] | undefined) => {
        const key = title === undefined ? undefined : textKey(title)
        if (key === undefined) return typeof title === "string" ? title : undefined
        return spoken
          .map((one) => locales.get(`${one}/${key.namespace}`)?.texts[key.key])
          .find((text) => text !== undefined)
      }
      return {
        routes: Object.entries(all)
          .filter(([, { path, redirect }]) => redirect === undefined && !/[:*]/.test(path))
          .map(([value, { title, path }]) => ({ value, label: `${titleOf(title) ?? value} · ${path}` }))
          .toSorted((one, other) => one.label.localeCompare(other.label, language)),
        features: Object.keys((features as Features).features).map((value) => ({ value, label: value })),
      }
    },
  )
  return value
}
