import { sql, type Kysely } from "kysely"

const proposals = `
create table proposals (
  id uuid primary key, instance text not null references instances, tenant text not null default '',
  base text not null, patches jsonb, restores text references releases,
  effect text not null,
  author text not null, why text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'withdrawn')),
  decided_by text, decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((patches is null) <> (restores is null)),
  check (decided_by is null or state = 'withdrawn' or decided_by <> author));
create index proposals_of_layer on proposals (instance, tenant, created_at desc)`

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const ownTenant = "tenant = current_setting('signpost.tenant', true)"

/** Changes to addresses, scripts, sign-in and consent wait for a second person; the database refuses the author's own yes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...proposals.split(/;\n/),
    "alter table proposals enable row level security",
    "grant select, insert, update on proposals to signpost_app",
    `create policy fence on proposals using (${sameInstance} and (${anyTenant} or ${ownTenant}))`,
  ])
    await sql.raw(statement).execute(db)
}
