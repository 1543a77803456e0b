import type { Work } from "#server/database/database.ts"
import type { ConsentState } from "#server/database/tables/accounts.ts"
import { json } from "./json.ts"
import { updateAccount, type Account } from "./users.ts"

export type ConsentName =
  | "terms"
  | "marketing"
  | "internalMarketingSharing"
  | "parent"
  | "researchContact"
  | "researchParticipation"

export interface Proof {
  consent: string
  granted: boolean
  givenBy: "self" | "guardian"
  textVersion: string
  /** SHA-256 of the words that were shown; null where none were, or before they were kept. */
  wordsHash: string | null
  releaseId: string
  givenAt: string
}

/** Which text somebody saw when they answered, and who answered. */
export interface Circumstance {
  givenBy: "self" | "guardian"
  textVersion: string
  wordsHash: string | null
  releaseId: string
  now: Date
}

/** Writes the answers to the account and, for ever, to the proofs: who, what, when, which text. */
export async function giveConsents(
  trx: Work,
  account: Account,
  answers: Partial<Record<ConsentName, boolean>>,
  circumstance: (consent: ConsentName) => Circumstance,
): Promise<Account> {
  const consents: Record<string, ConsentState> = { ...account.consents }
  for (const [consent, granted] of Object.entries(answers) as [ConsentName, boolean][]) {
    const { givenBy, textVersion, wordsHash, releaseId, now } = circumstance(consent)
    consents[consent] = { granted, updatedAt: now.toISOString(), version: textVersion }
    await trx
      .insertInto("consent_proofs")
      .values({
        instance: account.instance,
        pseudonym: account.pseudonym,
        consent,
        granted,
        given_by: givenBy,
        text_version: textVersion,
        words_hash: wordsHash,
        release_id: releaseId,
        given_at: now,
      })
      .execute()
  }
  return updateAccount(trx, account.id, { consents: json(consents) })
}

export async function proofsOf(trx: Work, pseudonym: string): Promise<Proof[]> {
  const rows = await trx
    .selectFrom("consent_proofs")
    .selectAll()
    .where("pseudonym", "=", pseudonym)
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    consent: row.consent,
    granted: row.granted,
    givenBy: row.given_by,
    textVersion: row.text_version,
    wordsHash: row.words_hash,
    releaseId: row.release_id,
    givenAt: row.given_at.toISOString(),
  }))
}
