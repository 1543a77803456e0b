import type { Problem } from "#documents/problem.ts"
import { appMessages } from "#review/messages/app.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** The zone by which days begin is one that there is: by any other no day could be told, of a record or a reminder. */
export function checkTimeZone(reviewed: Reviewed): Problem[] {
  const { timeZone } = reviewed.one("app")
  try {
    new Intl.DateTimeFormat("en", { timeZone })
    return []
  } catch {
    return [error("app", "/timeZone", appMessages.unknownTimeZone(timeZone))]
  }
}
