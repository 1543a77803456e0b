import { sql, type Kysely } from "kysely"

const table = `
create table look_fonts (
  instance text not null references instances, tenant text not null default '',
  name text not null check (name ~ '^[0-9a-f]{64}$'),
  about jsonb not null, bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (instance, name))`

/** Fonts that editors bring in, written anew as WOFF2 and named by the SHA-256 of their bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    table,
    "alter table look_fonts enable row level security",
    "grant select, insert on look_fonts to signpost_app",
    "create policy fence on look_fonts using (instance = current_setting('signpost.instance', true))",
  ])
    await sql.raw(statement).execute(db)
}
