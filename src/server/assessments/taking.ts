import type { FastifyRequest } from "fastify"
import type { StartAttempt } from "#api/contract/assessments.ts"
import type { Assessment } from "#documents/types.g.ts"
import type { Viewer } from "#engine/viewer.ts"
import { isMinor } from "#engine/law.ts"
import type { Work } from "#server/database/database.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { userWithin } from "#server/publishing/viewing.ts"
import type { AttemptRow } from "#server/repositories/attempts.ts"
import { offersUntimed } from "./attempt.ts"
import { assessmentIn } from "./documents.ts"
import { requireTaking } from "./permission.ts"
import { assessmentMoved, attemptSubmitted } from "./saving.ts"
import { recordAttempt } from "./scoring.ts"

/** Who asks for which assessment, once every gate before it is open to them. */
interface Taker {
  viewer: Viewer
  assessment: Assessment
  minor: boolean
}

/** Throws unless the signed-in person may take the assessment now. */
export async function requireTaker(
  trx: Work,
  request: FastifyRequest,
  { release, name, now }: { release: LiveRelease; name: string; now: Date },
): Promise<Taker> {
  const session = signedIn(request)
  const assessment = assessmentIn(release, name)
  if (assessment === undefined) throw notFound("assessment")
  const viewer = release.viewer(await userWithin(trx, request, session), now)
  requireTaking(viewer, { name, assessment, now })
  return { viewer, assessment, minor: isMinor(viewer.context) }
}

/** Refuses what the assessment does not offer. */
export function checkBeginning(assessment: Assessment, { form, untimed }: StartAttempt): void {
  if (form !== undefined && !Object.hasOwn(assessment.forms ?? {}, form))
    throw new Failure(422, "invalid-input", "The assessment has no such form.", { field: "form" })
  if (untimed === true && !offersUntimed(assessment))
    throw new Failure(422, "invalid-input", "The assessment cannot be taken without a clock.", {
      field: "untimed",
    })
}

/**
 * Refuses to go on with an attempt that is submitted, is at another version than is published or was answered, or was read
 * by an adult who is known to be a minor by now: that is asked less. Who came of age goes on as they were asked.
 */
export function checkRunning(
  row: AttemptRow,
  { assessment, minor }: Pick<Taker, "assessment" | "minor">,
  version: string,
): void {
  if (row.submitted_at !== null) throw attemptSubmitted()
  if (row.version !== assessment.version || version !== assessment.version) throw assessmentMoved()
  if (minor && !row.minor) throw assessmentMoved()
}

/** Submits an attempt that is held, and scores it; refuses, and submits nothing, where its answers do not fit. */
export async function submitAttempt(
  trx: Work,
  release: LiveRelease,
  row: AttemptRow,
  now: Date,
): Promise<Date> {
  const scoring = await recordAttempt(trx, release, row, now)
  if (!scoring.ok)
    throw new Failure(422, "invalid-input", "Some answers are missing, or do not fit.", {
      problems: scoring.problems,
    })
  return now
}
