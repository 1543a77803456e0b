import { sql, type Kysely } from "kysely"

const sameInstance = "instance = current_setting('signpost.instance', true)"
const anyTenant = "current_setting('signpost.tenant', true) = '*'"
const own = `${sameInstance} and (${anyTenant} or tenant = current_setting('signpost.tenant', true))`

const layered = "instance text not null references instances, tenant text not null default ''"

/**
 * Changes in the making: who works on one, which documents it touches, and the log of what was done, in its order.
 * Documents and entries are `json`, not `jsonb`: the order in which their keys stand is the author's.
 */
const tables = {
  changesets: `
    id uuid primary key, ${layered},
    title text not null check (length(title) between 1 and 120),
    author text not null,
    state text not null default 'open' check (state in ('open', 'published', 'discarded')),
    entries integer not null default 0, bytes integer not null default 0,
    rebased_operations json not null default '[]', rebased_entries integer not null default 0,
    conflicts json not null default '[]',
    release_id text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()`,
  changeset_members: `
    changeset uuid not null references changesets on delete cascade, ${layered},
    member text not null,
    primary key (changeset, member)`,
  changeset_documents: `
    changeset uuid not null references changesets on delete cascade, ${layered},
    document_id text not null,
    beneath json, start json, own json,
    primary key (changeset, document_id)`,
  changeset_entries: `
    changeset uuid not null references changesets on delete cascade, ${layered},
    number integer not null, id uuid not null,
    author text not null, at timestamptz not null default now(),
    operations json not null, inverse json not null, undoes uuid,
    primary key (changeset, number), unique (changeset, id)`,
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(tables))
    for (const statement of [
      `create table ${name} (${columns})`,
      `alter table ${name} enable row level security`,
      `create policy fence on ${name} using (${own}) with check (${own})`,
    ])
      await sql.raw(statement).execute(db)
  for (const statement of [
    "create index changesets_of_layer on changesets (instance, tenant, updated_at desc)",
    "grant select, insert, update on changesets to signpost_app",
    "grant select, insert, delete on changeset_members to signpost_app",
    "grant select, insert, update on changeset_documents to signpost_app",
    "grant select, insert on changeset_entries to signpost_app",
  ])
    await sql.raw(statement).execute(db)
}
