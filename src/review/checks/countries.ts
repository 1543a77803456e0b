import { pointerOf, type Problem } from "#documents/problem.ts"
import { listed } from "#engine/context/declared.ts"
import { appMessages } from "#review/messages/app.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Features name only countries that the context can tell apart: any other is `other` there, and its list never read. */
export function checkCountries(reviewed: Reviewed): Problem[] {
  const told = listed("user.country").filter((country) => country !== "none" && country !== "other")
  const known = [...told, "elsewhere"]
  return Object.entries(reviewed.one("features").features).flatMap(([name, { countries }]) =>
    Object.keys(countries)
      .filter((country) => !known.includes(country))
      .map((country) =>
        error(
          "features",
          pointerOf(["features", name, "countries", country]),
          appMessages.countryNotTold(country, known),
        ),
      ),
  )
}
