import type { FastifyRequest } from "fastify"
import type { LayerQuery } from "#api/contract/publishing.ts"
import { reason } from "#api/messages/server.ts"
import { ownPrefix } from "#documents/kinds.ts"
import type { GatedField } from "#records/gated.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { powersIn, requirePower } from "#server/publishing/authority.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Live } from "#server/publishing/live.ts"
import { userOf } from "#server/publishing/viewing.ts"
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
  services: Services,
  live: Live,
  asked: LayerQuery & { name: string },
): Promise<Bringing> {
  const { name, ...layer } = asked
  const { scope, actor } = requirePower(request, "records", layer)
  const { database, clock } = services
  const release = await live.current(scope.instance, scope.tenant)
  const { documents } = release
  const kind = recordKind(documents, name)
  if (!kind) throw notFound("collection")
  if (!isWrittenBy(scope, kind)) throw new Failure(403, "forbidden", reason("refused.instanceKeeps"))
  const withheld = await withheldFrom(request, services, release, { scope, kind })
  return { database, scope, actor, kind, documents, withheld, limits: request.instance, now: clock() }
}

/**
 * What of the instance's records is kept from who writes a tenant's: the parts whose gate denies them. Who writes the
 * instance's, too, reads all of them.
 */
async function withheldFrom(
  request: FastifyRequest,
  services: Services,
  release: LiveRelease,
  { scope, kind }: Pick<Bringing, "scope" | "kind">,
): Promise<readonly GatedField[]> {
  const { gated } = kind.plan
  const isOfInstance = scope.tenant === "" || powersIn(signedIn(request), "").includes("records")
  if (isOfInstance || gated.length === 0) return []
  const viewer = release.viewer(await userOf(request, services), services.clock())
  return gated.filter(({ gate }) => !viewer.gate(gate).allowed)
}
