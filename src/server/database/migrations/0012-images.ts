import { sql, type Kysely } from "kysely"

const table = `
create table images (
  instance text not null references instances, name text not null,
  address text not null, bytes bytea not null,
  fetched_at timestamptz not null default now(),
  primary key (instance, name))`

/** Images of other hosts, fetched at publish and served from here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    table,
    "alter table images enable row level security",
    "grant select, insert on images to signpost_app",
    "create policy fence on images using (instance = current_setting('signpost.instance', true))",
  ])
    await sql.raw(statement).execute(db)
}
