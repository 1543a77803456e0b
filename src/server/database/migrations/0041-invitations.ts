import { sql, type Kysely } from "kysely"

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const ownTenant = "tenant = current_setting('signpost.tenant', true)"
const own = `${sameInstance} and (${anyTenant} or ${ownTenant})`

/**
 * Roles that somebody is asked to take. Whoever proves that the address is theirs takes it; one that is taken, declined or
 * withdrawn is gone, and the audit log says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table invitations (
      id uuid primary key,
      instance text not null references instances, tenant text not null default '',
      email text not null check (email = lower(email)),
      role text not null check (role in ('editor', 'publisher', 'analyst', 'researcher', 'operator', 'teacher')),
      invited_by uuid not null,
      needs_second boolean not null, approved_by uuid,
      created_at timestamptz not null default now(), expires_at timestamptz not null,
      unique (instance, tenant, email, role))`,
    "create index invitations_of_address on invitations (instance, email)",
    "alter table invitations enable row level security",
    "grant select, insert, update, delete on invitations to signpost_app",
    `create policy fence on invitations using (${own}) with check (${own})`,
  ])
    await sql.raw(statement).execute(db)
}
