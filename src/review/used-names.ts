import { gatedFields } from "#records/gated.ts"
import { literals } from "#review/literals.ts"
import { perReading } from "#review/once.ts"
import { screenParamsOf } from "#review/screen-params.ts"

/** A key scores an assessment and a report tells of it; neither leads anybody to it. */
const tells = /^(key|report)\//

/** Which names something of the release uses, by what they name. */
export const usedNames = perReading((reviewed) => {
  const params = screenParamsOf(reviewed)
  const used = new Map<string, Set<string>>()
  const use = (what: string, name: string) => used.set(what, (used.get(what) ?? new Set()).add(name))
  for (const { of, name, document } of reviewed.uses("name"))
    if (of !== "assessment" || !tells.test(document)) for (const literal of literals(name)) use(of, literal)
  for (const what of ["gate", "form", "assessment", "report", "help"] as const)
    for (const route of Object.values(reviewed.one("routes").routes))
      for (const name of params.given(route, what)) use(what, name)
  for (const collection of reviewed.many("collection").values())
    for (const { gate } of gatedFields(collection)) use("gate", gate)
  return { has: (what: string, name: string): boolean => used.get(what)?.has(name) === true }
})
