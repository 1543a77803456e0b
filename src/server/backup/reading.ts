import { migrations } from "#server/database/migrations/index.ts"
import type { End, Head, TableLine } from "./dump.ts"

/** A backup that cannot be put back here, in words for the operator. */
export class UnusableBackup extends Error {
  override readonly name = "UnusableBackup"
}

/** Reads the first line of a backup, or of a journal where that is enough. */
export async function readHead(lines: AsyncIterator<string>, extent: Head["extent"]): Promise<Head> {
  const head = JSON.parse((await lines.next()).value ?? "null") as Head | null
  if (head?.format !== "signpost-backup" || head.v !== 1)
    throw new UnusableBackup("This is no backup of Signpost.")
  if (extent === "all" && head.extent !== "all")
    throw new UnusableBackup("This is a journal of revocations alone, not a backup.")
  const unknown = head.migrations.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new UnusableBackup(
      `The backup is newer than this program, which does not know ${unknown.join(", ")}.`,
    )
  return head
}

/** A line that is no row: no table has a column of these names. */
export function markerOf(line: string): TableLine | End | undefined {
  return line.startsWith('{"table":') || line.startsWith('{"end":')
    ? (JSON.parse(line) as TableLine | End)
    : undefined
}
