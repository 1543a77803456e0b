import { Kysely, PostgresDialect, sql, type Transaction } from "kysely"
import { poolOf, type Lines } from "./lines.ts"
import type { Tables } from "./tables.ts"

/** Whose rows a piece of work may touch. `tenant`: a slug, '' for the instance itself, '*' for all its tenants. */
export interface Scope {
  instance: string
  tenant: string
}

/** A transaction inside the fences. Repositories take one; they never see the bare connection. */
export type Work = Transaction<Tables>

/** What PGlite's side and PostgreSQL's each bring. */
export interface Driver {
  kind: "pglite" | "postgresql"
  lines: Lines
  /** Calls back with each payload; with null after a lost connection, when messages may have been missed. */
  listen(channel: string, heard: (payload: string | null) => void): Promise<() => Promise<void>>
}

export interface Database {
  readonly kind: Driver["kind"]
  /** Runs `work` in one transaction as the fenced role. */
  within<T>(scope: Scope, work: (trx: Work) => Promise<T>): Promise<T>
  /** As `within`, for work that writes nothing, and could not: its end costs nothing. */
  read<T>(scope: Scope, work: (trx: Work) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction as the owner: migrations, seeding, deployment. Never for a request. */
  asOwner<T>(work: (trx: Work) => Promise<T>): Promise<T>
  listen: Driver["listen"]
  notify(channel: string, payload: string): Promise<void>
  /** Answers whether the database can be reached. */
  ping(): Promise<void>
  /** For Kysely's Migrator alone. */
  readonly owner: Kysely<Tables>
  close(): Promise<void>
}

/** One dialect for both databases: the driver only supplies the pool. */
export function createDatabase(driver: Driver): Database {
  let ended: Promise<void> | undefined
  const lines = { connect: () => driver.lines.connect(), end: () => (ended ??= driver.lines.end()) }
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(lines) }) })
  /** One statement, and never one by itself: it goes with the first of the work. */
  const fenced =
    <T>({ instance, tenant }: Scope, work: (trx: Work) => Promise<T>) =>
    async (trx: Work): Promise<T> => {
      await sql`select set_config('role', 'signpost_app', true),
        set_config('signpost.instance', ${instance}, true),
        set_config('signpost.tenant', ${tenant}, true)`.execute(trx)
      return work(trx)
    }
  return {
    kind: driver.kind,
    owner,
    within: (scope, work) => owner.transaction().execute(fenced(scope, work)),
    read: (scope, work) => owner.transaction().setAccessMode("read only").execute(fenced(scope, work)),
    asOwner: (work) => owner.transaction().execute(work),
    listen: (channel, heard) => driver.listen(channel, heard),
    async notify(channel, payload) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(owner)
    },
    async ping() {
      await sql`select 1`.execute(owner)
    },
    async close() {
      await owner.destroy()
      // Kysely ends nothing that was never asked; the driver holds a thread and a lock all the same.
      await lines.end()
    },
  }
}
