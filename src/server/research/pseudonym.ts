import { createHmac } from "node:crypto"

/**
 * The name under which somebody's answers leave: the same in every export of a study, another in every other study,
 * and neither leads to the other or to the account without the study's key. The letter in front keeps a spreadsheet
 * from reading digits with an e among them as a number.
 */
export function researchPseudonym(study: { pseudonym_key: string }, account: { pseudonym: string }): string {
  const digest = createHmac("sha256", study.pseudonym_key).update(account.pseudonym).digest("hex")
  return `P${digest.slice(0, 20)}`
}
