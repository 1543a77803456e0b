import type { RecordCard, RecordPack } from "#api/contract/records.ts"
import { loadChunk } from "#browser/chunks.ts"
import type { PackSearch } from "#records/pack-search.ts"
import type { PackedRecord } from "#records/pack.ts"
import { fetchOrKept, placeOf } from "./ask.ts"
import { keptAfter } from "./kept.ts"
import { look } from "./look.ts"
import { savesData } from "./saves-data.ts"
import type { SourceContext, SourceKind } from "./source.ts"

type Item = RecordCard & PackedRecord

interface Found {
  /** Undefined: the collection is too large, closed, or not asked for at once. */
  search: PackSearch<Item> | undefined
  /** It was kept on this device: the server could not be reached. */
  old: boolean
}

interface Held {
  /** Whose pack it is, in which language and release. */
  of: string
  since: number
  found: Promise<Found>
}

/** A pack that somebody goes on asking is asked for again after so long; an unchanged one answers in a few bytes. */
const freshMs = 5 * 60_000

/** Under what a pack is kept on the device. */
const keyOf = (name: string) => `pack ${name}`

const held = new WeakMap<object, Map<string, Held>>()

/**
 * The records of a small collection, to be searched here. It is fetched with the first list that asks, refreshed by its
 * ETag, and kept on the device, so that the list answers without a network after one visit.
 */
export async function packOf(context: SourceContext, name: string): Promise<Found> {
  const packs = heldBy(context)
  const of = JSON.stringify([
    context.user()?._id,
    context.state.language,
    context.release().configuration.release.id,
  ])
  const known = packs.get(name)
  if (known?.of === of && Date.now() - known.since < freshMs) {
    const found = await known.found
    // With a network again it is asked for anew.
    if (!found.old || context.state.stale) return found
  }
  const asked: Held = { of, since: Date.now(), found: load(context, name) }
  packs.set(name, asked)
  asked.found.catch(() => packs.get(name) === asked && packs.delete(name))
  return asked.found
}

/** What can be searched here without a network, by its collection: the packs of lists that were open on this device. */
export async function packsHere(context: SourceContext): Promise<Map<string, PackSearch<Item>>> {
  const place = placeOf(context, keyOf(""))
  const kept = place === undefined ? [] : await keptAfter(place)
  const names = [...new Set([...heldBy(context).keys(), ...kept])].toSorted()
  const found = await Promise.all(
    names.map(async (name) => {
      const pack = await packOf(context, name).catch(() => undefined)
      return pack?.search ? ([[name, pack.search]] as const) : []
    }),
  )
  return new Map(found.flat())
}

/** The records of a collection were written, or of any (`*`): the next list asks for its pack again. */
export function forgetPack(context: Pick<SourceContext, "client">, name: string): void {
  const packs = held.get(context.client)
  if (name === "*") packs?.clear()
  else packs?.delete(name)
}

function heldBy({ client }: SourceContext): Map<string, Held> {
  const known = held.get(client) ?? new Map<string, Held>()
  held.set(client, known)
  return known
}

async function load(context: SourceContext, name: string): Promise<Found> {
  const { document, isClosed } = await look(context, name)
  // A first page is a fraction of a pack, which costs less from the third to sixth question on.
  const isPaged = document?.delivery === "pages" || savesData()
  if (!document || isClosed || isPaged) return { search: undefined, old: false }
  const asking: SourceKind = {
    kept: true,
    fetch: () => context.client.recordPack(name),
    read: () => undefined,
  }
  const [{ value, old }, { createPackSearch }] = await Promise.all([
    fetchOrKept(context, keyOf(name), asking, {}),
    loadChunk(() => import("#records/pack-search.ts")),
  ])
  const { pack } = value as RecordPack
  return { search: pack ? createPackSearch<Item>(document, pack) : undefined, old }
}
