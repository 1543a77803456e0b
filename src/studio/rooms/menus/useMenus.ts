import { valueAt } from "#documents/changes/json.ts"
import { namespacesOf } from "#engine/texts/namespaces.ts"
import type { Menus, Text, Vocabulary } from "#documents/types.g.ts"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import { useSnapshot } from "valtio"
import { layerQuery } from "../../address.ts"
import { useLoaded, type Loaded } from "../../calls/useLoaded.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { standingIn, standingOf, type Change, type Standing } from "../../editing/useChange.ts"
import { menusOf, textKey, type Row, type ShownMenu } from "./outline.ts"

type Texts = Readonly<Record<string, string | undefined>>

interface Fetched {
  shown: ShownChangeset | undefined
  documents: Readonly<Record<string, Standing>>
}

/** The menus of a layer with their words, as they stand with a change. */
export interface ShownMenus {
  shown: ShownChangeset | undefined
  menus: readonly ShownMenu[]
  languages: readonly string[]
  /** The language in which every text has words. */
  firstLanguage: string
  accountTypes: readonly { name: string; title: string }[]
  /** What a title says in a language; undefined where nothing is written in it. */
  wordsIn(language: string, title: Text): string | undefined
  /** What it says in the studio's language, or in another that has it. */
  say(title: Text): string
  /** Whether the layer itself says something of an entry, and does not only inherit it. */
  isOwn(row: Row): boolean
  /** The texts of a namespace have this key in some language. */
  hasKey(namespace: string, key: string): boolean
}

const accountTypes = "vocabulary/account-types"

/** Fetches the menus and every language of their words; what a change edits here stands over what was fetched. */
export function useMenus(change: Change): Loaded<Fetched> & { menus: ShownMenus | undefined } {
  const { publishing, state } = useStudio()
  const { app, language: own } = useSnapshot(state)
  const layer = layerQuery(usePlace().layer)
  const { opened, latest } = change
  const languages = app?.locales.available ?? [own]
  const loaded = useLoaded(
    `menus ${layer.tenant ?? ""} ${opened ?? ""} ${languages.join(",")}`,
    async (): Promise<Fetched> => {
      const ask = (id: string) => standingIn(publishing, layer, opened, id)
      const [menus, types] = await Promise.all([ask("menus"), ask(accountTypes)])
      const namespaces = namespacesOf([(menus.now as Menus).menus, types.now])
      const ids = [...namespaces].flatMap((name) => languages.map((language) => `locale/${language}/${name}`))
      // A language may have no words of a namespace yet.
      const { documents: held } = await publishing.documents(layer)
      const texts = await Promise.all(
        ids
          .filter((id) => opened !== undefined || Object.hasOwn(held, id))
          .map(async (id) => [id, await ask(id)] as const),
      )
      const shown = opened === undefined ? undefined : await publishing.changeset(opened)
      return { shown, documents: { menus, [accountTypes]: types, ...Object.fromEntries(texts) } }
    },
  )
  if (loaded.value === undefined) return { ...loaded, menus: undefined }
  const shown = latest ?? loaded.value.shown
  const edited = new Map(shown?.documents.map((one) => [one.document, standingOf(one)]))
  const { documents } = loaded.value
  const standing = (id: string): Standing => edited.get(id) ?? documents[id] ?? { own: [] }
  const documentOf = (id: string): unknown => standing(id).now
  const textsOf = (language: string, namespace: string) =>
    (documentOf(`locale/${language}/${namespace}`) as { texts?: Texts } | undefined)?.texts
  const wordsIn = (language: string, title: Text): string | undefined => {
    const key = textKey(title)
    if (key === undefined) return typeof title === "string" ? title : undefined
    return textsOf(language, key.namespace)?.[key.key]
  }
  const say = (title: Text) =>
    [own, ...languages].map((language) => wordsIn(language, title)).find((words) => words !== undefined) ??
    textKey(title)?.key ??
    "…"
  const types = documentOf(accountTypes) as Vocabulary
  return {
    ...loaded,
    menus: {
      shown,
      menus: menusOf(documentOf("menus") as Menus),
      languages,
      firstLanguage: app?.locales.default ?? own,
      accountTypes: Object.entries(types.values).map(([name, { title }]) => ({ name, title: say(title) })),
      wordsIn,
      say,
      isOwn: ({ steps }) => standing("menus").own.some((patch) => valueAt(patch, steps) !== undefined),
      hasKey: (namespace, key) =>
        languages.some((language) => textsOf(language, namespace)?.[key] !== undefined),
    },
  }
}
