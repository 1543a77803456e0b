import { sql, type Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { OutboxTable } from "#server/database/tables/messages.ts"
import type { Account } from "./users.ts"

export type OutboxMessage = Selectable<OutboxTable>

/** Puts a message into the outbox, in the transaction of what it tells about: neither happens without the other. */
export async function postMessage(
  trx: Work,
  message: Pick<Selectable<OutboxTable>, "channel" | "recipient" | "subject" | "body"> & {
    account: Pick<Account, "id" | "instance">
    held?: boolean
    unsubscribe?: string
  },
  now: Date,
): Promise<void> {
  const { account, ...row } = message
  await trx
    .insertInto("outbox")
    .values({
      ...row,
      user_id: account.id,
      instance: account.instance,
      created_at: now,
      sent_at: null,
      next_try_at: now,
    })
    .execute()
}

export async function recentMessages(trx: Work, limit: number): Promise<OutboxMessage[]> {
  return trx
    .selectFrom("outbox")
    .selectAll()
    .where("held", "=", false)
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
}

/**
 * Claims the next message of a channel to send: it comes up again later unless it is marked as sent, so a process that dies
 * meanwhile loses none. Nothing is held while a mail server or gateway is spoken to.
 */
export function claimUnsent(
  trx: Work,
  channel: OutboxMessage["channel"],
  attemptsAllowed: number,
  now: Date,
): Promise<OutboxMessage | undefined> {
  const due = trx
    .selectFrom("outbox")
    .select("id")
    .where("channel", "=", channel)
    .where("held", "=", false)
    .where("sent_at", "is", null)
    .where("attempts", "<", attemptsAllowed)
    // One that is due later than any pause lasts was claimed before the clock was set back.
    .where((eb) =>
      eb.or([
        eb("next_try_at", "<=", now),
        eb("next_try_at", ">", sql<Date>`${now}::timestamptz + interval '61 minutes'`),
      ]),
    )
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
  return trx
    .updateTable("outbox")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      next_try_at: sql<Date>`${now}::timestamptz + interval '1 minute' * least(attempts + 1, 60)`,
    }))
    .where("id", "in", due)
    .returningAll()
    .executeTakeFirst()
}

/** A message that nobody will take is not tried again. */
export async function giveUp(trx: Work, id: string, attemptsAllowed: number): Promise<void> {
  await trx.updateTable("outbox").set({ attempts: attemptsAllowed }).where("id", "=", id).execute()
}

/** A sent message keeps no words: its subject or body may have held a code, a link or a name. */
export async function markSent(trx: Work, id: string, now: Date): Promise<void> {
  await trx
    .updateTable("outbox")
    .set({ sent_at: now, subject: "", body: "", recipient: "", unsubscribe: "" })
    .where("id", "=", id)
    .execute()
}

/** Lets go what was held of an account's messages. */
export async function releaseHeld(trx: Work, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("outbox")
    .set({ held: false, next_try_at: now })
    .where("user_id", "=", userId)
    .where("held", "=", true)
    .execute()
}

/** Forgets what was held of an account's messages: it is not sent. */
export async function deleteHeld(trx: Work, userId: string): Promise<void> {
  await trx.deleteFrom("outbox").where("user_id", "=", userId).where("held", "=", true).execute()
}
