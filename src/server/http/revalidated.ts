import type { FastifyReply, FastifyRequest } from "fastify"

/** Whether the caller has the answer of this tag already (RFC 9110, If-None-Match): weak or strong, among others. */
export function revalidated({ headers }: FastifyRequest, etag: string): boolean {
  const tags = (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  return tags.includes(etag)
}

/**
 * Gives an answer of the API its tag, and says whether the caller has it already: then it need not be sent again. A
 * browser may keep it, and asks about it each time: another language, plan or sign-in gets another one, or none.
 */
export function hasAlready(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header("etag", etag).header("cache-control", "private, no-cache")
  reply.header("vary", "Cookie, Accept-Language")
  return revalidated(request, etag)
}
