import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { ApiError } from "#api/client.ts"
import type { LayerQuery } from "#api/contract/publishing.ts"
import type { EditedDocument, ShownChangeset } from "#api/contract/changesets.ts"
import type { Cached } from "#browser/resources/cache.ts"
import type { PublishingClient } from "#api/publishing-client.ts"
import type { Operation } from "#documents/operation.g.ts"
import { layerQuery } from "../address.ts"
import { useDoing } from "../calls/useDoing.ts"
import { useIsMounted } from "../calls/useIsHere.ts"
import { wordsOf } from "../calls/useLoaded.ts"
import { changeIn } from "../preview/link.ts"
import { whileSending } from "../shell/leaving.ts"
import { usePlace, useStudio } from "../studio.ts"
import { useTogether, type Together } from "./useTogether.ts"

/** The change that somebody works on in a room: the address names it, and the first edit begins one. */
export interface Change extends Together {
  /** Undefined: what is live is shown, and nothing has been edited yet. */
  id: string | undefined
  /** What the room fetches goes by this: a change that was begun here stands on what was fetched before. */
  opened: string | undefined
  /** As the last edit here or of a colleague left it; undefined before. */
  latest: ShownChangeset | undefined
  busy: boolean
  failure: string
  /**
   * Does all of some operations; false where the server refused, and nothing was done.
   *
   * @param typed the words that were typed for it, told to whoever has left the room by then
   */
  edit(operations: readonly Operation[], typed?: readonly string[]): Promise<boolean>
  undo(): Promise<boolean>
  redo(): Promise<boolean>
  /** Puts it on what is live by now; what meets what others have published waits for a decision. */
  rebase(): Promise<boolean>
  /** The same without a press, where nothing meets. False: it stands where it stood, and what failed is not told. */
  rebaseUnmet(): Promise<boolean>
  /** Shows what stands there by now, of the change and of what is live. */
  look(): Promise<void>
}

