import { createHash } from "node:crypto"
import type { User } from "#documents/types.g.ts"
import { randomFrom } from "#assessments/tasks/random.ts"
import { isMinor } from "#engine/law.ts"
import { takenOf } from "#server/assessments/attempt.ts"
import { assessmentIn, keyIn } from "#server/assessments/documents.ts"
import { recordAttempt } from "#server/assessments/scoring.ts"
import type { Work } from "#server/database/database.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { saveAnswers } from "#server/repositories/answers.ts"
import { recordAssessment } from "#server/repositories/assessments.ts"
import { beginAttempt } from "#server/repositories/attempts.ts"
import { likelyAnswers } from "./likely-answers.ts"
import { sampleAnswers } from "./sample-answers.ts"

interface Owner {
  id: string
  instance: string
}

/**
 * Lets a demo account have taken what its persona says, with made-up answers that are always the same, so that its
 * reports have something to show.
 */
export async function seedTaken(
  trx: Work,
  release: LiveRelease,
  owner: Owner,
  { user, assessment: name, taken: at }: { user: User; assessment: string; taken: Date },
): Promise<void> {
  const assessment = assessmentIn(release, name)
  if (assessment === undefined) return recordAssessment(trx, owner, name, at)
  const minor = isMinor(release.viewer(user, at).context)
  const { version } = assessment
  const beginning = { assessment: name, version, form: null, minor, untimed: false }
  const begun = await beginAttempt(trx, owner, beginning, at, seedOf(`${user.email} ${name}`))
  if (begun === undefined) return
  const random = randomFrom(begun.seed)
  const key = keyIn(release, name)
  const likely = key ? likelyAnswers(assessment, key, random) : {}
  const answers = Object.entries(sampleAnswers(assessment, takenOf(begun), random)).map(
    ([item, { value, ms = 0 }]) => ({ name: item, value: likely[item] ?? value, ms, n: 1 }),
  )
  await saveAnswers(trx, { id: begun.id, userId: owner.id, version }, { answers, checkpoint: null }, at)
  await recordAttempt(trx, release, begun, at)
}

const seedOf = (words: string): number => createHash("sha256").update(words).digest().readInt32BE() >>> 1
