import { sql, type Kysely } from "kysely"

/**
 * A collection may grow by a hundred thousand records in one transaction, and is read at once. Until the database has
 * looked at what a table holds it takes it for empty, and reads all of it for every record of a list: so it looks when
 * that many were written, and sorts what waits before the indexes of words and terms, which every search would read.
 * Only a table's owner may have that done, hence the function.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create function settle_records() returns void language plpgsql security definer
      set search_path = public, pg_temp as $$
      begin
        perform gin_clean_pending_list(name::regclass)
          from unnest(array['record_index_terms', 'record_index_named', 'record_words_near']) as name;
        -- Somebody else who writes as much holds the tables until their transaction ends, and has them looked at.
        analyze (skip_locked) records, record_index, record_sorts, record_words;
      end $$`,
    "grant execute on function settle_records() to signpost_app",
    "revoke execute on function settle_records() from public",
    // Which tenants have a row of their own is asked at every write of their instance's records.
    "create index records_of_tenants on records (instance, collection, id) where tenant <> ''",
    // What an import wrote is read by its records, some at a time.
    "create index record_versions_by_import on record_versions (import, id) where import is not null",
    "drop index record_versions_of_import",
  ])
    await sql.raw(statement).execute(db)
}
