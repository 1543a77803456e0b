import type { Term, Words } from "#documents/said.ts"
import { nearest } from "#documents/nearest.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Instance } from "#documents/types.g.ts"
import { nameMessages, namesAt } from "#review/messages/names.ts"
import { namesOf } from "#review/named.ts"
import { error } from "#review/problems.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"
import { namedBeside } from "#review/uses.ts"

/**
 * What an `instance.json` names must be there: identity providers, plans and assessments among the documents of its
 * release, tenants and their cohorts in the file itself.
 *
 * @param settings the instance as its file says it, its shape validated
 * @param documents the resolved documents of the instance's layer, their shapes validated
 */
export function checkInstance(settings: Instance, documents: ReviewedDocuments): Problem[] {
  const known = namesOf(new Reviewed(documents, "instance", {}))
  const unknown = (pointer: string, what: Term, name: string, names: Iterable<string>, where: Term | Words) =>
    error("instance", pointer, nameMessages.unknownName(what, name, nearest(name, [...names]), where))
  const ofRelease = namedBeside("instance", settings).flatMap(({ of, name, pointer }) =>
    typeof name !== "string" || known[of].has(name)
      ? []
      : [unknown(pointer, of, name, known[of], namesAt.release(of))],
  )
  const ofItself = (settings.vouchers ?? []).flatMap(({ tenant, cohort }, index) => {
    if (tenant === undefined) return []
    const place = (field: string) => pointerOf(["vouchers", String(index), field])
    const named = settings.tenants[tenant]
    if (named === undefined)
      return [unknown(place("tenant"), "tenant", tenant, Object.keys(settings.tenants), "the tenants above")]
    const cohorts = Object.keys(named.cohorts ?? {})
    return cohort === undefined || cohorts.includes(cohort)
      ? []
      : [unknown(place("cohort"), "cohort", cohort, cohorts, namesAt.cohorts(tenant))]
  })
  return [...ofRelease, ...ofItself]
}
