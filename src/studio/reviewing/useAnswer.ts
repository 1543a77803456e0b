import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import type { ResourceState } from "#browser/resources/resource.ts"
import { layerQuery } from "../address.ts"
import { useLoaded, type Loaded } from "../calls/useLoaded.ts"
import { changeIn } from "../preview/link.ts"
import { usePlace, useStudio } from "../studio.ts"
import type { AnswerTo, ArgumentsOf, QuestionName } from "./questions.ts"
import type { Asked } from "./reviewing.ts"

export interface AnswerOptions {
  /** Documents as somebody types them, before the server has them; undefined takes one away. */
  draft?: Readonly<Record<string, unknown>> | undefined
  /** The id of another release than the live one; no change is looked at then. */
  release?: string | undefined
  /** The change that is looked at, where the address does not name it. */
  change?: string | undefined
  /** Another release to stand in the place of the one before. */
  against?: LayerDocuments | undefined
}

/** The documents of the layer of this room, for the review. */
export function useLayerDocuments(release?: string): Loaded<LayerDocuments> {
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  return useLoaded(`layer-documents ${layer.tenant ?? ""} ${release ?? "live"}`, () =>
    publishing.layerDocuments({ ...layer, ...(release !== undefined && { release }) }),
  )
}

/**
 * Asks the review in this tab's worker about what is live, and about the change that the address names, and asks anew
 * when that moves. Until then the last answer stays, and is pending: what is written by it waits until it is ready. One
 * that comes late is dropped.
 *
 * @param about compared by its JSON; undefined asks nothing as yet where the question takes something
 */
export function useAnswer<Name extends QuestionName>(
  question: Name,
  about: ArgumentsOf<Name>,
  { draft, release, change: named, against }: AnswerOptions = {},
): Loaded<AnswerTo<Name>> {
  const { reviewing, publishing } = useStudio()
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = release === undefined ? (named ?? changeIn(search)) : undefined
  const documents = useLayerDocuments(release)
  const loaded = useLoaded(id === undefined ? "changeset: none" : `changeset ${id}`, () =>
    id === undefined ? Promise.resolve(undefined) : publishing.changeset(id),
  )
  const written = JSON.stringify([about, draft])
  const change = changeOf(id === undefined ? undefined : loaded.value, draft, written)
  const slot = useRef({}).current
  const [tries, setTries] = useState(0)
  const isThere = documents.value !== undefined && (id === undefined || loaded.value !== undefined)
  const key = isThere
    ? JSON.stringify([question, written, documents.value?.print, change?.name, against?.print, tries])
    : undefined
  const [state, setState] = useState<{ key: string | undefined } & ResourceState<AnswerTo<Name>>>({
    key: undefined,
    status: "pending",
  })
  const asked = useRef<Asked>(undefined)
  if (documents.value) asked.current = { release: documents.value, change, against }

  useEffect(() => {
    if (key === undefined || asked.current === undefined) return
    let isWanted = true
    reviewing.ask(slot, question, about, asked.current).then(
      (value) => {
        if (isWanted && value !== undefined) setState({ key, status: "ready", value })
      },
      (error: unknown) => {
        if (isWanted)
          setState(({ value }) => ({
            key,
            status: "failed",
            text: t("failed.review", { error: String(error) }),
            value,
          }))
      },
    )
    return () => {
      isWanted = false
    }
    // The key says what is asked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, reviewing])

  // While either is fetched anew, an answer may be of what stood there before.
  const isLatest = documents.status === "ready" && loaded.status === "ready"
  return useMemo(() => {
    const retry = () => {
      if (documents.status === "failed") documents.retry()
      if (loaded.status === "failed") loaded.retry()
      setTries((before) => before + 1)
    }
    const failed = [documents, loaded].find(({ status }) => status === "failed")
    if (failed?.status === "failed") return { status: "failed", text: failed.text, value: state.value, retry }
    if (isLatest && state.key === key && key !== undefined) return { ...state, retry }
    return { status: "pending", value: state.value, retry }
  }, [state, key, isLatest, documents, loaded])
}

/** Asks the review once, of the live release with the change that the address names; undefined: something newer took its place. */
export type Ask = <Name extends QuestionName>(
  slot: object,
  question: Name,
  about: ArgumentsOf<Name>,
) => Promise<AnswerTo<Name> | undefined>

/** Asks what a page wants to know at a press or a key, and does not show for as long as it stands. */
export function useAsking(): Ask {
  const { reviewing, publishing } = useStudio()
  const [search] = useSearchParams()
  const id = changeIn(search)
  const documents = useLayerDocuments()
  const loaded = useLoaded(id === undefined ? "changeset: none" : `changeset ${id}`, () =>
    id === undefined ? Promise.resolve(undefined) : publishing.changeset(id),
  )
  const release = documents.value
  const change = id === undefined ? undefined : changeOf(loaded.value, undefined, "")
  const latest = useRef<Asked>(undefined)
  useEffect(() => {
    latest.current = release && { release, change }
  })
  return useCallback(
    (slot, question, about) =>
      latest.current === undefined
        ? Promise.resolve(undefined)
        : reviewing.ask(slot, question, about, latest.current),
    [reviewing],
  )
}

/** What a change and what is typed say of documents, under a name for just that. */
function changeOf(
  shown: ShownChangeset | undefined,
  draft: AnswerOptions["draft"],
  written: string,
): Asked["change"] {
  if (shown === undefined && draft === undefined) return undefined
  const kept = (shown?.documents ?? []).map(({ document, own, now }) => [document, { own, now }] as const)
  const typed = Object.entries(draft ?? {}).map(([document, now]) => [document, { now }] as const)
  const { id = "", revision = 0, updatedAt = "" } = shown?.changeset ?? {}
  return {
    name: JSON.stringify(["change", id, revision, updatedAt, draft === undefined ? "" : written]),
    documents: Object.fromEntries([...kept, ...typed]),
  }
}
