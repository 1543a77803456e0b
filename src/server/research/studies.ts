import type { StudyEntry } from "#api/contract/research.ts"
import type { Database, Scope } from "#server/database/database.ts"
import type { InstanceSettings } from "#server/ports.ts"

/** Every cohort within reach, and how many of its people are asked, have agreed and have refused. */
export async function listStudies(
  database: Database,
  instance: InstanceSettings,
  scope: Scope,
): Promise<StudyEntry[]> {
  return database.within(scope, async (trx) => {
    const studies = await trx.selectFrom("studies").select(["tenant", "cohort", "assessments"]).execute()
    const people = await trx
      .selectFrom("users")
      .select(["tenant", "cohort", "research_user", "consents"])
      .where("instance", "=", instance.id)
      .execute()
    const groups = groupsOf(instance).filter(({ tenant }) => scope.tenant === "*" || tenant === scope.tenant)
    return groups.map(({ tenant, cohort, title }) => {
      const inGroup = (one: { tenant: string; cohort: string }) =>
        one.tenant === tenant && one.cohort === cohort
      const assessments = studies.find(inGroup)?.assessments ?? []
      const asked = people.filter((one) => inGroup(one) && (one.research_user || assessments.length > 0))
      const answers = asked.map(({ consents }) => consents["researchParticipation"]?.granted)
      return {
        tenant,
        cohort,
        title,
        assessments,
        asked: asked.length,
        agreed: answers.filter((granted) => granted === true).length,
        refused: answers.filter((granted) => granted === false).length,
      }
    })
  })
}

/** The instance's own people first, then every tenant's cohorts and those of it who are in none. */
function groupsOf(instance: InstanceSettings): { tenant: string; cohort: string; title: string }[] {
  const tenants = Object.entries(instance.tenants).flatMap(([tenant, { title, cohorts = {} }]) => [
    ...Object.entries(cohorts).map(([cohort, { title: name }]) => ({
      tenant,
      cohort,
      title: `${title}, ${name}`,
    })),
    { tenant, cohort: "", title },
  ])
  return [{ tenant: "", cohort: "", title: instance.title }, ...tenants]
}
