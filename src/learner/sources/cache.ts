import { subscribe } from "valtio"
import { isUnreachable } from "#api/client.ts"
import type { Source, SourceState } from "#blocks/host.ts"
import { failureText } from "#browser/texts/failure.ts"
import { loadChunk } from "#browser/chunks.ts"
import { loadDocument, type Arguments, type SourceContext } from "./source.ts"

/** The sources in use: the same name and arguments give the same source. */
export interface SourceCache {
  /** A screen that reads sources is on its way: how they work their values out is fetched beside its views. */
  prepare(): void
  get(name: string, args: Arguments): Source
  /** Asks the server again for sources of this name that are on the screen. */
  refresh(name: string): void
  /** Forgets what nobody looks at any more, so that the next visit asks again. */
  sweep(): void
  /** Asks the server again for what could not be had: it can be reached again. */
  recover(): void
  /** Forgets everything: another person, or nobody, is looking. */
  clear(): void
}

interface Entry extends Source {
  readonly name: string
  /** What it shows was kept on the device, or it could not be had at all. */
  isOld(): boolean
  inUse(): boolean
  notify(): void
}

export function createSourceCache(context: SourceContext): SourceCache {
  const entries = new Map<string, Entry>()
  const notifyAll = () => {
    for (const entry of entries.values()) entry.notify()
  }
  subscribe(context.state, notifyAll)
  context.documents.subscribe(notifyAll)
  return {
    prepare() {
      // Whoever reads a source asks again, and hears of it.
      loadRegistry().catch(() => undefined)
    },
    get(name, args) {
      const key = `${name} ${JSON.stringify(args)}`
      const known = entries.get(key)
      if (known) return known
      const entry = createEntry(context, name, args)
      entries.set(key, entry)
      return entry
    },
    refresh(name) {
      for (const [key, entry] of entries) {
        if (entry.name !== name) continue
        if (entry.inUse()) entry.retry()
        else entries.delete(key)
      }
    },
    sweep() {
      for (const [key, entry] of entries) if (!entry.inUse()) entries.delete(key)
    },
    recover() {
      for (const [key, entry] of entries) {
        if (!entry.isOld()) continue
        if (entry.inUse()) entry.retry()
        else entries.delete(key)
      }
    },
    clear: () => entries.clear(),
  }
}

type Registry = typeof import("./registry.ts")
let registry: Registry | undefined

/** How sources work their values out is no part of the first load; it comes with the first screen that reads one. */
const loadRegistry = async (): Promise<Registry> =>
  (registry ??= await loadChunk(() => import("./registry.ts")))

function createEntry(context: SourceContext, name: string, args: Arguments): Entry {
  const listeners = new Set<() => void>()
  let phase: "idle" | "pending" | "ready" | "failed" = "idle"
  let fetched: unknown
  let failure = ""
  let old = false
  let state: SourceState = { status: "pending" }
  let stamp: readonly unknown[] = []
  let asked = 0
  let spoken = ""

  const notify = () => {
    for (const listener of listeners) listener()
  }

  async function load(): Promise<void> {
    const mine = (asked += 1)
    phase = "pending"
    spoken = context.state.language
    try {
      const { kindOf, documentsFor, fetchOrKept } = registry ?? (await loadRegistry())
      const kind = kindOf(name)
      if (!kind) throw new Error(`There is no source ${name}`)
      const [answer] = await Promise.all([
        fetchOrKept(context, `${name} ${JSON.stringify(args)}`, kind, args),
        ...documentsFor(context, name, args).map((id) => loadDocument(context, id)),
      ])
      if (mine !== asked) return
      fetched = answer.value
      old = answer.old
      phase = "ready"
    } catch (error) {
      if (mine !== asked) return
      failure = failureText(context, error)
      old = isUnreachable(error)
      phase = "failed"
    }
    notify()
  }

  function current(): SourceState {
    if (phase === "failed") return { status: "failed", text: failure }
    if (phase !== "ready")
      return state.value === undefined ? { status: "pending" } : { status: "pending", value: state.value }
    return { status: "ready", value: registry?.kindOf(name)?.read({ context, args, fetched }) }
  }

  return {
    name,
    notify,
    isOld: () => old,
    inUse: () => listeners.size > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot() {
      if (phase === "idle") {
        // Nothing to wait for: the first drawing already has the value.
        const kind = registry?.kindOf(name)
        if (kind && !kind.fetch && registry?.documentsFor(context, name, args).length === 0) phase = "ready"
        else void load()
      }
      const { user, language, revision, page, theme, integrations, savingFavourite } = context.state
      // What was said in another language stays in sight until it has been said in this one.
      if (phase === "ready" && language !== spoken && registry?.kindOf(name)?.inLanguage) void load()
      const now = [
        user,
        language,
        revision,
        page,
        theme,
        integrations,
        savingFavourite,
        context.documents.version,
        phase,
        fetched,
        failure,
      ]
      if (now.every((part, at) => part === stamp[at]) && stamp.length > 0) return state
      stamp = now
      const next = current()
      // The snapshot keeps its identity while it says the same, so that nothing is drawn for nothing.
      if (JSON.stringify(next) !== JSON.stringify(state)) state = next
      return state
    },
    retry() {
      void load()
      notify()
    },
  }
}
