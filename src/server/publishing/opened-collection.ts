import type { FastifyRequest } from "fastify"
import type { Collection } from "#documents/types.g.ts"
import { notFound } from "#server/http/failure.ts"
import type { Services } from "#server/services.ts"
import type { LiveRelease } from "./live-release.ts"
import type { Publishing } from "./publishing.ts"
import { releaseFor, requireGate } from "./viewing.ts"

/** A collection whose gate is open to the caller. */
export interface OpenedCollection {
  release: LiveRelease
  collection: Collection
}

/** The collection of this name, behind its gate; whoever the gate keeps out does not learn what is in it. */
export async function openCollection(
  request: FastifyRequest,
  services: Services,
  { live }: Publishing,
  name: string,
): Promise<OpenedCollection> {
  const release = await releaseFor(request, live)
  const collection = release.documents.get(`collection/${name}`)
  if (collection?.kind !== "collection") throw notFound("collection")
  await requireGate(request, services, release, collection.gate)
  return { release, collection }
}
