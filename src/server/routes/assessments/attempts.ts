import type { FastifyRequest } from "fastify"
import {
  AssessmentParams,
  AttemptParams,
  CurrentAttempt,
  SaveAnswers,
  SavedAnswers,
  StartAttempt,
  StartedAttempt,
  SubmitAttempt,
  SubmittedAttempt,
} from "#api/contract/assessments.ts"
import type { Routes } from "#server/app.ts"
import { broughtUp, shapeAttempt } from "#server/assessments/attempt.ts"
import { checkBatch, saveBatch } from "#server/assessments/saving.ts"
import { checkBeginning, checkRunning, requireTaker, submitAttempt } from "#server/assessments/taking.ts"
import type { Work } from "#server/database/database.ts"
import { answerUser, withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor } from "#server/publishing/viewing.ts"
import {
  beginAttempt,
  findAttempt,
  holdAttempt,
  runningAttempt,
  type AttemptRow,
} from "#server/repositories/attempts.ts"
import { holdAccount } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"

const mostBytes = 262_144

/** Taking an assessment: start or resume, save answers, submit. The gates are asked every time. */
export function attemptRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    const { clock } = services
    const taker = (trx: Work, request: FastifyRequest, release: LiveRelease, name: string) =>
      requireTaker(trx, request, { release, name, now: clock() })
    /** What the attempt is at, which its owner may still take; 404 where there is none. */
    const takerOf = async (trx: Work, request: FastifyRequest, release: LiveRelease, row?: AttemptRow) => {
      if (row === undefined) throw notFound("attempt")
      return { row, ...(await taker(trx, request, release, row.assessment)) }
    }

    app.get<{ Params: AssessmentParams }>(
      "/assessments/:assessment/attempt",
      {
        schema: {
          summary: "The attempt at an assessment that runs, and when it was last taken",
          problems: [401, 403],
          response: { 200: CurrentAttempt },
          params: AssessmentParams,
        },
      },
      async (request): Promise<CurrentAttempt> => {
        signedIn(request)
        const release = await releaseFor(request, live)
        const name = request.params.assessment
        return withAccount(request, services, async (trx, { id }) => {
          const { viewer, assessment, minor } = await taker(trx, request, release, name)
          const found = await runningAttempt(trx, id, name)
          const taken = viewer.user?.assessments?.[name]?.updatedAt ?? null
          if (found === undefined) return { attempt: null, taken }
          const row = await broughtUp(trx, found, assessment, minor)
          if (row.submitted_at !== null) return { attempt: null, taken: row.submitted_at.toISOString() }
          return { attempt: await shapeAttempt(trx, row, assessment), taken }
        })
      },
    )

    app.post<{ Params: AssessmentParams; Body: StartAttempt }>(
      "/assessments/:assessment/attempt",
      {
        schema: {
          summary: "Start an attempt at an assessment, or resume the one that runs",
          problems: [401, 403, 422, 429],
          response: { 200: StartedAttempt },
          params: AssessmentParams,
          body: StartAttempt,
        },
      },
      async (request): Promise<StartedAttempt> => {
        const { account } = signedIn(request)
        const release = await releaseFor(request, live)
        const name = request.params.assessment
        const resumed = await withAccount(request, services, async (trx) => {
          const { assessment, minor } = await taker(trx, request, release, name)
          checkBeginning(assessment, request.body)
          const found = await runningAttempt(trx, account.id, name)
          return found && shapeAttempt(trx, await broughtUp(trx, found, assessment, minor), assessment)
        })
        if (resumed !== undefined) return { attempt: resumed }
        await services.limiter.spend([[allowances.attempt, account.id]])
        const attempt = await withAccount(request, services, async (trx) => {
          const { assessment, minor } = await taker(trx, request, release, name)
          const { form = null, untimed = false } = request.body
          const { version } = assessment
          const beginning = { assessment: name, version, form, minor, untimed }
          const row =
            (await beginAttempt(trx, account, beginning, clock())) ??
            (await runningAttempt(trx, account.id, name))
          if (row === undefined) throw new Failure(409, "conflict", "The attempt was submitted just now.")
          return shapeAttempt(trx, await broughtUp(trx, row, assessment, minor), assessment)
        })
        return { attempt }
      },
    )

    app.put<{ Params: AttemptParams; Body: SaveAnswers }>(
      "/attempts/:id/answers",
      {
        bodyLimit: mostBytes,
        schema: {
          summary: "Keep a batch of answers; answers what the server knows better",
          problems: [401, 403, 409, 422],
          response: { 200: SavedAnswers },
          params: AttemptParams,
          body: SaveAnswers,
        },
      },
      async (request): Promise<SavedAnswers> => {
        signedIn(request)
        const release = await releaseFor(request, live)
        return withAccount(request, services, async (trx, { id }) => {
          const found = await findAttempt(trx, id, request.params.id)
          const { row, ...taking } = await takerOf(trx, request, release, found)
          checkRunning(row, taking, request.body.version)
          checkBatch(taking.assessment, row, request.body)
          return saveBatch(trx, row, request.body, clock())
        })
      },
    )

    app.post<{ Params: AttemptParams; Body: SubmitAttempt }>(
      "/attempts/:id/submit",
      {
        schema: {
          summary: "Submit an attempt: it is scored, and its assessment is taken",
          problems: [401, 403, 409, 422],
          response: { 200: SubmittedAttempt },
          params: AttemptParams,
          body: SubmitAttempt,
        },
      },
      async (request, reply): Promise<SubmittedAttempt> => {
        signedIn(request)
        const release = await releaseFor(request, live)
        const taken = await withAccount(request, services, async (trx, { id }) => {
          // Of two parts of one assessment that are submitted at once, the second sees the first.
          await holdAccount(trx, id)
          const held = await holdAttempt(trx, id, request.params.id)
          const { row, ...taking } = await takerOf(trx, request, release, held)
          if (row.submitted_at !== null) return row.submitted_at
          checkRunning(row, taking, request.body.version)
          return submitAttempt(trx, release, row, clock())
        })
        return { user: await answerUser(request, reply, services), taken: taken.toISOString() }
      },
    )
  }
}
