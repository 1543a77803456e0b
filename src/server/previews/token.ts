import { createHmac, randomUUID } from "node:crypto"
import { previewMinutes } from "#api/contract/previews.ts"
import { sameText } from "#server/security/tokens.ts"

/** A change in the making, a proposal, or an earlier release. */
export interface PreviewSubject {
  kind: "change" | "proposal" | "release"
  id: string
}

/** What a token lets its bearer read, and for how long. */
export interface PreviewGrant {
  instance: string
  /** A tenant's slug; empty for the instance's own layer. */
  tenant: string
  /** What is looked at; null for what is live. */
  of: PreviewSubject | null
  /** A persona's name, or a context as `writeContext` writes it. */
  as: string
  /** The moment that the app takes for now, in milliseconds since 1970; null: the server's own. */
  now: number | null
  /** The session of whoever opened it: with that, and with their power, it ends. */
  session: string
  /** Milliseconds since 1970. */
  expires: number
  /** No two are alike. */
  id: string
}

/** A grant that nobody but this server can have written. Nothing of it is stored. */
export function sealGrant(
  secretKey: string,
  grant: Omit<PreviewGrant, "expires" | "id">,
  now: Date,
): { token: string; expires: Date } {
  const expires = new Date(now.getTime() + previewMinutes * 60_000)
  const whole: PreviewGrant = { ...grant, expires: expires.getTime(), id: randomUUID() }
  const words = Buffer.from(JSON.stringify(whole), "utf8").toString("base64url")
  return { token: `${words}.${sealOf(secretKey, words)}`, expires }
}

/** Undefined: another server wrote it, somebody changed it, or its time is over. */
export function openGrant(secretKey: string, token: string, now: Date): PreviewGrant | undefined {
  const [words = "", seal = "", ...more] = token.split(".")
  if (more.length > 0 || !sameText(seal, sealOf(secretKey, words))) return undefined
  const grant = JSON.parse(Buffer.from(words, "base64url").toString("utf8")) as PreviewGrant
  return grant.expires > now.getTime() ? grant : undefined
}

const sealOf = (secretKey: string, words: string): string =>
  createHmac("sha256", secretKey).update(`preview\n${words}`).digest("base64url")
