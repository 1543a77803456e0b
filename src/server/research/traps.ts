import type { User, Vocabulary } from "#documents/types.g.ts"
import { trapsOf } from "#engine/trap.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { CurrentRelease, InstanceSettings } from "#server/ports.ts"
import { assessmentsOf, assessmentsOfAll } from "#server/repositories/assessments.ts"
import { accountsOfGroup, cohortOf, type Group } from "#server/repositories/studies.ts"
import { shapeUser } from "#server/repositories/account-shape.ts"
import type { Account } from "#server/repositories/users.ts"
import { researchList } from "./listed.ts"

const together = 100
const first = "00000000-0000-0000-0000-000000000000"

/** Who asks whom, and by which release. */
export interface Asking {
  release: CurrentRelease
  instance: InstanceSettings
  now: Date
}

/** Of what an account would be asked, what it could never take. A cohort that it would join asks as well. */
export async function trapsFor(
  trx: Work,
  account: Account,
  asked: readonly string[],
  { release, instance, now }: Asking,
): Promise<string[]> {
  const assessments = await assessmentsOf(trx, account.id)
  const cohort = await cohortOf(trx, account)
  const user = shapeUser({ ...account, research_assessments: [...asked] }, "email", instance, {
    cohort,
    assessments,
  })
  return traps(release, user, now)
}

/** Refuses to ask an account for what it could never take. */
export async function requireTakableBy(
  trx: Work,
  account: Account,
  assessments: readonly string[],
  asking: Asking,
): Promise<void> {
  const found = await trapsFor(trx, account, assessments, asking)
  refuse(assessments, new Map(found.map((id) => [id, 1])))
}

/** Refuses to ask a group for what one of its people could never take. */
export async function requireTakableByGroup(
  trx: Work,
  group: Group,
  assessments: readonly string[],
  { release, instance, now }: Asking,
): Promise<void> {
  const people = new Map<string, number>()
  let after: string | undefined = first
  while (after !== undefined && assessments.length > 0) {
    const accounts: Account[] = await accountsOfGroup(trx, group, { after, most: together })
    const entries = await assessmentsOfAll(
      trx,
      accounts.map(({ id }) => id),
    )
    for (const account of accounts) {
      const taken = entries.get(account.id)
      // Who has taken nothing can take all of it.
      if (taken === undefined) continue
      const cohort = { title: "", assessments }
      const user = shapeUser(account, "email", instance, { cohort, assessments: taken })
      for (const id of traps(release, user, now)) people.set(id, (people.get(id) ?? 0) + 1)
    }
    after = accounts.length === together ? accounts.at(-1)?.id : undefined
  }
  refuse(assessments, people)
}

const traps = (release: CurrentRelease, user: User, now: Date): string[] =>
  trapsOf(release.engine, user, release.document(researchList) as Vocabulary | undefined, now)

function refuse(assessments: readonly string[], people: ReadonlyMap<string, number>): void {
  const problems = assessments.flatMap((id, index) => {
    const count = people.get(id)
    return count === undefined
      ? []
      : [
          {
            pointer: `/assessments/${index}`,
            message: `"${id}" is closed to ${count === 1 ? "one person" : `${count} people`} by what they have taken already: it would hold them up for ever. Ask those who can still take it.`,
          },
        ]
  })
  if (problems.length > 0)
    throw new Failure(422, "invalid-input", problems.map(({ message }) => message).join(" "), { problems })
}
