import { sql, type Kysely } from "kysely"

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const own = `${sameInstance} and (${anyTenant} or tenant = current_setting('signpost.tenant', true))`

const flags = [
  "tenanted",
  "email_verified",
  "phone_verified",
  "research_user",
  "research_refused",
  "research_consent",
  "guardian_asked",
  "guardian_confirmed",
  "terms",
  "marketing",
  "internal_marketing_sharing",
  "parent",
  "research_contact",
  "first_name",
  "last_name",
  "birth_date_filled",
  "nationality",
  "phone",
  "id_number",
]

/**
 * One row an account with just what rules read of a user, so that many accounts are counted without reading them. The day
 * of birth stands in it, and no age: a day's passing writes nothing. `written_by` says by which reading it was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table facets (
       user_id uuid primary key references users on delete cascade,
       instance text not null references instances, tenant text not null, cohort text not null,
       account_type text not null, country text not null, born text collate "C", curriculum text,
       ${flags.map((flag) => `${flag} boolean not null`).join(", ")},
       research_assessments text[] not null, assessments text[] not null default '{}',
       written_by integer not null)`,
    "create index facets_of_layer on facets (instance, tenant)",
    "alter table facets enable row level security",
    `create policy fence on facets using (${own}) with check (${own})`,
    "grant select, insert, update on facets to signpost_app",
  ])
    await sql.raw(statement).execute(db)
}
