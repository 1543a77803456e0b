import type { Source, SourceState } from "#blocks/host.ts"
import { loadChunk } from "#browser/chunks.ts"
import type { Cached } from "#browser/resources/cache.ts"
import { createResource } from "#browser/resources/resource.ts"
import { failureText } from "#browser/texts/failure.ts"
import { same } from "#documents/changes/json.ts"
import type { Learner } from "../learner.ts"
import { isRecordSource } from "#engine/screens/record-sources.ts"
import { loadDocument, type Arguments, type SourceContext, type SourceKind } from "./source.ts"

/** A source that this page keeps; `start` asks for it before anybody looks. */
export interface SourceResource extends Source, Cached {
  readonly start: () => void
}

type Registry = typeof import("./registry.ts")
type RecordKinds = typeof import("./record-kinds.ts")
let registry: Registry | undefined
let records: RecordKinds | undefined

/** How sources work their values out is no part of the first load; it comes with the first screen that reads one. */
export const loadRegistry = async (): Promise<Registry> =>
  (registry ??= await loadChunk(() => import("./registry.ts")))

const loadRecords = async (): Promise<RecordKinds> =>
  (records ??= await loadChunk(() => import("./record-kinds.ts")))

/** Records of a collection were written: they are compared with what a page shows, once one shows any. */
export const recordsWritten = (learner: Learner, collection: string): void =>
  void records?.compareRecords(learner, collection)

/** A page's data has told what it is about: where that has another address, the page takes it. */
export const recordTold = (learner: Learner): void => records?.takeAddress(learner)

/** How a source works its value out, as far as that has come. */
function kindOf(name: string): SourceKind | undefined {
  if (isRecordSource(name)) return records?.recordKinds[name]
  const kinds: Readonly<Record<string, SourceKind>> = registry?.sourceKinds ?? {}
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/** What a value is worked out of, beside what was fetched: while none of these changes, neither does the value. */
const read = [
  "user",
  "language",
  "revision",
  "page",
  "theme",
  "integrations",
  "savingFavourite",
  "waiting",
  "comparing",
  "about",
] as const

export function createSource(context: SourceContext, name: string, args: Arguments): SourceResource {
  const kind = () => kindOf(name)
  /** The language that was spoken when it was last asked for. */
  let spoken: string | undefined
  const resource = createResource(
    async () => {
      const [{ documentsFor, fetchOrKept }] = await Promise.all([
        registry ?? loadRegistry(),
        isRecordSource(name) ? loadRecords() : undefined,
      ])
      const asked = kind()
      if (!asked) throw new Error(`There is no source ${name}`)
      spoken = context.state.language
      const [answer] = await Promise.all([
        fetchOrKept(context, `${name} ${JSON.stringify(args)}`, asked, args),
        ...documentsFor(context, name, args).map((id) => loadDocument(context, id)),
      ])
      return answer
    },
    (error) => failureText(context, error),
  )

  /** Nothing to wait for: the first drawing already has the value. */
  const isHere = () => {
    const known = kind()
    return (
      registry !== undefined &&
      known !== undefined &&
      !known.fetch &&
      registry.documentsFor(context, name, args).length === 0
    )
  }

  let state: SourceState = { status: "pending" }
  let stamp: readonly unknown[] = []
  let told: SourceState | undefined

  function current(): SourceState {
    const fetched = resource.snapshot()
    if (fetched.status === "failed") return { status: "failed", text: fetched.text }
    if (fetched.status === "ready" || isHere()) {
      const value = kind()?.read({ context, args, fetched: fetched.value?.value })
      return { status: "ready", value: same(value, state.value) ? state.value : value }
    }
    // What was said before it was asked for again, in another language for one, stays in sight.
    return state.value === undefined ? { status: "pending" } : { status: "pending", value: state.value }
  }

  /** Keeps its identity while it says the same, so that nothing is drawn for nothing. */
  function snapshot(): SourceState {
    const parts = read.map((part) => context.state[part])
    const now = [resource.snapshot(), registry, records, context.documents.version, ...parts]
    if (stamp.length > 0 && now.every((part, at) => part === stamp[at])) return state
    stamp = now
    const next = current()
    if (!same(next, state)) state = next
    return state
  }

  return {
    ...resource,
    snapshot,
    isOutdated: () =>
      kind()?.inLanguage === true && spoken !== undefined && spoken !== context.state.language,
    // What was kept on this device is shown because the server could not be reached.
    isUnreached: () => resource.isUnreached() || resource.snapshot().value?.old === true,
    update() {
      const now = snapshot()
      if (now === told) return
      told = now
      resource.notify()
    },
  }
}
