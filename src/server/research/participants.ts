import { listed } from "#engine/context/declared.ts"
import { lawGate } from "#engine/law.ts"
import { askedForResearch } from "#engine/research.ts"
import type { InstanceSettings } from "#server/ports.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { assessmentsOfAll } from "#server/repositories/assessments.ts"
import { accountsOfGroup, type Group, type Study } from "#server/repositories/studies.ts"
import { shapeUser } from "#server/repositories/account-shape.ts"
import type { Services } from "#server/services.ts"
import { researchPseudonym } from "./pseudonym.ts"

/** What everybody must be allowed whose answers leave: the law's gate, and that they have agreed to this. */
const gates = [lawGate, "ResearchAssessments"] as const
const together = 100

/** Among fewer people somebody who knows them could tell whose answers are whose. */
export const fewestExported = 10

/** Somebody whose answers may leave, under which name, and the assessments whose answers these are. */
export interface Participant {
  userId: string
  pseudonym: string
  assessments: readonly string[]
  /** Which of them they have taken. */
  taken: readonly string[]
}

export interface StudyReading {
  services: Services
  release: LiveRelease
  instance: InstanceSettings
  group: Group
  study: Study
}

/**
 * The group's people who have agreed to research and not withdrawn, some at a time, each batch read in a transaction
 * of its own: a reader who is slow holds up nobody.
 */
export async function* participants(reading: StudyReading): AsyncGenerator<Participant[]> {
  const { services, group } = reading
  let after = "00000000-0000-0000-0000-000000000000"
  for (;;) {
    const { last, found } = await services.database.within(group, async (trx) => {
      const accounts = await accountsOfGroup(trx, group, { after, most: together })
      const entries = await assessmentsOfAll(
        trx,
        accounts.map(({ id }) => id),
      )
      const agreed: Participant[] = []
      for (const account of accounts) {
        const taken = entries.get(account.id) ?? {}
        const user = shapeUser(account, "email", reading.instance, {
          cohort: { title: "", assessments: reading.study.assessments },
          assessments: taken,
        })
        const viewer = reading.release.viewer(user, services.clock())
        if (!gates.every((gate) => viewer.gate(gate).allowed)) continue
        const asked = (id: string) => askedForResearch(reading.release.engine, user, id, services.clock())
        const assessments = listed("user.assessments").filter(asked)
        agreed.push({
          userId: account.id,
          pseudonym: researchPseudonym(reading.study, account),
          assessments,
          taken: assessments.filter((id) => Object.hasOwn(taken, id)),
        })
      }
      return { last: accounts.length === together ? accounts.at(-1)?.id : undefined, found: agreed }
    })
    yield found
    if (last === undefined) return
    after = last
  }
}

/**
 * The assessments that enough people of the group have taken who have agreed: whoever is alone in one would be told by it
 * from the others, in all that they have answered.
 */
export async function takenByEnough(reading: StudyReading): Promise<ReadonlySet<string>> {
  const takers = new Map<string, number>()
  for await (const people of participants(reading))
    for (const { taken } of people) for (const id of taken) takers.set(id, (takers.get(id) ?? 0) + 1)
  return new Set([...takers].flatMap(([id, count]) => (count >= fewestExported ? [id] : [])))
}
