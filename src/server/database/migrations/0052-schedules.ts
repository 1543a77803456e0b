import { sql, type Kysely } from "kysely"

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const own = `${sameInstance} and (${anyTenant} or tenant = current_setting('signpost.tenant', true))`

/**
 * Changes that are to be published at an hour: as they stood after so many entries, with what they did then. A server that
 * publishes one holds it until `held_until`; when it dies, another takes it up. A proposal that was withdrawn says why.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table schedules (
       id uuid primary key, instance text not null references instances, tenant text not null default '',
       changeset uuid not null references changesets, changeset_entries integer not null,
       effect text not null, problems jsonb not null,
       author text not null, why text not null,
       at timestamptz not null, wall text not null,
       state text not null default 'waiting' check (state in ('waiting', 'published', 'missed', 'cancelled')),
       outcome text, held_until timestamptz,
       created_at timestamptz not null default now(), decided_at timestamptz)`,
    "create unique index schedules_waiting on schedules (changeset) where state = 'waiting'",
    "create index schedules_due on schedules (at) where state = 'waiting'",
    "create index schedules_of_layer on schedules (instance, tenant, at desc)",
    "alter table schedules enable row level security",
    `create policy fence on schedules using (${own}) with check (${own})`,
    "grant select, insert, update on schedules to signpost_app",
    "alter table proposals add column decided_why text",
  ])
    await sql.raw(statement).execute(db)
}
