import type { Database, Work } from "#server/database/database.ts"
import type { Live } from "#server/publishing/live.ts"
import { stockedAmong } from "#server/repositories/record-search.ts"
import type { Reader } from "./opened.ts"
import { collectionNames } from "./record-kind.ts"

/**
 * The collections that hold a record for the reader, whether or not their gates are open: nobody is led to an empty list, and
 * nobody is told to upgrade for one.
 */
export function stockedFor(trx: Work, { release, scope, demo }: Reader): Promise<string[]> {
  const names = collectionNames(release.documents)
  return stockedAmong(
    trx,
    names.map((collection) => ({ ...scope, collection, demo })),
  )
}

export interface EmptyCollections {
  instance: string
  collections: string[]
}

/** By instance the collections that nobody is given a record of, where examples are left out. */
export async function emptyCollections(
  database: Database,
  live: Pick<Live, "all" | "current">,
): Promise<EmptyCollections[]> {
  const found: EmptyCollections[] = []
  for (const { id } of live.all()) {
    const { documents } = await live.current(id, "")
    const scope = { instance: id, tenant: "" }
    const names = collectionNames(documents)
    const stocked = await database.read(scope, (trx) =>
      stockedAmong(
        trx,
        names.map((collection) => ({ ...scope, collection, demo: false })),
      ),
    )
    const collections = names.filter((name) => !stocked.includes(name))
    if (collections.length > 0) found.push({ instance: id, collections })
  }
  return found
}
