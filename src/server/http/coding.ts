import type { FastifyReply, FastifyRequest } from "fastify"
import { negotiate, type Coding } from "#server/publishing/precompress.ts"

/** How an answer is to be coded, which depends on who asks: whoever keeps it is told so. */
export function codingFor(request: FastifyRequest, reply: FastifyReply): Coding {
  const varies = reply.getHeader("vary")
  reply.header("vary", typeof varies === "string" ? `${varies}, Accept-Encoding` : "Accept-Encoding")
  const coding = negotiate(request.headers["accept-encoding"])
  // The length that was found is that of the answer as it was.
  if (coding !== "identity") reply.header("content-encoding", coding).removeHeader("content-length")
  return coding
}
