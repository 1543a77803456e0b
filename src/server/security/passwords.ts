import { hash, verify } from "@node-rs/argon2"
import type { App } from "#documents/types.g.ts"
import { longPassword, rolePassword } from "#engine/forms/new-password.ts"
import { Failure } from "#server/http/failure.ts"
import { isGuessable } from "./guessable-passwords.ts"
import { guessable, passwordProblems } from "./password-rules.ts"

/** argon2id (the library's default) at OWASP's cost: 19 MiB, two passes. About 23 ms a hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

/** A password as it is kept. */
export interface KeptPassword {
  hash: string
  /** It is long enough for somebody with a role, whatever the instance asks of new ones. */
  forStaff: boolean
}

export async function keptPassword(password: string): Promise<KeptPassword> {
  const forStaff = passwordProblems(password, { length: rolePassword }).length === 0
  return { hash: await hashPassword(password), forStaff }
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), cost)
}

/** Is this the password? Without a hash (no such account, or one without a password) it takes as long to say no. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash("no account has this", cost)
  const matches = await verify(passwordHash ?? (await decoy), password.normalize("NFC"))
  return passwordHash !== undefined && matches
}

/** Refuses a new password that breaks a rule, with every rule that it breaks, or that is too easy to guess. */
export async function checkNewPassword(
  password: string,
  { app, isStaff = false, field = "password" }: { app: App; isStaff?: boolean; field?: string },
): Promise<void> {
  const isLong = isStaff || app.authSettings.shortestPassword !== undefined
  const problems = passwordProblems(password, { field, length: isLong ? longPassword(app) : undefined })
  if (problems.length === 0 && (await isGuessable(password, app.appName))) problems.push(guessable(field))
  const first = problems[0]
  if (first === undefined) return
  const text = first.text === undefined ? {} : { text: first.text }
  throw new Failure(422, "password-invalid", problems.map((problem) => problem.message).join(" "), {
    field,
    problems,
    ...text,
  })
}
