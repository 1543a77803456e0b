import { createHash } from "node:crypto"

export type Pairs = readonly (readonly [name: string, value: string])[]

/** As PHP's urlencode does it, which Payfast signs by: a space is `+`, and letters, digits, `-`, `_` and `.` stay. */
export function encoded(value: string): string {
  return encodeURIComponent(value)
    .replaceAll("%20", "+")
    .replaceAll(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

export const parameters = (pairs: Pairs): string =>
  pairs.map(([name, value]) => `${name}=${encoded(value)}`).join("&")

const md5 = (text: string): string => createHash("md5").update(text).digest("hex")

/** Of a payment's form and of a notice: the fields in the order in which they are sent, and the passphrase at their end. */
export function formSignature(pairs: Pairs, passphrase: string): string {
  return md5(`${parameters(pairs)}&passphrase=${encoded(passphrase)}`)
}

/** Of a call to its API: headers, query and body by name, the passphrase among them, without what is empty. */
export function callSignature(fields: Readonly<Record<string, string>>, passphrase: string): string {
  const all = Object.entries({ ...fields, passphrase }).filter(([, value]) => value !== "")
  return md5(parameters(all.toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

/** A form as it was sent; undefined where a name comes twice, which two readers would read differently. */
export function pairsOf(body: string): Pairs | undefined {
  const pairs = [...new URLSearchParams(body)]
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? pairs : undefined
}
