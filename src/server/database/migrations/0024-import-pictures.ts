import { sql, type Kysely } from "kysely"

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const own = `${sameInstance} and (${anyTenant} or tenant = current_setting('signpost.tenant', true))`

const table = `
create table import_pictures (
  import uuid not null references imports on delete cascade,
  instance text not null references instances, tenant text not null default '',
  name text not null, bytes bytea not null,
  primary key (import, name))`

/** Pictures that came with a file of records wait here until it is applied, and leave with it where it never is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    table,
    "alter table import_pictures enable row level security",
    "grant select, insert, delete on import_pictures to signpost_app",
    `create policy fence on import_pictures using (${own}) with check (${own})`,
  ])
    await sql.raw(statement).execute(db)
}
