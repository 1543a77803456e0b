import { sql, type Kysely } from "kysely"

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const ownTenant = "tenant = current_setting('signpost.tenant', true)"
const own = `${sameInstance} and (${anyTenant} or ${ownTenant})`

/**
 * The groups of a tenant: those that its instance's file lists, and those that its people add. `named_by` says who gave
 * the title, null the file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table cohorts (
      instance text not null references instances, tenant text not null, name text not null,
      title text not null check (length(title) between 1 and 80),
      named_by uuid,
      created_at timestamptz not null default now(),
      primary key (instance, tenant, name))`,
    "alter table cohorts enable row level security",
    "grant select, insert, update on cohorts to signpost_app",
    `create policy reading on cohorts for select using (${own})`,
    `create policy inserting on cohorts for insert with check (${own})`,
    `create policy updating on cohorts for update using (${own}) with check (${own})`,
    "create index users_in_cohort on users (instance, tenant, cohort) where cohort <> ''",
    "alter table memberships drop constraint memberships_role_check",
    `alter table memberships add constraint memberships_role_check
      check (role in ('editor', 'publisher', 'analyst', 'researcher', 'operator', 'teacher'))`,
  ])
    await sql.raw(statement).execute(db)
}
