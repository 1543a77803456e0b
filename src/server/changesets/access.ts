import type { FastifyRequest } from "fastify"
import { Type, type Static } from "typebox"
import type { Power } from "#api/contract/workspace.ts"
import { reason } from "#api/messages/server.ts"
import { term } from "#documents/said.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { signedIn, type CurrentSession } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { keptRow, layerOf } from "#server/http/kept-row.ts"
import { powersIn, requirePower } from "#server/publishing/authority.ts"
import { allowedOf, storageProblems } from "#server/publishing/quota.ts"
import {
  findChangeset,
  lockChangeset,
  membersOf,
  type ChangesetRow,
} from "#server/repositories/changesets.ts"
import type { Services } from "#server/services.ts"

export const ChangesetParams = Type.Object({ id: Type.String({ maxLength: 80 }) })
export type ChangesetParams = Static<typeof ChangesetParams>

/** Whose change it is, and who asks for it. */
export interface Access {
  scope: Scope
  id: string
  /** The caller's pseudonym. */
  actor: string
}

/**
 * The change of a request, after making sure that the caller has that power in its layer and works on it, or may publish
 * there. To anybody else it is not there.
 */
export async function accessTo(
  request: FastifyRequest<{ Params: ChangesetParams }>,
  { database }: Services,
  power: Power,
): Promise<Access> {
  const session = signedIn(request)
  const found = await keptRow(request, database, async (trx, id) => {
    const row = await findChangeset(trx, id)
    return row && { row, members: (await membersOf(trx, [id])).get(id) ?? [] }
  })
  if (found === undefined || !maySee(session, found)) throw notFound("change")
  const { scope, actor } = requirePower(request, power, layerOf(found.row))
  return { scope, id: found.row.id, actor }
}

/** Who works on a change sees it, and whoever may publish in its layer. */
export const maySee = (
  session: CurrentSession,
  { row, members }: { row: Pick<ChangesetRow, "tenant">; members: readonly string[] },
): boolean => members.includes(session.account.pseudonym) || powersIn(session, row.tenant).includes("publish")

/** Locks an open change that the caller works on; otherwise says why it cannot be edited. */
async function lockedFor(trx: Work, { id, actor }: Access): Promise<ChangesetRow> {
  const row = await lockChangeset(trx, id)
  if (!row) throw notFound("change")
  const members = (await membersOf(trx, [id])).get(id) ?? []
  if (!members.includes(actor)) throw new Failure(403, "forbidden", reason("refused.notMember"))
  if (row.state !== "open")
    throw new Failure(409, "conflict", reason("refused.notOpen", { state: term(row.state) }))
  return row
}

/** Does something with an open change that the caller works on, and that nobody else writes meanwhile. */
export const withLocked = <T>(
  { database }: Services,
  access: Access,
  work: (trx: Work, changeset: ChangesetRow) => Promise<T>,
): Promise<T> => database.within(access.scope, async (trx) => work(trx, await lockedFor(trx, access)))

/** Refuses to keep more of a layer that stores as much as it may: changes are never forgotten. */
export async function requireSpace({ database, published }: Services, scope: Scope): Promise<void> {
  const settings = published.byId(scope.instance)
  if (!settings) throw notFound("instance")
  const problems = await storageProblems(database, scope, allowedOf(settings, scope.tenant))
  if (problems.length > 0)
    throw new Failure(422, "invalid-input", reason("refused.layerFull"), {
      problems,
    })
}
