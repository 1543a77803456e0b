import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import { same, valueAt } from "#documents/changes/json.ts"
import type { Facts, Features, Gates, Routes, Text } from "#documents/types.g.ts"
import { declaredPaths } from "#engine/context/declared.ts"
import { factDomain } from "#engine/facts/facts.ts"
import type { Vocabulary } from "#engine/rules/vocabulary.ts"
import { useLoaded, type Loaded } from "../../calls/useLoaded.ts"
import { factMeaning, factName, gateName, routeName } from "../../context/given-names.ts"
import { contextNames, type ContextNames } from "../../context/names.ts"
import type { Change } from "../../editing/useChange.ts"
import { mayEdit } from "../../editing/may-edit.ts"
import { useLayerDocuments } from "../../reviewing/useAnswer.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { textKey } from "../menus/outline.ts"

/** What decides who gets in, of a layer with a change, and how all of it is called. */
export interface Access {
  shown: ShownChangeset | undefined
  gates: Gates
  facts: Facts
  features: Features
  /** The names that rules may use. */
  vocabulary: Vocabulary
  names: ContextNames
  languages: readonly string[]
  /** What a text says in a language; undefined where nothing is written in it. */
  wordsIn(language: string, text: Text): string | undefined
  /** What it says in the studio's language, or in another that has it. */
  say(text: Text): string
  featureTitle: (name: string) => string
  /** A route by the title of its page, or what its name says where it has none. */
  pageTitle(name: string): string
  /** Of a gate or fact; a gate of a feature is called as the feature. */
  titleOf(kind: "gates" | "facts", name: string): string
  /** What a fact means, in a sentence. */
  meaningOf: (fact: string) => string | undefined
  /** What stands beneath the layer. */
  beneath(document: string, steps: readonly string[]): unknown
  /** Whether the layer itself says something else there. */
  isOwn(document: string, steps: readonly string[]): boolean
  /** Whether whoever looks may edit it: a school has no facts of its own. */
  mayEdit(document: "gates" | "facts" | "features"): boolean
  isTenant: boolean
}

/** Everything of a layer comes at once, for the review as for the page; what a change edits stands over it. */
export function useAccess(change: Change): Loaded<LayerDocuments> & { access: Access | undefined } {
  const { publishing, state } = useStudio()
  const { t } = useTranslation()
  const { app, language } = useSnapshot(state)
  const { layer } = usePlace()
  const loaded = useLayerDocuments()
  const { id } = change
  const kept = useLoaded(id === undefined ? "changeset: none" : `changeset ${id}`, () =>
    id === undefined ? Promise.resolve(undefined) : publishing.changeset(id),
  )
  const shown = change.latest ?? (id === undefined ? undefined : kept.value)
  // A change that was begun here says nothing yet: what is live stays until the first edit is done.
  const isAwaited = change.opened !== undefined && shown === undefined
  if (isAwaited && kept.status === "failed") return { ...kept, value: loaded.value, access: undefined }
  if (loaded.value === undefined || isAwaited) return { ...loaded, access: undefined }

  const { documents, base } = loaded.value
  const edited = new Map(shown?.documents.map(({ document, now }) => [document, now]))
  const documentOf = (name: string): unknown => (edited.has(name) ? edited.get(name) : documents[name])
  const baseOf = (name: string): unknown =>
    base.added.includes(name) ? undefined : (base.differs[name] ?? documents[name])
  const languages = app?.locales.available ?? [language]
  const wordsIn = (one: string, text: Text): string | undefined => {
    const key = textKey(text)
    if (key === undefined) return typeof text === "string" ? text : undefined
    const locale = documentOf(`locale/${one}/${key.namespace}`) as { texts?: Texts } | undefined
    return locale?.texts?.[key.key]
  }
  const say = (text: Text) =>
    [language, ...languages].map((one) => wordsIn(one, text)).find((words) => words !== undefined) ??
    textKey(text)?.key ??
    "…"
  const gates = documentOf("gates") as Gates
  const facts = documentOf("facts") as Facts
  const features = documentOf("features") as Features
  const { routes } = documentOf("routes") as Routes
  const featureTitle = (name: string) => {
    const title = features.features[name]?.title
    return title === undefined ? name : say(title)
  }
  const mayWrite = mayEdit(layer, shown)
  const isTenant = layer.tenant !== null
  return {
    ...loaded,
    access: {
      shown,
      gates,
      facts,
      features,
      vocabulary: {
        paths: declaredPaths({
          routes: Object.keys(routes),
          features: Object.keys(features.features),
        }),
        facts: new Map(Object.entries(facts.facts).map(([name, fact]) => [name, factDomain(fact)])),
        features: new Set(Object.keys(features.features)),
      },
      names: contextNames(t, documentOf, say),
      languages,
      wordsIn,
      say,
      featureTitle,
      pageTitle(name) {
        const title = routes[name]?.title
        return title === undefined ? routeName(t, name) : say(title)
      },
      titleOf: (kind, name) =>
        kind === "gates" && Object.hasOwn(features.features, name)
          ? featureTitle(name)
          : kind === "gates"
            ? gateName(t, name)
            : factName(t, name),
      meaningOf(fact) {
        const written = facts.facts[fact]?.meaning
        return written === undefined ? undefined : factMeaning(t, fact, written)
      },
      beneath: (document, steps) => valueAt(baseOf(document), steps),
      isOwn: (document, steps) =>
        !same(valueAt(documentOf(document), steps), valueAt(baseOf(document), steps)),
      mayEdit: (document) => mayWrite && !(isTenant && document === "facts"),
      isTenant,
    },
  }
}

type Texts = Readonly<Record<string, string | undefined>>
