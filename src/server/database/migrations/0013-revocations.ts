import { sql, type Kysely } from "kysely"

/** What may not come back with an older copy of the database, and the columns that name it. */
const revocable: Readonly<Record<string, readonly string[]>> = {
  users: ["id"],
  sessions: ["id"],
  shares: ["id"],
  identities: ["instance", "provider", "subject"],
  memberships: ["user_id", "instance", "tenant", "role"],
}

/**
 * A journal of what was deleted or withdrawn, written by the database itself, so that no way of deleting misses it. It
 * says which row went, and nothing of what stood in it. Who restores a backup replays it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table revocations (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      what text not null, key jsonb not null)`,
    `alter table revocations enable row level security`,
    `create function note_revocation() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
      begin
        insert into revocations (what, key) select tg_table_name,
          (select jsonb_object_agg(name, to_jsonb(old) -> name) from unnest(tg_argv) as name);
        return null;
      end $$`,
    ...Object.entries(revocable).map(
      ([table, key]) =>
        `create trigger revoked after delete on ${table} for each row
          execute function note_revocation(${key.map((name) => `'${name}'`).join(", ")})`,
    ),
  ])
    await sql.raw(statement).execute(db)
}
