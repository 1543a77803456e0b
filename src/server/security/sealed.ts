import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const keyOf = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32))

/** Encrypts what must be read again (AES-256-GCM), by a key of the server's secret: a leaked table alone gives nothing away. */
export function seal(secretKey: string, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", keyOf(secretKey, purpose), nonce)
  const written = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), written]).toString("base64url")
}

/** What was sealed; undefined where it was sealed by another secret, or changed since. */
export function unseal(secretKey: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url")
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secretKey, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
  } catch {
    return undefined
  }
}
