import { sql, type Kysely } from "kysely"

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const ownTenant = "tenant = current_setting('signpost.tenant', true)"
const ofVisibleUser = "exists (select 1 from users where users.id = mistakes.user_id)"

/**
 * What people say is wrong with a record. `tenant` is that of the layer whose editors answer for it, '' the instance's: so
 * a learner of a tenant also writes rows of the instance, and reads back their own. Nobody reads another tenant's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table mistakes (
      id uuid primary key,
      instance text not null, tenant text not null default '', user_id uuid not null,
      collection text not null, record text not null, title text not null,
      kind text not null check (kind in ('wrong', 'outdated', 'link', 'closed', 'other')),
      words text not null check (length(words) between 1 and 500),
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      foreign key (user_id, instance) references users (id, instance) on delete cascade)`,
    "create index mistakes_open on mistakes (instance, tenant, created_at) where closed_at is null",
    "create index mistakes_of_user on mistakes (user_id)",
    "alter table mistakes enable row level security",
    "grant select, insert, update on mistakes to signpost_app",
    `create policy reading on mistakes for select using
      (${sameInstance} and (${anyTenant} or ${ownTenant} or ${ofVisibleUser}))`,
    `create policy inserting on mistakes for insert with check
      (${sameInstance} and (tenant = '' or ${anyTenant} or ${ownTenant}) and ${ofVisibleUser})`,
    `create policy updating on mistakes for update using (${sameInstance} and (${anyTenant} or ${ownTenant}))`,
  ])
    await sql.raw(statement).execute(db)
}
