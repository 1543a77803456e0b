import { sql, type Kysely } from "kysely"

/** The rows of `instance` '' are the shipped ones, which every instance reads and none writes. */
const stored = `
create table records (
  instance text not null, tenant text not null default '', collection text not null, id text not null,
  data jsonb not null,
  state text not null check (state in ('live', 'archived', 'hidden')),
  version int not null,
  updated_at timestamptz not null default now(),
  primary key (instance, tenant, collection, id));
create table record_versions (
  instance text not null, tenant text not null default '', collection text not null, id text not null,
  version int not null,
  data jsonb not null, state text not null,
  actor text not null, why text not null default '', import uuid,
  at timestamptz not null default now(),
  primary key (instance, tenant, collection, id, version));
create index record_versions_of_import on record_versions (import) where import is not null;
create table record_revisions (
  instance text not null, tenant text not null default '', collection text not null,
  revision bigint not null default 0,
  indexed text not null default '',
  files text not null default '',
  changed_at timestamptz not null default now(),
  primary key (instance, tenant, collection))`

/**
 * What lists and searches go by, worked out of the layers for one instance, and for a tenant where it has a row of its
 * own. A sort's key is bytes that compare as its fields do, so that a page begins where the last one ended.
 */
const index = `
create table record_index (
  instance text not null, tenant text not null default '', collection text not null, id text not null,
  live boolean not null, demo boolean not null,
  closes date, review_by date,
  terms text[] not null, ranges jsonb not null, named tsvector not null,
  primary key (instance, tenant, collection, id));
create index record_index_terms on record_index using gin (terms);
create index record_index_named on record_index using gin (named);
create table record_sorts (
  instance text not null, tenant text not null default '', collection text not null, id text not null,
  sort text not null, language text not null, key bytea not null,
  primary key (instance, tenant, collection, id, sort, language));
create index record_sorts_in_order on record_sorts (instance, collection, sort, language, key, id);
create table record_words (
  instance text not null, tenant text not null default '', collection text not null,
  word text collate "C" not null, near text[] not null,
  primary key (instance, collection, word, tenant));
create index record_words_near on record_words using gin (near)`

const imports = `
create table imports (
  id uuid primary key,
  instance text not null references instances, tenant text not null default '', collection text not null,
  file text not null, actor text not null, why text not null default '',
  state text not null default 'previewed' check (state in ('previewed', 'applied', 'undone')),
  revision text not null,
  settings jsonb not null default '{}', counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  applied_at timestamptz, undone_at timestamptz);
create table import_rows (
  import uuid not null references imports on delete cascade,
  instance text not null references instances, tenant text not null default '',
  line int not null, id text,
  verdict text not null check (verdict in ('new', 'changed', 'same', 'missing', 'wrong')),
  problems jsonb not null default '[]', cells jsonb not null default '[]', patch jsonb,
  primary key (import, line))`

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const ownTenant = "tenant = current_setting('signpost.tenant', true)"
const own = `${sameInstance} and (${anyTenant} or ${ownTenant})`
const beneath = `(tenant = '' or ${anyTenant} or ${ownTenant})`

/** A layer below is read, and only one's own is written. Of imports the rows are nobody's but the layer's own. */
const readable: Readonly<Record<string, string>> = {
  records: `(instance = '' or ${sameInstance}) and ${beneath}`,
  record_versions: own,
  record_revisions: `(instance = '' or ${sameInstance}) and ${beneath}`,
  record_index: `${sameInstance} and ${beneath}`,
  record_sorts: `${sameInstance} and ${beneath}`,
  record_words: `${sameInstance} and ${beneath}`,
  imports: own,
  import_rows: own,
}
const appendOnly = new Set(["record_versions"])

/**
 * Under row level security PostgreSQL evaluates the fence before any operator that is not marked leakproof, and uses no
 * index for those: neither for words of a tsvector nor for members of an array. These views carry the fence themselves
 * and are read with their owner's rights, so that the indexes are used.
 */
const searched = ["record_index", "record_sorts", "record_words"]

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [stored, index, imports].flatMap((block) => block.split(/;\n/))
  for (const [table, reading] of Object.entries(readable)) {
    const rights = appendOnly.has(table) ? "select, insert" : "select, insert, update, delete"
    statements.push(
      `alter table ${table} enable row level security`,
      `grant ${rights} on ${table} to signpost_app`,
      `create policy reading on ${table} for select using (${reading})`,
      `create policy inserting on ${table} for insert with check (${own})`,
      `create policy updating on ${table} for update using (${own}) with check (${own})`,
      `create policy deleting on ${table} for delete using (${own})`,
    )
  }
  for (const table of searched)
    statements.push(
      `create view seen_${table} as select * from ${table} where ${readable[table]}`,
      `grant select on seen_${table} to signpost_app`,
    )
  for (const statement of statements) await sql.raw(statement).execute(db)
}
