import { randomUUID } from "node:crypto"
import type { Database } from "#server/database/database.ts"
import { recordAssessment } from "#server/repositories/assessments.ts"
import { json } from "#server/repositories/json.ts"
import { insertAccount, updateAccount } from "#server/repositories/users.ts"

/** What is asked of them, and what they have taken by that: one of the two is taken as its parts. */
const asked = ["entrepreneurial_intent", "managing_emotion"]
const taken = [...asked, "stemB", "steuB"]

/** People beside whom one participant cannot be told apart: they have agreed and taken part, and left no answers. */
export async function addOthers(
  database: Database,
  { tenant, cohort }: { tenant: string; cohort: string },
  count = 10,
): Promise<void> {
  const now = new Date()
  await database.within({ instance: "yenza", tenant: "*" }, async (trx) => {
    for (let number = 0; number < count; number += 1) {
      const account = await insertAccount(trx, {
        instance: "yenza",
        email: `other-${randomUUID()}@demo.example`,
        emailVerified: true,
        country: "ZA",
        profile: { birthDate: "1990-01-01" },
      })
      if (account === undefined) throw new Error("An address that was made up just now is nobody's.")
      const granted = { granted: true, updatedAt: now.toISOString(), version: "1" }
      await updateAccount(trx, account.id, {
        tenant,
        cohort,
        research_user: true,
        research_assessments: json(asked),
        consents: json({ researchParticipation: granted }),
      })
      for (const assessment of taken) await recordAssessment(trx, account, assessment, now)
    }
  })
}
