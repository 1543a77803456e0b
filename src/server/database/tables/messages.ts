import type { Generated, GeneratedAlways } from "kysely"
import type { DefaultMoment, Moment } from "./columns.ts"

export interface OutboxTable {
  id: GeneratedAlways<string>
  instance: string
  channel: "mail" | "text"
  recipient: string
  subject: string
  body: string
  created_at: DefaultMoment
  sent_at: Date | null
  attempts: Generated<number>
  next_try_at: Moment
}

/** What is sent. */
export interface MessagesTables {
  outbox: OutboxTable
}
