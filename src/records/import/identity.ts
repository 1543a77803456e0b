import { own } from "#engine/context/own.ts"
import type { StoredRecord } from "../stored-record.ts"
import { type Asking, says } from "./messages.ts"

type Values = Readonly<Record<string, unknown>>

/** The record that a row is about. `before` is missing for one that is new. */
export type Identified = { id: string; before: StoredRecord | undefined } | { wrong: Asking; field: string }

/** What a record is known by; nothing where one of the fields is empty. */
export function keyOf(record: Values, key: readonly string[]): string | undefined {
  const values = key.map((field) => own(record, field))
  return values.some((value) => value === undefined || value === "") ? undefined : JSON.stringify(values)
}

export interface Identities {
  /**
   * @param id as the row gives it; undefined where it gives none
   * @param values of the row alone
   */
  find(id: string | undefined, values: Values): Identified
  /** The other record that is known by this already, if one is. */
  other(id: string, record: Values): string | undefined
}

/**
 * By which records rows are compared: the id where a row gives one, else the collection's key.
 *
 * @param unshown ids of records that are not shown to who brings the rows, and theirs to write over neither
 */
export function createIdentities(
  existing: Iterable<StoredRecord>,
  key: readonly string[],
  unshown: ReadonlySet<string> = new Set(),
): Identities {
  const byId = new Map<string, StoredRecord>()
  const byKey = new Map<string, StoredRecord>()
  for (const stored of existing) {
    byId.set(stored.id, stored)
    const known = keyOf(stored.record, key)
    if (known !== undefined) byKey.set(known, stored)
  }
  return {
    find(id, values) {
      const known = keyOf(values, key)
      const byItsKey = known === undefined ? undefined : byKey.get(known)
      if (id === undefined) {
        if (known === undefined) return { wrong: says.noKeyValue(key), field: key[0] ?? "id" }
        if (byItsKey) return { id: byItsKey.id, before: byItsKey }
        const slug = own(values, "slug")
        if (typeof slug !== "string") return { wrong: says.noId(), field: "id" }
        return byId.has(slug) || unshown.has(slug)
          ? { wrong: says.idTaken(), field: "slug" }
          : { id: slug, before: undefined }
      }
      const before = byId.get(id)
      if (!before && unshown.has(id)) return { wrong: says.idTaken(), field: "id" }
      if (!before && byItsKey) return { wrong: says.otherRecord(byItsKey.id), field: "id" }
      return { id, before }
    },
    other(id, record) {
      const known = keyOf(record, key)
      const stored = known === undefined ? undefined : byKey.get(known)
      return stored && stored.id !== id ? stored.id : undefined
    },
  }
}
