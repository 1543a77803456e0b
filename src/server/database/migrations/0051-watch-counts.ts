import { sql, type Kysely } from "kysely"

const fence = `instance = current_setting('signpost.instance', true)
  and (current_setting('signpost.tenant', true) = '*' or tenant = current_setting('signpost.tenant', true))`

/**
 * What is watched after a publish: how often something happened in a minute on a release, and how many streams each
 * process has open. Counts alone: nothing here is of a person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table watch_counts (
      instance text not null references instances, tenant text not null default '',
      release_id text not null, minute timestamptz not null,
      kind text not null check (kind in ('refusal', 'outdated', 'failure')),
      name text not null, count integer not null check (count > 0),
      primary key (instance, tenant, release_id, minute, kind, name))`,
    "create index watch_counts_by_minute on watch_counts (instance, tenant, minute)",
    `create table watch_streams (
      instance text not null references instances, tenant text not null default '',
      release_id text not null, process uuid not null,
      count integer not null check (count > 0), at timestamptz not null,
      primary key (instance, tenant, release_id, process))`,
  ])
    await sql.raw(statement).execute(db)
  for (const table of ["watch_counts", "watch_streams"])
    for (const statement of [
      `alter table ${table} enable row level security`,
      `grant select, insert, update, delete on ${table} to signpost_app`,
      `create policy fence on ${table} using (${fence}) with check (${fence})`,
    ])
      await sql.raw(statement).execute(db)
}
