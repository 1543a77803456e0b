import { sql, type Kysely } from "kysely"

/** A proof of consent names the words that were shown by their SHA-256; older proofs know the version alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table consent_proofs add column words_hash text check (words_hash ~ '^[0-9a-f]{64}$')`.execute(
    db,
  )
}
