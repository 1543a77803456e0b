import type { FastifyRequest } from "fastify"
import type { Work } from "#server/database/database.ts"
import { appPaths } from "#server/http/app-paths.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { findByIdentifier, type Account, type Identifier } from "#server/repositories/users.ts"
import type { Services } from "#server/services.ts"
import { languagesOf, type Words } from "./words.ts"

/** What an owner hears of, whoever did it: each is a mail document, and one with `-sms` for who has no e-mail. */
export type Notice =
  | "password-changed"
  | "email-changed"
  | "phone-changed"
  | "new-device"
  | "factor-changed"
  | "sign-up-again"

/** After these the password may be unknown to the owner. */
const lost: ReadonlySet<Notice> = new Set(["password-changed", "sign-up-again"])

/**
 * Tells the owner of an account what happened to it, at what they had proved to be theirs before. An account of which
 * nothing is proven is told at its address too, unless that is somebody else's.
 *
 * @param about.account as it was before the change
 */
export async function notify(
  trx: Work,
  request: FastifyRequest,
  about: { services: Services; release: CurrentRelease; account: Account },
  notice: Notice,
  values: Words = {},
): Promise<void> {
  const to = await reachable(trx, about.account)
  if (to !== undefined) await tell(trx, request, about, to, notice, values)
}

/** Says to whom a new account's address may belong that somebody has signed up with it again. */
export async function notifyClaimed(
  trx: Work,
  request: FastifyRequest,
  about: { services: Services; release: CurrentRelease; account: Account },
  to: Identifier,
): Promise<void> {
  await tell(trx, request, about, to, "sign-up-again", {})
}

async function tell(
  trx: Work,
  request: FastifyRequest,
  { services, release, account }: { services: Services; release: CurrentRelease; account: Account },
  to: Identifier,
  notice: Notice,
  values: Words,
): Promise<void> {
  const path = lost.has(notice) ? appPaths.recover : appPaths.security
  const link = `${request.site.origin}${path}`
  const languages = languagesOf(release, request.headers["accept-language"])
  const letter = { release, account, languages, values: { link, ...values } }
  if ("email" in to)
    await services.mailer.send(trx, { ...letter, to: to.email, channel: "mail", mail: notice })
  else await services.mailer.send(trx, { ...letter, to: to.phone, channel: "text", mail: `${notice}-sms` })
}

/** Where the owner of an account is reached: a mail is more than a text message, and proof more than a claim. */
async function reachable(trx: Work, account: Account): Promise<Identifier | undefined> {
  const { id, email, phone, email_verified: emailProven, phone_verified: phoneProven } = account
  if (email !== null && emailProven) return { email }
  if (phone !== null && phoneProven) return { phone }
  const claimed = email !== null ? { email } : phone !== null ? { phone } : undefined
  const holder = claimed && (await findByIdentifier(trx, claimed))
  return holder === undefined || holder.id === id ? claimed : undefined
}