/** @param title what a change that is begun here is called */
export function useChange(title: string): Change {
  const { state, publishing, resources, refuse } = useStudio()
  const words = useTranslation()
  const layer = layerQuery(usePlace().layer)
  const [search, setSearch] = useSearchParams()
  const [begun, setBegun] = useState<string>()
  const [latest, setLatest] = useState<ShownChangeset>()
  const known = useRef<ShownChangeset>(undefined)
  const doing = useDoing()
  // Another page of the same room goes on with the same change.
  const isHere = useIsMounted()
  const id = changeIn(search)
  const together = useTogether(id, ({ revision, at }) => {
    const shown = known.current?.changeset
    // An edit of this page, which its answer has told of already.
    if (id === undefined || (shown && shown.id === id && revision <= shown.revision && at <= shown.updatedAt))
      return
    void publishing.changeset(id).then(take, () => undefined)
  })

  /** The change that the page shows now; an answer may be of one that it showed before. */
  const open = useRef(id)
  useEffect(() => {
    open.current = id
  }, [id])
  // Who comes back to the room is not shown what it fetched before it was edited.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (known.current) resources.renew(isLeft(known.current.changeset))
      }),
    [resources],
  )

  /** What is older than what is shown comes too late. */
  function take(next: ShownChangeset | undefined): void {
    const shown = known.current
    if (!next || (shown && shown.changeset.id === next.changeset.id && isOlder(next, shown))) return
    if (next.changeset.id === open.current) {
      known.current = next
      setLatest(next)
    }
    const isOfIt = isLeft(next.changeset)
    resources.renew((resource, key) => key.startsWith("changeset") || isOfIt(resource, key))
  }

  async function begin(): Promise<string> {
    const named = { ...layer, title, id: crypto.randomUUID() }
    const call = () => publishing.beginChangeset(named)
    const { changeset } = await call().catch((error: unknown) => again(error, call))
    // Who has gone elsewhere meanwhile stays there, and finds the change among their own.
    if (!isHere() || open.current !== undefined) return changeset.id
    open.current = changeset.id
    setBegun(changeset.id)
    setSearch(
      (before) => {
        // What a room has chosen stands in the address, too.
        before.set("in", changeset.id)
        return before
      },
      { replace: true },
    )
    return changeset.id
  }

  type Call = (change: string, entry: string) => Promise<ShownChangeset>
  async function sent(call: Call): Promise<void> {
    const change = id ?? (await begin())
    const entry = crypto.randomUUID()
    try {
      take(await call(change, entry).catch((error: unknown) => again(error, () => call(change, entry))))
    } catch (error) {
      await look(change)
      throw error
    }
  }
  const send = (call: Call, typed: readonly string[] = []) =>
    doing.run(() => sent(call).catch((error: unknown) => tell(error, typed)))

  /** Whoever has left the room is told on the page that they are on, by the words that would be lost. */
  function tell(error: unknown, typed: readonly string[]): never {
    if (!isHere()) {
      const values = { why: wordsOf(error, words), text: typed.join("”, “") }
      refuse(typed.length > 0 ? words.t("unsent.leftTyped", values) : words.t("unsent.left", values))
    }
    throw error
  }

  /** Something else stands there than was shown: what stands there now is shown, beside the refusal where there is one. */
  async function look(change: string): Promise<void> {
    try {
      take(await publishing.changeset(change))
    } catch (error) {
      // Nothing else would be answered, either: what is shown would only be headed by as many failures.
      if (error instanceof ApiError && (error.status === 0 || error.status === 401)) return
    }
    resources.renew(() => true)
  }

  return {
    ...together,
    id,
    opened: id === begun ? undefined : id,
    latest: latest?.changeset.id === id ? latest : undefined,
    busy: doing.busy,
    failure: doing.failure,
    edit(operations, typed) {
      const call: Call = (change, entry) =>
        publishing.edit(change, { id: entry, operations: [...operations] })
      return whileSending(state, send(call, typed))
    },
    undo: () => send((change, entry) => publishing.undo(change, { id: entry })),
    redo: () => send((change, entry) => publishing.redo(change, { id: entry })),
    rebase: () => send((change) => publishing.rebase(change)),
    async rebaseUnmet() {
      if (id === undefined) return false
      const next = await publishing.rebase(id, { ifUnmet: true }).catch(() => undefined)
      take(next)
      return next?.documents.every(({ moved }) => !moved) === true
    },
    look: async () => (id === undefined ? undefined : look(id)),
  }
}

/** What was fetched of a change, and nobody looks at any more. */
const isLeft =
  ({ id }: { id: string }) =>
  (resource: Cached, key: string): boolean =>
    !resource.isInUse() && key.includes(id)

/** An edit is stamped when it is asked for, and may come after a new name that was given later. */
const isOlder = ({ changeset: one }: ShownChangeset, { changeset: other }: ShownChangeset): boolean =>
  one.revision === other.revision ? one.updatedAt < other.updatedAt : one.revision < other.revision

/** Once more, where no answer came: the server does once what it gets twice by the same id. */
function again<T>(error: unknown, call: () => Promise<T>): Promise<T> {
  if (error instanceof ApiError && error.status === 0) return call()
  throw error
}

/** A document as a change has it, or as it is live; undefined where there is none of that id. */
export async function documentIn(
  publishing: PublishingClient,
  layer: LayerQuery,
  change: string | undefined,
  document: string,
): Promise<unknown> {
  return (await standingIn(publishing, layer, change, document)).now
}

/** A document, and what the layer's editors themselves say of it: patches, the last on top. */
export interface Standing {
  now?: unknown
  own: readonly unknown[]
}

/** A document with what the layer says of it itself, as a change has it or as it is live. */
export async function standingIn(
  publishing: PublishingClient,
  layer: LayerQuery,
  change: string | undefined,
  document: string,
): Promise<Standing> {
  if (change !== undefined) return standingOf(await publishing.editedDocument(change, document))
  try {
    const { document: now, patches } = await publishing.document(document, layer)
    return { now, own: patches }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { own: [] }
    throw error
  }
}

export const standingOf = ({ now, own }: EditedDocument): Standing => ({
  now,
  own: own === undefined ? [] : [own],
})
