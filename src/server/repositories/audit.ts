import type { Work } from "#server/database/database.ts"
import { json } from "./json.ts"

/** Adds a line to the append-only audit log. `actor` is a pseudonym (never an id or a name) or `system`. */
export async function audit(
  trx: Work,
  entry: {
    instance: string
    tenant: string
    actor: string
    action: string
    detail: Record<string, unknown>
    why?: string
    now: Date
  },
): Promise<void> {
  const { detail, now, why, ...rest } = entry
  await trx
    .insertInto("audit")
    .values({ ...rest, why: why ?? "", detail: json(detail), at: now })
    .execute()
}
