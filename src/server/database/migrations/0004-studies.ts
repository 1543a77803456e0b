import { sql, type Kysely } from "kysely"

const table = `
create table studies (
  id uuid primary key, instance text not null references instances,
  tenant text not null, cohort text not null,
  assessments jsonb not null default '[]',
  pseudonym_key text not null,
  changed_at timestamptz not null default now(),
  unique (instance, tenant, cohort))`

const fence = `instance = current_setting('signpost.instance', true)
  and (current_setting('signpost.tenant', true) = '*' or tenant = current_setting('signpost.tenant', true))`

/** A cohort's research: what its people are asked to take, and the key of their pseudonyms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    table,
    "alter table studies enable row level security",
    "grant select, insert, update on studies to signpost_app",
    `create policy fence on studies using (${fence})`,
  ])
    await sql.raw(statement).execute(db)
}
