import { sql, type Kysely } from "kysely"

const tables = `
create table totp_factors (
  user_id uuid primary key, instance text not null,
  secret_sealed text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create table recovery_codes (
  instance text not null, user_id uuid not null, code_hash text not null,
  primary key (user_id, code_hash),
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create table passkeys (
  id text not null, instance text not null, user_id uuid not null,
  public_key text not null, counter bigint not null default 0,
  transports jsonb not null default '[]',
  device text not null,
  created_at timestamptz not null default now(),
  primary key (instance, id),
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create index passkeys_of_user on passkeys (user_id);
alter table sessions add column factor_at timestamptz;
alter table sessions add column challenge text;
alter table credentials add column for_staff boolean not null default false`

/** What people with a role show beside their password; whether that is long enough for one; when a session was shown it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables.split(/;\n/)) await sql.raw(statement).execute(db)
  for (const table of ["totp_factors", "recovery_codes", "passkeys"]) {
    const fence = `instance = current_setting('signpost.instance', true)
      and exists (select 1 from users where users.id = ${table}.user_id)`
    for (const statement of [
      `alter table ${table} enable row level security`,
      `grant select, insert, update, delete on ${table} to signpost_app`,
      `create policy fence on ${table} using (${fence})`,
    ])
      await sql.raw(statement).execute(db)
  }
}
