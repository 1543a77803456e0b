import type { FastifyRequest } from "fastify"

/** Whether the caller has the answer of this tag already (RFC 9110, If-None-Match): weak or strong, among others. */
export function revalidated({ headers }: FastifyRequest, etag: string): boolean {
  const tags = (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  return tags.includes(etag)
}
