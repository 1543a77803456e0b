import { Type } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import { reason } from "#api/messages/server.ts"
import {
  ClassEntry,
  ClassesQuery,
  ClassList,
  NewClass,
  ShownClass,
  type ClassCodes,
} from "#api/contract/classes.ts"
import type { Routes } from "#server/app.ts"
import { finishedIn } from "#server/classes/finished.ts"
import { nameFor } from "#server/classes/names.ts"
import { toldCount } from "#server/classes/told.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { audit } from "#server/repositories/audit.ts"
import { codesOfCohort, type CohortCodes } from "#server/repositories/class-codes.ts"
import {
  cohortsIn,
  countFinished,
  countJoined,
  findCohort,
  insertCohort,
  renameCohort,
} from "#server/repositories/cohorts.ts"

/** A tenant has no more: a list shows all of them. */
const mostClasses = 200

export const ClassParams = Type.Object({ name: Type.String({ maxLength: 80 }) })

/** A tenant's classes for whoever teaches there: how many have joined and finished what; never who, nor any answer. */
export const classRoutes: Routes = (app, { database, clock, published }) => {
  app.get<{ Querystring: ClassesQuery }>(
    "/classes",
    {
      schema: {
        summary: "The classes of a tenant, and how many have joined each",
        problems: [401, 403],
        querystring: ClassesQuery,
        response: { 200: ClassList },
      },
    },
    async (request): Promise<ClassList> => {
      const { scope } = requirePower(request, "classes", { layer: "tenant", tenant: request.query.tenant })
      return database.read(scope, async (trx) => {
        const joined = await countJoined(trx, scope)
        const cohorts = await cohortsIn(trx, scope.instance)
        return {
          classes: cohorts.map(({ name, title }) => ({
            name,
            title,
            joined: toldCount(joined.get(name) ?? 0),
          })),
        }
      })
    },
  )

  app.post<{ Body: NewClass }>(
    "/classes",
    {
      schema: {
        summary: "Add a class",
        problems: [401, 403, 409, 422],
        body: NewClass,
        response: { 200: ClassEntry },
      },
    },
    async (request): Promise<ClassEntry> => {
      const { tenant } = request.body
      const { scope, actor } = requirePower(request, "classes", { layer: "tenant", tenant })
      const title = request.body.title.trim()
      return database.within(scope, async (trx) => {
        const cohorts = await cohortsIn(trx, scope.instance)
        if (cohorts.length >= mostClasses)
          throw new Failure(409, "conflict", reason("refused.tooManyClasses", { most: mostClasses }))
        requireNewTitle(cohorts, title)
        const name = nameFor(title, new Set(cohorts.map((cohort) => cohort.name)))
        if (!(await insertCohort(trx, { ...scope, name, title, by: actor, now: clock() })))
          throw new Failure(409, "conflict", reason("refused.classMeanwhile"))
        await audit(trx, { ...scope, actor, action: "class-added", detail: { name, title }, now: clock() })
        return { name, title, joined: toldCount(0) }
      })
    },
  )

  app.get<{ Params: { name: string }; Querystring: ClassesQuery }>(
    "/classes/:name",
    {
      schema: {
        summary: "A class: how many have finished each assessment, and the codes that lead into it",
        problems: [401, 403, 404],
        params: ClassParams,
        querystring: ClassesQuery,
        response: { 200: ShownClass },
      },
    },
    async (request): Promise<ShownClass> => {
      const { name } = request.params
      const { scope } = requirePower(request, "classes", { layer: "tenant", tenant: request.query.tenant })
      const release = await published.current(scope.instance, scope.tenant)
      const spoken = languagesOf(release, request.headers["accept-language"])
      return database.read(scope, async (trx) => {
        const cohort = await findCohort(trx, scope, name)
        if (!cohort) throw notFound("class")
        const joined = (await countJoined(trx, scope)).get(name) ?? 0
        const finished = await countFinished(trx, scope, name)
        return {
          name,
          title: cohort.title,
          joined: toldCount(joined),
          finished: finishedIn(release, spoken, { joined, finished }),
          codes: (await codesOfCohort(trx, scope, name)).map((codes) => codesEntry(codes, clock())),
        }
      })
    },
  )

  app.put<{ Params: { name: string }; Body: NewClass }>(
    "/classes/:name",
    {
      schema: {
        summary: "Give a class another title",
        problems: [401, 403, 404, 409, 422],
        params: ClassParams,
        body: NewClass,
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const { tenant } = request.body
      const { scope, actor } = requirePower(request, "classes", { layer: "tenant", tenant })
      const title = request.body.title.trim()
      await database.within(scope, async (trx) => {
        const others = (await cohortsIn(trx, scope.instance)).filter((cohort) => cohort.name !== name)
        requireNewTitle(others, title)
        if (!(await renameCohort(trx, scope, { name, title, by: actor }))) throw notFound("class")
        await audit(trx, { ...scope, actor, action: "class-renamed", detail: { name, title }, now: clock() })
      })
      return reply.code(204).send()
    },
  )
}

/** Two classes of one title could not be told apart in a list. */
function requireNewTitle(cohorts: readonly { title: string }[], title: string): void {
  const taken = cohorts.some((cohort) => cohort.title.toLowerCase() === title.toLowerCase())
  if (taken)
    throw new Failure(409, "conflict", reason("refused.classTitle", { title }), {
      field: "title",
    })
}

const codesEntry = ({ expires, createdAt, ...codes }: CohortCodes, now: Date): ClassCodes => ({
  ...codes,
  over: codes.working === 0 || (expires !== null && expires <= now),
  expires: expires?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
