import { ageBand, type AgeBand } from "#engine/context/age.ts"
import { isMinor } from "#engine/law.ts"
import { Failure } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { Account } from "#server/repositories/users.ts"

/** The age band of a date of birth today, where the instance is. */
export function bandOf(birthDate: unknown, release: CurrentRelease, now: Date): AgeBand {
  return ageBand(birthDate, now, release.app.timeZone)
}

/**
 * Whether its owner may change the date of birth alone: give it for the first time, or mend it among dates that all say
 * 18 and over. Any other change moves what the law asks, and takes a guardian's or an operator's yes.
 */
export function mayChangeAlone(
  { profile }: Account,
  next: unknown,
  release: CurrentRelease,
  now: Date,
): boolean {
  const before = profile["birthDate"]
  if (before === next) return true
  const band = bandOf(before, release, now)
  return band === "none" || (band === "adult" && bandOf(next, release, now) === "adult")
}

/** Refuses what waits for an age: nobody pays before it is known whether a guardian must agree to what is bought. */
export function requireAge({ profile }: Account, release: CurrentRelease, now: Date): void {
  if (bandOf(profile["birthDate"], release, now) !== "none") return
  throw new Failure(
    422,
    "invalid-input",
    'The buyer\'s age is not known. Give a date of birth first: POST users/birth-date {"birthDate": "2001-05-14"}.',
    { field: "birthDate", text: "forms:birthDate.required" },
  )
}

/** Refuses a write to the profile that takes the date of birth out, or changes it where that takes somebody's yes. */
export function checkBirthDate(
  account: Account,
  profile: Readonly<Record<string, unknown>>,
  release: CurrentRelease,
  now: Date,
): void {
  if (!Object.hasOwn(profile, "birthDate")) return
  if (mayChangeAlone(account, profile["birthDate"], release, now)) return
  const isLocked = isMinor({ "user.ageBand": bandOf(account.profile["birthDate"], release, now) })
  const message = "This date of birth is changed with a guardian's or an operator's yes alone."
  const text =
    profile["birthDate"] === null && !isLocked ? "forms:birthDate.required" : "forms:error.birthDateLocked"
  throw new Failure(422, "not-writable", message, {
    text,
    problems: [{ field: "birthDate", message, text }],
  })
}
