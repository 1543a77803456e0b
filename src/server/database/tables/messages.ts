import type { Generated, GeneratedAlways } from "kysely"
import type { DefaultMoment, Moment } from "./columns.ts"

export interface OutboxTable {
  id: GeneratedAlways<string>
  instance: string
  /** Whose account it is about, and is deleted with; null in rows older than this column. */
  user_id: string | null
  channel: "mail" | "text"
  recipient: string
  subject: string
  body: string
  /** The address that ends messages of this kind; empty where they are the account's own business. */
  unsubscribe: Generated<string>
  created_at: DefaultMoment
  sent_at: Date | null
  attempts: Generated<number>
  next_try_at: Moment
  /** It waits for an operator: nobody is sent it, nor shown it. */
  held: Generated<boolean>
}

/** What is sent. */
export interface MessagesTables {
  outbox: OutboxTable
}
