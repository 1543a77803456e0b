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

/** Specification 5, in its words and order. */
const rules: readonly PasswordRule[] = [
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

/** Every rule that a new password breaks, all at once. Empty: the password may be used. */
export function passwordProblems(password: string, field = "password"): InputProblem[] {
  const broken = required.met(password) ? rules.filter((rule) => !rule.met(password)) : [required]
  return broken.map(({ message, text }) => ({ field, message, text }))
}

/** What is said of one that keeps the rules and is among the first that anybody would try. */
export const guessable = (field: string): InputProblem => ({
  field,
  message: "This is one of the first passwords that others would try.",
  text: "auth:password.guessable",
})
