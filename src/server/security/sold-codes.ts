import { randomInt } from "node:crypto"
import { hashToken } from "./tokens.ts"

/** Crockford's base 32: no letter that is taken for a digit, nor U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const groups = 3
const groupLength = 5

/** A voucher or coupon that nobody guesses, not even with the table of hashes: 75 random bits, `K7QMX-3ZD9P-WT4NB`. */
export function newSoldCode(): string {
  const characters = Array.from({ length: groups * groupLength }, () => alphabet[randomInt(alphabet.length)])
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(""),
  ).join("-")
}

/**
 * The stored form of a code. Codes are copied by hand, so that case, blanks and dashes do not matter, nor whether
 * somebody read O for 0, or I and L for 1.
 */
export function hashSoldCode(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, "")
  return hashToken(plain.replaceAll("O", "0").replaceAll(/[IL]/g, "1"))
}

/** What may be shown of a code afterwards: enough to find it on a sheet, not enough to use it. */
export function hintOf(code: string): string {
  return `${code.slice(0, groupLength)}-…`
}
