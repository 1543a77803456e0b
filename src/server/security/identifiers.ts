import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js"
import type { Identifier } from "#server/repositories/users.ts"

// One @, something on either side, a dot in the host, no blanks or control characters.
const emailPattern =
  /^[^\s@\p{Cc}"<>(),;:\\[\]]{1,64}@[^\s@\p{Cc}"<>(),;:\\[\]]+\.[^\s@\p{Cc}."<>(),;:\\[\]]{2,}$/u

/** An e-mail address in the form in which it is kept, or undefined. */
export function normaliseEmail(text: string): string | undefined {
  const email = text.trim().normalize("NFC").toLowerCase()
  return email.length <= 254 && emailPattern.test(email) && !email.includes("..") ? email : undefined
}

/** A phone number as E.164 (`+27821234567`), or undefined; a national number is read as one of `country`. */
export function normalisePhone(text: string, country: string): string | undefined {
  const fallback = isSupportedCountry(country) ? { defaultCountry: country as CountryCode } : {}
  const parsed = parsePhoneNumberFromString(text.trim(), { ...fallback, extract: false })
  return parsed?.isValid() === true ? parsed.number : undefined
}

/** What somebody signs in with: an @ says e-mail, anything else is read as a phone number. */
export function readIdentifier(text: string, country: string): Identifier | undefined {
  if (text.includes("@")) {
    const email = normaliseEmail(text)
    return email === undefined ? undefined : { email }
  }
  const phone = normalisePhone(text, country)
  return phone === undefined ? undefined : { phone }
}

/** Names an identifier in one text, for rate limits. */
export function identifierKey(identifier: Identifier | undefined, text: string): string {
  if (identifier === undefined) return `unreadable:${text.trim().toLowerCase()}`
  return "email" in identifier ? `email:${identifier.email}` : `phone:${identifier.phone}`
}
