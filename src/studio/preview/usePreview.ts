import { useEffect, useMemo } from "react"
import { useSearchParams } from "wouter"
import type { Preview } from "#api/contract/previews.ts"
import type { Personas } from "#documents/types.g.ts"
import { layerQuery } from "../address.ts"
import { useLoaded, type Loaded } from "../calls/useLoaded.ts"
import { usePlace, useStudio } from "../studio.ts"
import { readIn, readPreview, writePreview, type PreviewState } from "./link.ts"

/** What the address says of the preview, and how to change it. */
export function usePreviewState(): [PreviewState, (change: Partial<PreviewState>) => void] {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readPreview(search), [search])
  return [state, (change) => setSearch((before) => writePreview(change, before), { replace: true })]
}

export type People = Personas["personas"]

/** Whom the app can be looked at as. */
export function usePersonas(): Loaded<People> {
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  return useLoaded(`personas ${layer.tenant ?? ""}`, async () => {
    const { document } = await publishing.document("personas", layer)
    return (document as Personas).personas
  })
}

/** Who has seen most of the app: the first to look at it as. */
export function widest(people: People): string | undefined {
  const done = ([, { user }]: [string, People[string]]) => Object.keys(user?.assessments ?? {}).length
  return Object.entries(people)
    .filter(([, { role }]) => role === undefined)
    .toSorted((one, other) => done(other) - done(one))[0]?.[0]
}

/** Minutes before its end at which a preview that is looked at gets another token. */
const renewBefore = 2

/**
 * Asks for what a preview starts from. It is asked anew before its token ends; an edit of the change it shows reaches
 * the frame by itself.
 */
export function usePreview({ in: named, on }: PreviewState, as: string): Loaded<Preview> {
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const asked = {
    ...layer,
    as,
    ...readIn(named),
    ...(on !== undefined && { on }),
  }
  const loaded = useLoaded(`preview ${JSON.stringify(asked)}`, () => publishing.preview(asked))
  const { retry } = loaded
  const ends = loaded.value?.expiresAt
  useEffect(() => {
    if (ends === undefined) return
    const timer = setTimeout(retry, Math.max(Date.parse(ends) - Date.now() - renewBefore * 60_000, 10_000))
    return () => clearTimeout(timer)
  }, [ends, retry])
  return loaded
}
