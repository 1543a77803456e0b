import { ApiError, type RecordQuery } from "#api/client.ts"
import type { RecordList } from "#api/contract/records.ts"
import type { SourceContext } from "./source.ts"

/** As many as the server gives in one answer. */
const mostAtOnce = 200

/** What has come of one list, from its first record on. */
interface Held {
  /** How many were asked for. */
  limit: number
  /** Undefined: on its way. */
  list: RecordList | undefined
}

/** The lists that are shown on one visit to a page, by their collection and then by what else was asked. */
interface Lists {
  /** The visit, with who looks, in which language and release. */
  of: string
  byCollection: Map<string, Map<string, Held>>
}

const held = new WeakMap<object, Lists>()

/**
 * The first records of a list. Whoever wants more than on the same visit before is sent only what is missing, after what
 * they have; whoever asks for as many again asks anew, from the first one on.
 */
export async function firstRecords(
  context: SourceContext,
  name: string,
  { limit, ...question }: Omit<RecordQuery, "limit" | "cursor"> & { limit: number },
): Promise<RecordList> {
  const lists = listsOf(context, name)
  const key = JSON.stringify(question)
  const before = lists.get(key)
  const known = before !== undefined && before.limit < limit ? before.list : undefined
  const asked: Held = { limit, list: undefined }
  lists.set(key, asked)
  const ask = (page: { limit: number; cursor?: string }) =>
    context.client.collection(name, { ...question, ...page, limit: String(page.limit) })
  try {
    asked.list = await filled(ask, known, limit)
    return asked.list
  } catch (error) {
    // What is there is gone on from when it is asked for once more.
    if (lists.get(key) === asked) {
      if (before) lists.set(key, before)
      else lists.delete(key)
    }
    throw error
  }
}

/** The records of a collection were written, or of any (`*`): its lists begin anew. */
export function forgetLists(context: Pick<SourceContext, "client">, name: string): void {
  const lists = held.get(context.client)?.byCollection
  if (name === "*") lists?.clear()
  else lists?.delete(name)
}

function listsOf(context: SourceContext, name: string): Map<string, Held> {
  const of = JSON.stringify([
    context.state.page?.entry,
    context.user()?._id,
    context.state.language,
    context.release().configuration.release.id,
  ])
  let known = held.get(context.client)
  if (known?.of !== of) held.set(context.client, (known = { of, byCollection: new Map() }))
  const lists = known.byCollection.get(name) ?? new Map<string, Held>()
  known.byCollection.set(name, lists)
  return lists
}

type Ask = (page: { limit: number; cursor?: string }) => Promise<RecordList>

/** A list with as many records as are wanted, or with all that there are; with fewer where some come a second time. */
async function filled(ask: Ask, known: RecordList | undefined, limit: number): Promise<RecordList> {
  let list = known ?? (await ask({ limit: Math.min(limit, mostAtOnce) }))
  for (let missing = limit - list.items.length; missing > 0; missing -= mostAtOnce) {
    if (!list.more || typeof list.cursor !== "string") break
    const next = { limit: Math.min(missing, mostAtOnce), cursor: list.cursor }
    const page = await ask(next).catch(unlessAnother)
    // What the cursor was given for has changed meanwhile, as by another plan: nothing goes on from there.
    if (!page) return filled(ask, undefined, limit)
    list = { ...page, items: [...list.items, ...page.items.filter(isNewTo(list))] }
  }
  return list
}

/** A record that was written meanwhile may come a second time. */
function isNewTo({ items }: RecordList) {
  const known = new Set(items.map(({ id }) => id))
  return ({ id }: { id: string }): boolean => !known.has(id)
}

function unlessAnother(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 400) return undefined
  throw error
}
