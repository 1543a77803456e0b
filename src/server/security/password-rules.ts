import type { InputProblem } from "#api/contract/error.ts"
import type { PasswordLength } from "#engine/forms/new-password.ts"

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

/** A long password needs no mixture of characters. */
const long = ({ min, max }: PasswordLength): PasswordRule => ({
  text: "auth:password.lengthLong",
  message: `Must be ${min} to ${max} characters.`,
  met: (password) => new RegExp(`^.{${min},${max}}$`, "su").test(password),
})

/**
 * Every rule that a new password breaks, all at once. Empty: the password may be used.
 *
 * @param length where the length alone counts; without it specification 5's rule holds
 */
export function passwordProblems(
  password: string,
  { field = "password", length }: { field?: string; length?: PasswordLength | undefined } = {},
): InputProblem[] {
  const rules = length === undefined ? shipped : [long(length)]
  const broken = required.met(password) ? rules.filter((rule) => !rule.met(password)) : [required]
  return broken.map(({ message, text }) => ({ field, message, text }))
}

/** What is said of one that keeps the rules and is known from a breach, or is among the first that anybody would try. */
export const guessable = (field: string): InputProblem => ({
  field,
  message: "This is one of the first passwords that others would try.",
  text: "auth:password.guessable",
})
