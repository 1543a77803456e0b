import { pipeline, Readable } from "node:stream"
import { stringify } from "csv-stringify"
import type { FastifyRequest } from "fastify"
import { media } from "#api/contract/answers.ts"
import {
  AskCohort,
  AskedPerson,
  AskPerson,
  ExportParams,
  ResearchGroup,
  Studies,
  type ExportFile,
} from "#api/contract/research.ts"
import type { Routes } from "#server/app.ts"
import type { Database } from "#server/database/database.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { requireConfirmed, requirePower, type Authority } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import { findCohort } from "#server/repositories/cohorts.ts"
import { json } from "#server/repositories/json.ts"
import { askGroup, studyOf, type Group } from "#server/repositories/studies.ts"
import { findProven, updateAccount } from "#server/repositories/users.ts"
import { codebookRows } from "#server/research/codebook.ts"
import {
  answerColumns,
  codebookColumns,
  scoreColumns,
  type Column,
  type Row,
} from "#server/research/columns.ts"
import { requireRoutes } from "#server/research/listed.ts"
import { fewestExported, takenByEnough, type StudyReading } from "#server/research/participants.ts"
import { answerRows, scoreRows } from "#server/research/sheets.ts"
import { listStudies } from "#server/research/studies.ts"
import { requireTakableBy, requireTakableByGroup } from "#server/research/traps.ts"
import { normaliseEmail } from "#server/security/identifiers.ts"

/** Who is asked to take part in research, and what their answers are: for people with the role researcher alone. */
export function researchRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    const { database, clock } = services

    app.get(
      "/research/studies",
      {
        schema: {
          summary: "The cohorts within reach, what each is asked to take, and how many have agreed",
          problems: [401, 403],
          response: { 200: Studies },
        },
      },
      async (request) => {
        const { reach } = researcher(request, undefined)
        return { studies: await listStudies(database, request.instance, reach) }
      },
    )

    app.put(
      "/research/studies",
      {
        schema: {
          summary: "Ask a cohort to take these for research; whoever joins it later is asked too",
          problems: [401, 403, 422],
          body: AskCohort,
          response: { 200: Studies },
        },
      },
      async (request) => {
        const { tenant, cohort, assessments } = request.body
        const { authority, reach } = researcher(request, tenant)
        const group = await requireGroup(database, request, { tenant, cohort })
        const release = await live.current(group.instance, tenant)
        requireRoutes(release, assessments)
        const asking = { release, instance: request.instance, now: clock() }
        await database.within(authority.scope, async (trx) => {
          await requireTakableByGroup(trx, group, assessments, asking)
          await askGroup(trx, group, assessments, clock())
          await note(trx, authority, "research-asked", { cohort, assessments })
        })
        const studies = await listStudies(database, request.instance, reach)
        return { studies: studies.filter((study) => study.tenant === tenant && study.cohort === cohort) }
      },
    )

    app.put(
      "/research/people",
      {
        schema: {
          summary: "Ask one person to take these for research, beside what their cohort is asked",
          problems: [401, 403, 422],
          body: AskPerson,
          response: { 200: AskedPerson },
        },
      },
      async (request) => {
        const { tenant, email, assessments } = request.body
        const { authority, reach } = researcher(request, tenant)
        const release = await live.current(reach.instance, tenant ?? "")
        requireRoutes(release, assessments)
        const asking = { release, instance: request.instance, now: clock() }
        await database.within(reach, async (trx) => {
          const known = normaliseEmail(email)
          const account = known === undefined ? undefined : await findProven(trx, { email: known })
          if (!account) throw notFound("person")
          await requireTakableBy(trx, account, assessments, asking)
          await updateAccount(trx, account.id, {
            research_user: assessments.length > 0,
            research_assessments: json(assessments),
          })
          await note(trx, authority, "research-asked", { person: account.pseudonym, assessments })
        })
        return { assessments }
      },
    )

    app.get(
      "/research/exports/:file",
      {
        schema: {
          summary: "A study's answers, scores or codebook, of those who have agreed, under pseudonyms",
          problems: [401, 403, 409],
          params: ExportParams,
          querystring: ResearchGroup,
          response: { 200: media("The file", "text/csv") },
        },
      },
      async (request, reply) => {
        const { tenant = "", cohort = "" } = request.query
        const { authority } = researcher(request, tenant)
        requireConfirmed(request)
        const group = await requireGroup(database, request, { tenant, cohort })
        const { file } = request.params
        const release = await live.current(group.instance, tenant)
        const study = await database.within(group, (trx) => studyOf(trx, group))
        const reading = { services, release, instance: request.instance, group, study }
        const exported = await takenByEnough(reading)
        if (exported.size === 0)
          throw new Failure(
            409,
            "too-few",
            `Fewer than ${fewestExported} people of this group have agreed and taken the same assessment: among so few each can be told apart.`,
          )
        await database.within(group, (trx) => note(trx, authority, "research-exported", { cohort, file }))
        const { columns, rows } = sheets[file]
        const written = stringify({
          header: true,
          columns: columns.map(({ name }) => name),
          // A cell that a spreadsheet would take for a formula is text.
          escape_formulas: true,
          bom: true,
        })
        reply.header("content-disposition", `attachment; filename="${file}"`).type("text/csv; charset=utf-8")
        // A fault of the reading breaks the answer off, and a reader who goes ends the reading; the log says so.
        pipeline(Readable.from(rows(reading, exported)), written, () => undefined)
        return reply.send(written)
      },
    )

    function note(
      trx: Parameters<typeof audit>[0],
      { scope, actor }: Authority,
      action: string,
      detail: Record<string, unknown>,
    ): Promise<void> {
      return audit(trx, { ...scope, actor, action, detail, now: clock() })
    }
  }
}

const sheets: Record<
  ExportFile,
  {
    columns: readonly Column[]
    rows: (reading: StudyReading, exported: ReadonlySet<string>) => AsyncIterable<Row> | Iterable<Row>
  }
> = {
  "answers.csv": { columns: answerColumns, rows: answerRows },
  "scores.csv": { columns: scoreColumns, rows: scoreRows },
  "codebook.csv": {
    columns: codebookColumns,
    rows: ({ release }, exported) => codebookRows(release, exported),
  },
}

/** The caller's authority over a tenant ('' is the instance's own people), and whose rows they may look for. */
function researcher(request: FastifyRequest, tenant: string | undefined) {
  const asked =
    tenant === undefined
      ? {}
      : tenant === ""
        ? { layer: "instance" as const }
        : { layer: "tenant" as const, tenant }
  const authority = requirePower(request, "research", asked)
  const { instance } = authority.scope
  // A role in the instance reaches its tenants.
  const reach = { instance, tenant: tenant ?? (authority.scope.tenant === "" ? "*" : authority.scope.tenant) }
  return { authority, reach }
}

/** A group of people that there is. */
async function requireGroup(
  database: Database,
  request: FastifyRequest,
  { tenant, cohort }: Omit<Group, "instance">,
): Promise<Group> {
  const group = { instance: request.instance.id, tenant, cohort }
  const isKnown =
    cohort === "" || (await database.read(group, (trx) => findCohort(trx, group, cohort))) !== undefined
  if (!isKnown) throw notFound("cohort")
  return group
}
