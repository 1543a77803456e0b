import { sql, type Kysely } from "kysely"

/** Images take storage, which is counted for the layer whose publish brought them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table images add column tenant text not null default ''`.execute(db)
}
