import type { FastifyRequest } from "fastify"
import type { LayerQuery } from "#api/contract/publishing.ts"
import { reason } from "#api/messages/server.ts"
import { ownPrefix } from "#documents/kinds.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Live } from "#server/publishing/live.ts"
import type { Services } from "#server/services.ts"
import type { Bringing } from "./imports.ts"
import { recordKind, type RecordKind } from "./record-kind.ts"
import type { Scope } from "#server/database/database.ts"

/** A tenant writes the records of its own collections, and of the instance's where that lets its tenants. */
export const isWrittenBy = ({ tenant }: Scope, { name, collection }: RecordKind): boolean =>
  tenant === "" || name.startsWith(ownPrefix) || collection.tenants === true

/**
 * Whose records a request writes, and who: an editor or publisher of that layer.
 */
export async function bringingOf(
  request: FastifyRequest,
  { database, clock }: Services,
  live: Live,
  asked: LayerQuery & { name: string },
): Promise<Bringing> {
  const { name, ...layer } = asked
  const { scope, actor } = requirePower(request, "records", layer)
  const { documents } = await live.current(scope.instance, scope.tenant)
  const kind = recordKind(documents, name)
  if (!kind) throw notFound("collection")
  if (!isWrittenBy(scope, kind)) throw new Failure(403, "forbidden", reason("refused.instanceKeeps"))
  return { database, scope, actor, kind, documents, limits: request.instance, now: clock() }
}
