import type { StudyEntry } from "#api/contract/research.ts"
import type { Database, Scope } from "#server/database/database.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { cohortsIn, type Cohort } from "#server/repositories/cohorts.ts"
import { answeredIn, studiesIn, type Answered } from "#server/repositories/studies.ts"

/** Every cohort within reach, and how many of its people are asked, have agreed and have refused. */
export async function listStudies(
  database: Database,
  instance: InstanceSettings,
  scope: Scope,
): Promise<StudyEntry[]> {
  return database.within(scope, async (trx) => {
    const studies = await studiesIn(trx, instance.id)
    const answered = await answeredIn(trx, instance.id)
    const groups = groupsOf(instance, await cohortsIn(trx, instance.id)).filter(
      ({ tenant }) => scope.tenant === "*" || tenant === scope.tenant,
    )
    return groups.map(({ tenant, cohort, title }) => {
      const inGroup = (one: { tenant: string; cohort: string }) =>
        one.tenant === tenant && one.cohort === cohort
      const assessments = studies.find(inGroup)?.assessments ?? []
      const asked = answered.filter((one) => inGroup(one) && (one.inPerson || assessments.length > 0))
      return {
        tenant,
        cohort,
        title,
        assessments,
        asked: sum(asked),
        agreed: sum(asked.filter(({ granted }) => granted === true)),
        refused: sum(asked.filter(({ granted }) => granted === false)),
      }
    })
  })
}

const sum = (answered: readonly Answered[]): number => answered.reduce((all, { people }) => all + people, 0)

/** The instance's own people first, then every tenant's cohorts and those of it who are in none. */
function groupsOf(
  instance: InstanceSettings,
  cohorts: readonly Cohort[],
): { tenant: string; cohort: string; title: string }[] {
  const tenants = Object.entries(instance.tenants).flatMap(([tenant, { title }]) => [
    ...cohorts
      .filter((cohort) => cohort.tenant === tenant)
      .map((cohort) => ({ tenant, cohort: cohort.name, title: `${title}, ${cohort.title}` })),
    { tenant, cohort: "", title },
  ])
  return [{ tenant: "", cohort: "", title: instance.title }, ...tenants]
}
