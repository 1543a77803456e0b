import type { ShownImport } from "#api/contract/imports.ts"
import type { ImportEntry } from "#server/repositories/imports.ts"

/** What the settings of an import hold. */
export interface ImportSettings {
  header: string[]
  columns: (string | null)[]
  notes: ShownImport["notes"]
  asks: ShownImport["asks"]
  missing: "keep" | "archive"
  /** What whoever brought the file in chose for its columns, and whether that is all that is to be remembered. */
  chosen: Record<string, string>
  forgets: boolean
}
export const settingsOf = ({ settings }: Pick<ImportEntry, "settings">): ImportSettings =>
  settings as unknown as ImportSettings

/** An import as whoever brought it is told of it, without its rows. */
export function shownImport(
  entry: Omit<ImportEntry, "actor" | "instance" | "tenant" | "revision">,
): ShownImport {
  const { header, columns, notes, asks, missing } = settingsOf(entry)
  return {
    id: entry.id,
    collection: entry.collection,
    file: entry.file,
    state: entry.state,
    why: entry.why,
    createdAt: entry.created_at.toISOString(),
    appliedAt: entry.applied_at?.toISOString() ?? null,
    undoneAt: entry.undone_at?.toISOString() ?? null,
    counts: entry.counts,
    missing,
    columns: header.map((name, at) => ({ header: name, fills: columns[at] ?? null })),
    notes,
    asks,
  }
}
