import type { FastifyReply, FastifyRequest } from "fastify"
import { precompress, type Encoded } from "#server/publishing/precompress.ts"
import { codingFor } from "./coding.ts"

/** So many answers are kept; instances and tenants that are in use fit. */
const most = 100

/** In bytes. To make a larger answer as small as it goes would keep whoever asks first waiting for seconds. */
const mostAtBest = 300_000
const fastQuality = 9

/**
 * Compresses the answers of one route, each tag once: for answers that many ask for and that stay the same until their tag
 * changes.
 */
export function compressedOnce() {
  const answers = new Map<string, Promise<Encoded>>()

  return async (request: FastifyRequest, reply: FastifyReply, text: unknown): Promise<unknown> => {
    const tag = reply.getHeader("etag")
    if (reply.statusCode !== 200 || typeof text !== "string" || typeof tag !== "string") return text
    const coding = codingFor(request, reply)
    if (coding === "identity") return text
    let answer = answers.get(tag)
    if (!answer) {
      if (answers.size >= most) answers.clear()
      answers.set(tag, (answer = encode(text)))
    }
    reply.header("content-encoding", coding).removeHeader("content-length")
    return (await answer)[coding]
  }
}

const encode = (text: string): Promise<Encoded> =>
  text.length > mostAtBest ? precompress(text, fastQuality) : precompress(text)
