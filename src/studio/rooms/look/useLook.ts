import { useRef } from "react"
import { isObject, valueAt } from "#documents/changes/json.ts"
import type { App } from "#documents/types.g.ts"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import { layerQuery } from "../../address.ts"
import { useLoaded, type Loaded } from "../../calls/useLoaded.ts"
import { standingIn, standingOf, type Change, type Standing } from "../../editing/useChange.ts"
import { mayEdit } from "../../editing/may-edit.ts"
import { useSaving, type Saving } from "../../editing/useSaving.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { lookDocument, lookEdit, lookReset, mistakeAt, stepsOf, withDrafts } from "./places.ts"

/** The look of an instance as it stands with a change, and how its places are edited. */
export interface Look
  extends
    Pick<Saving, "type" | "keep" | "choose" | "drop" | "theirsAt" | "unsent" | "sendAgain">,
    Pick<Change, "people" | "busy"> {
  shown: ShownChangeset | undefined
  /** The configuration with what is typed and not kept yet. */
  app: App
  /** Who may only read sees the same, and edits nothing. */
  mayEdit: boolean
  /** What stands at a place as it is typed, or as it is kept; empty where nothing does. */
  textAt: (place: string) => string
  mistakeAt: (place: string) => ReturnType<typeof mistakeAt>
  /** Whether this layer's edits say something of their own there. */
  isOwn: (place: string) => boolean
  reset: (place: string) => void
}

interface Fetched {
  shown: ShownChangeset | undefined
  standing: Standing
}

export function useLook(change: Change): Loaded<Fetched> & { look: Look | undefined } {
  const { publishing } = useStudio()
  const place = usePlace()
  const layer = layerQuery(place.layer)
  const { opened, latest } = change
  const loaded = useLoaded(`look ${layer.tenant ?? ""} ${opened ?? ""}`, async (): Promise<Fetched> => {
    const [standing, shown] = await Promise.all([
      standingIn(publishing, layer, opened, lookDocument),
      opened === undefined ? undefined : publishing.changeset(opened),
    ])
    return { shown, standing }
  })
  const shown = latest ?? loaded.value?.shown
  const edited = shown?.documents.find(({ document }) => document === lookDocument)
  const { now, own } = edited ? standingOf(edited) : (loaded.value?.standing ?? { own: [] })
  const nowAt = (where: string) => textOf(valueAt(now, stepsOf(where)))
  const saving = useSaving(change, nowAt, (values) =>
    [...values].flatMap(([where, value]) => lookEdit(now, where, value)),
  )
  const last = useRef<string>(undefined)
  /** Tells colleagues where somebody is at work, once for each place. */
  function isAt(where: string): void {
    if (last.current !== where) change.at({ document: lookDocument, steps: stepsOf(where) })
    last.current = where
  }
  if (loaded.value === undefined) return { ...loaded, look: undefined }

  const { drafts, type, drop } = saving
  const app = withDrafts(now as App, drafts)
  return {
    ...loaded,
    look: {
      ...saving,
      shown,
      app,
      mayEdit: place.layer.tenant === null && mayEdit(place.layer, shown),
      type(where, text) {
        isAt(where)
        type(where, text)
      },
      people: change.people,
      busy: change.busy,
      textAt: (where) => drafts.get(where) ?? nowAt(where),
      mistakeAt: (where) => {
        const typed = drafts.get(where)
        return typed === undefined ? undefined : mistakeAt(where, typed)
      },
      isOwn: (where) => own.some((patch) => valueAt(patch, stepsOf(where)) !== undefined),
      reset(where) {
        const typed = drafts.get(where)
        void change.edit(lookReset(now, where)).then((isDone) => {
          if (isDone && typed !== undefined) drop(where, typed)
        })
      },
    },
  }
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value
  return isObject(value) ? JSON.stringify(value) : ""
}
