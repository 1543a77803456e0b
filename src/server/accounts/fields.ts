import { normaliseEmail, normalisePhone } from "#server/security/identifiers.ts"

/** A field's value as it is kept: undefined when it is not acceptable, null when it was left empty. */
export type FieldReader = (value: unknown, country: string) => unknown

const line =
  (longest: number): FieldReader =>
  (value) => {
    if (typeof value !== "string") return undefined
    const trimmed = value.trim().normalize("NFC")
    return trimmed.length <= longest && !/\p{Cc}/u.test(trimmed) ? trimmed : undefined
  }

const pattern =
  (allowed: RegExp): FieldReader =>
  (value) =>
    typeof value === "string" && allowed.test(value.trim()) ? value.trim() : undefined

export const pastDate: FieldReader = (value) => {
  if (typeof value !== "string" || !/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  return exists && date.getTime() < Date.now() ? value : undefined
}

const phone: FieldReader = (value, country) =>
  typeof value === "string" ? normalisePhone(value, country) : undefined
const email: FieldReader = (value) => (typeof value === "string" ? normaliseEmail(value) : undefined)
const yesNo: FieldReader = (value) => (typeof value === "boolean" ? value : undefined)

/** The fields of the profile that its owner may write (specification 3.2); all others are refused by name. */
export const profileFields: Readonly<Record<string, FieldReader>> = {
  firstName: line(100),
  lastName: line(100),
  nickname: line(100),
  birthDate: pastDate,
  nationality: line(60),
  phone,
  idNumber: pattern(/^[A-Za-z0-9 -]{4,30}$/),
  email,
  schoolCurriculum: pattern(/^[A-Za-z0-9_-]{1,60}$/),
  cvTemplate: pattern(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/),
}

/** The fields of the account that its owner may write. */
export const accountFields: Readonly<Record<string, FieldReader>> = {
  email,
  phone,
  country: pattern(/^[A-Z]{2}$/),
}

/** What the owner declares about themselves (`app.*`). */
export const declarationFields: Readonly<Record<string, FieldReader>> = {
  legalAge: yesNo,
  termsAgreement: yesNo,
}

export const consentFields: Readonly<Record<string, FieldReader>> = {
  terms: yesNo,
  marketing: yesNo,
  internalMarketingSharing: yesNo,
  parent: yesNo,
  researchContact: yesNo,
  researchParticipation: yesNo,
}
