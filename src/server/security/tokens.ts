import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto"

/** 256 random bits, for a cookie or a link. Only its hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url")
}

/** Six digits, for a message that somebody types in. */
export function randomCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0")
}

/** The stored form of a random token: it is long enough that no key or salt is needed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

/** The stored form of a short code, keyed by the server's secret: a leaked table alone gives no code away. */
export function hashCode(secretKey: string, userId: string, purpose: string, code: string): string {
  return createHmac("sha256", secretKey).update(`${userId}\n${purpose}\n${code}`).digest("hex")
}

/** Compares without telling by its time where two texts differ. */
export function sameText(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
