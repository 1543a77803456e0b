import { randomUUID } from "node:crypto"
import { Nothing } from "#api/contract/answers.ts"
import { reason } from "#api/messages/server.ts"
import { term } from "#documents/said.ts"
import {
  BeginChangeset,
  ChangesetList,
  ChangesetQuery,
  RenamedChangeset,
  ShownChangeset,
} from "#api/contract/changesets.ts"
import type { Routes } from "#server/app.ts"
import {
  accessTo,
  ChangesetParams,
  requireSpace,
  withLocked,
  type Access,
} from "#server/changesets/access.ts"
import { changesetEntry, shownChangeset } from "#server/changesets/shown.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { powersIn, requirePower } from "#server/publishing/authority.ts"
import { layerNow } from "#server/publishing/layer-now.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import {
  addMember,
  changesetsOf,
  findChangeset,
  insertChangeset,
  lockChangeset,
  membersOf,
  writeChangeset,
} from "#server/repositories/changesets.ts"
import type { Services } from "#server/services.ts"

const shownChangesets = 100
/** So many are open in a layer at a time that a list shows all of them. */
const mostOpen = shownChangesets

/** The change, as it is shown to who works on it. */
export async function show(
  publishing: Publishing,
  { database }: Services,
  { scope, id, actor }: Access,
): Promise<ShownChangeset> {
  const now = await layerNow(publishing, scope)
  return database.read(scope, async (trx) => {
    const row = await findChangeset(trx, id)
    if (!row) throw notFound("change")
    return shownChangeset(trx, now, row, actor)
  })
}

/** Refuses one more open change where a list would not show it. */
async function requireFewOpen(trx: Work, scope: Scope): Promise<void> {
  const open = await changesetsOf(trx, scope, { state: "open", most: mostOpen })
  if (open.length === mostOpen)
    throw new Failure(409, "conflict", reason("refused.tooManyChanges", { most: mostOpen }))
}

/** Changes of a layer in the making: begun, found again, named, put aside and taken up. How they are edited stands in editing.ts. */
export function changesetRoutes(publishing: Publishing): Routes {
  return (app, services) => {
    const { database, clock } = services

    app.get<{ Querystring: ChangesetQuery }>(
      "/changesets",
      {
        schema: {
          summary: "The caller's changes in a layer; to who may publish there, everybody's",
          problems: [401, 403],
          querystring: ChangesetQuery,
          response: { 200: ChangesetList },
        },
      },
      async (request): Promise<ChangesetList> => {
        const { state = "open", ...layer } = request.query
        const { scope, actor } = requirePower(request, "propose", layer)
        const seesAll = powersIn(signedIn(request), scope.tenant).includes("publish")
        return database.read(scope, async (trx) => {
          const whose = seesAll ? {} : { member: actor }
          const rows = await changesetsOf(trx, scope, { state, most: shownChangesets, ...whose })
          const members = await membersOf(
            trx,
            rows.map(({ id }) => id),
          )
          return { changesets: rows.map((row) => changesetEntry(row, members.get(row.id) ?? [], actor)) }
        })
      },
    )
    app.post<{ Body: BeginChangeset }>(
      "/changesets",
      {
        schema: {
          summary: "Begin a change",
          problems: [401, 403, 409, 422],
          body: BeginChangeset,
          response: { 200: ShownChangeset },
        },
      },
      async (request): Promise<ShownChangeset> => {
        const { title, id = randomUUID(), ...layer } = request.body
        const { scope, actor } = requirePower(request, "propose", layer)
        await requireSpace(services, scope)
        const now = await layerNow(publishing, scope)
        return database.within(scope, async (trx) => {
          const before = await findChangeset(trx, id)
          if (before && before.author === actor && before.tenant === scope.tenant)
            return shownChangeset(trx, now, before, actor)
          await requireFewOpen(trx, scope)
          const row = await insertChangeset(trx, { id, ...scope, title, author: actor, created_at: clock() })
          if (!row) throw new Failure(409, "conflict", "Another change has this id: send another.")
          await addMember(trx, row, actor)
          return shownChangeset(trx, now, row, actor)
        })
      },
    )
    app.get<{ Params: ChangesetParams }>(
      "/changesets/:id",
      {
        schema: {
          summary: "A change with the documents that it touches, its log, and what waits for a decision",
          problems: [401, 403, 404],
          params: ChangesetParams,
          response: { 200: ShownChangeset },
        },
      },
      async (request) => show(publishing, services, await accessTo(request, services, "propose")),
    )
    app.put<{ Params: ChangesetParams; Body: RenamedChangeset }>(
      "/changesets/:id",
      {
        schema: {
          summary: "Name a change",
          problems: [401, 403, 404, 409, 422],
          params: ChangesetParams,
          body: RenamedChangeset,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const access = await accessTo(request, services, "propose")
        await withLocked(services, access, (trx, { id }) => writeChangeset(trx, id, clock(), request.body))
        return reply.code(204).send()
      },
    )
    for (const [act, from, to] of [
      ["discard", "open", "discarded"],
      ["reopen", "discarded", "open"],
    ] as const)
      app.post<{ Params: ChangesetParams }>(
        `/changesets/:id/${act}`,
        {
          schema: {
            summary:
              act === "discard" ? "Put a change aside; nothing of it is lost" : "Take a change up again",
            problems: [401, 403, 404, 409],
            params: ChangesetParams,
            response: { 204: Nothing },
          },
        },
        async (request, reply) => {
          const { scope, id } = await accessTo(request, services, "propose")
          await database.within(scope, async (trx) => {
            const row = await lockChangeset(trx, id)
            if (row?.state !== from)
              throw new Failure(
                409,
                "conflict",
                reason("refused.decidedBefore", { state: term(row?.state ?? "gone") }),
              )
            if (to === "open") await requireFewOpen(trx, scope)
            await writeChangeset(trx, id, clock(), { state: to })
          })
          return reply.code(204).send()
        },
      )
  }
}
