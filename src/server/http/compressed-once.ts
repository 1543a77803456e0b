import type { FastifyReply, FastifyRequest } from "fastify"
import { createKept } from "#server/kept.ts"
import { precompress, type Encoded } from "#server/publishing/precompress.ts"
import { codingFor } from "./coding.ts"

/** So many answers of a route are kept; instances and tenants that are in use fit. */
const most = 100
/** In bytes. To make a larger answer as small as it goes would keep whoever asks first waiting for seconds. */
const mostAtBest = 300_000
const fastQuality = 9

/** An answer in every coding, as small as can be waited for. */
export const encodeAnswer = (text: string): Promise<Encoded> =>
  text.length > mostAtBest ? precompress(text, fastQuality) : precompress(text)

/**
 * Compresses the answers of one route, each tag once: for answers that many ask for and that stay the same until their tag
 * changes.
 */
export function compressedOnce() {
  const answers = createKept<Encoded>(most)

  return async (request: FastifyRequest, reply: FastifyReply, text: unknown): Promise<unknown> => {
    const tag = reply.getHeader("etag")
    if (reply.statusCode !== 200 || typeof text !== "string" || typeof tag !== "string") return text
    const coding = codingFor(request, reply)
    return coding === "identity" ? text : (await answers(tag, () => encodeAnswer(text)))[coding]
  }
}
