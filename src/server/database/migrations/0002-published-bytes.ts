import { sql, type Kysely } from "kysely"

/** Published texts are compressed once, at publish; a release remembers from which files it was deployed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column br bytea, add column gzip bytea`.execute(db)
  await sql`alter table releases add column files text not null default ''`.execute(db)
  await sql`create index releases_by_time on releases (instance, tenant, number desc)`.execute(db)
}
