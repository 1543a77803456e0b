import type { App } from "#documents/types.g.ts"
import type { InputProblem } from "#api/contract/error.ts"

interface PasswordRule {
  text: string
  message: string
  met(password: string): boolean
}

const required: PasswordRule = {
  text: "auth:password.required",
  message: "Password is required",
  met: (password) => password !== "",
}

/** How long a password is: as specification 5 has it, or as an instance may ask, and does of whoever has a role. */
export type PasswordLength = NonNullable<App["authSettings"]["passwordLength"]>

/** Specification 5, in its words and order. */
const shipped: readonly PasswordRule[] = [
  {
    text: "auth:password.length",
    message: "Must be 6 to 20 characters.",
    met: (password) => /^.{6,20}$/su.test(password),
  },
  {
    text: "auth:password.lowercase",
    message: "Must contain a lowercase letter.",
    met: (password) => /\p{Ll}/u.test(password),
  },
  {
    text: "auth:password.number",
    message: "Must contain a number.",
    met: (password) => /\p{Nd}/u.test(password),
  },
  {
    text: "auth:password.uppercase",
    message: "Must contain an uppercase letter.",
    met: (password) => /\p{Lu}/u.test(password),
  },
]

/** A long password needs no mixture of characters (NIST SP 800-63B, section 5.1.1.2). */
const long: PasswordRule = {
  text: "auth:password.lengthLong",
  message: "Must be 8 to 64 characters.",
  met: (password) => /^.{8,64}$/su.test(password),
}

const rules: Record<PasswordLength, readonly PasswordRule[]> = { "6-20": shipped, "8-64": [long] }

/** Whether a password is long enough for somebody with a role. */
export const isForStaff = (password: string): boolean => long.met(password)

/** Every rule that a new password breaks, all at once. Empty: the password may be used. */
export function passwordProblems(
  password: string,
  { field = "password", length = "6-20" }: { field?: string; length?: PasswordLength } = {},
): InputProblem[] {
  const broken = required.met(password) ? rules[length].filter((rule) => !rule.met(password)) : [required]
  return broken.map(({ message, text }) => ({ field, message, text }))
}

/** What is said of one that keeps the rules and is known from a breach, or is among the first that anybody would try. */
export const guessable = (field: string): InputProblem => ({
  field,
  message: "This is one of the first passwords that others would try.",
  text: "auth:password.guessable",
})
