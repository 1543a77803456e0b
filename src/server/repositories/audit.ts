import { sql, type Selectable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { AuditTable } from "#server/database/tables/publishing.ts"
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

/** The last entries of some kinds in the log of an instance or of one of its tenants, the newest first. */
export async function lastEntries(
  trx: Work,
  { instance, tenant }: Scope,
  { actions, most }: { actions: readonly string[]; most: number },
): Promise<Selectable<AuditTable>[]> {
  return trx
    .selectFrom("audit")
    .selectAll()
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("action", "in", actions)
    .orderBy("id", "desc")
    .limit(most)
    .execute()
}

/** The entries of one kind about an order, the oldest first. */
export function entriesOfOrder(
  trx: Work,
  { instance }: Pick<Scope, "instance">,
  { action, order }: { action: "attention-dismissed"; order: string },
): Promise<Selectable<AuditTable>[]> {
  return trx
    .selectFrom("audit")
    .selectAll()
    .where("instance", "=", instance)
    .where("action", "=", action)
    .where(sql<boolean>`detail ->> 'order' = ${order}`)
    .orderBy("id")
    .execute()
}
