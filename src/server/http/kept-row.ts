import type { FastifyRequest } from "fastify"
import type { LayerQuery } from "#api/contract/publishing.ts"
import type { Database, Work } from "#server/database/database.ts"
import { signedIn } from "./context.ts"

/**
 * What a request names by its id, in whichever layer of the instance it is; undefined where there is none. Whether it is
 * the caller's to reach is asked of its layer afterwards.
 */
export async function keptRow<T>(
  request: FastifyRequest<{ Params: { id: string } }>,
  database: Database,
  find: (trx: Work, id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  signedIn(request)
  const { id } = request.params
  if (!isId(id)) return undefined
  return database.read({ instance: request.instance.id, tenant: "*" }, (trx) => find(trx, id))
}

/** Whether a text can be the id of a row: the database refuses to compare any other. */
export const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text)

/** How a call names the layer of a row. */
export const layerOf = ({ tenant }: { tenant: string }): LayerQuery =>
  tenant === "" ? { layer: "instance" } : { layer: "tenant", tenant }
