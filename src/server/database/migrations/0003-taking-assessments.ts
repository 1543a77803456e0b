import { sql, type Kysely } from "kysely"

const tables = `
create table attempts (
  id uuid primary key, instance text not null, user_id uuid not null,
  assessment text not null, version text not null, form text,
  seed int not null, minor boolean not null, untimed boolean not null,
  checkpoint text,
  started_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  submitted_at timestamptz,
  unique (id, user_id, instance),
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create unique index attempts_running on attempts (user_id, assessment) where submitted_at is null;
create index attempts_of_user on attempts (user_id, started_at);
create table answers (
  attempt_id uuid not null, instance text not null, user_id uuid not null,
  version text not null, name text not null,
  value jsonb not null, ms double precision not null, n int not null,
  saved_at timestamptz not null default now(),
  primary key (attempt_id, version, name),
  foreign key (attempt_id, user_id, instance) references attempts (id, user_id, instance) on delete cascade);
create table results (
  attempt_id uuid not null, assessment text not null,
  instance text not null, user_id uuid not null,
  version text not null, scales jsonb not null, details jsonb not null,
  taken_at timestamptz not null,
  scored_at timestamptz not null default now(),
  primary key (attempt_id, assessment),
  foreign key (attempt_id, user_id, instance) references attempts (id, user_id, instance) on delete cascade);
create index results_of_user on results (user_id, assessment, taken_at desc);
create table shares (
  id uuid primary key, instance text not null, user_id uuid not null,
  report text not null, token_hash text not null unique,
  views int not null default 0,
  views_allowed int check (views_allowed > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (user_id, instance) references users (id, instance) on delete cascade);
create index shares_of_user on shares (user_id, report)`

/**
 * What learners answer, what came of it and whom they show it. An answer belongs to a version of the assessment: what
 * was answered to an earlier one stays beside it. All of it hangs on the person, and is fenced and deleted with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables.split(/;\n/)) await sql.raw(statement).execute(db)
  for (const table of ["attempts", "answers", "results", "shares"]) {
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
