import { seal, unseal } from "#server/security/sealed.ts"
import type { Services } from "#server/services.ts"

const purpose = "stop reminders"

/** A token that ends the reminders of one account of one instance, and does nothing else; it does not expire. */
export const stopToken = (
  { secretKey }: Pick<Services, "secretKey">,
  instance: string,
  userId: string,
): string => seal(secretKey, purpose, JSON.stringify([instance, userId]))

/** Whose reminders a token ends; undefined where it is none of this instance. */
export function readStopToken(
  { secretKey }: Pick<Services, "secretKey">,
  instance: string,
  token: string,
): string | undefined {
  const text = unseal(secretKey, purpose, token)
  if (text === undefined) return undefined
  const [of, userId] = JSON.parse(text) as [string, string]
  return of === instance ? userId : undefined
}
