import type { FastifyReply, FastifyRequest } from "fastify"
import { sha256 } from "#documents/hash.ts"
import { Failure } from "#server/http/failure.ts"
import { networkOf, perAddress } from "#server/http/per-address.ts"
import { revalidated } from "#server/http/revalidated.ts"
import { createKept } from "#server/kept.ts"
import { negotiate, precompress, type Encoded } from "#server/publishing/precompress.ts"

/** What is sent to everybody who asks for the same. */
export interface PublicAnswer {
  text: string
  headers: Readonly<Record<string, string>>
  /** The address that it is to be had at; who asked for another is sent there. */
  path: string
}

interface Kept extends Pick<PublicAnswer, "headers" | "path"> {
  etag: string
  encoded: Encoded
}

const maxAgeSeconds = 300
/** Answers that are kept ready, a few kilobytes each; the one that was made first gives way. */
const most = 300
/** Answers that one address may have made at a time: a crawler waits for itself. */
const mostMaking = 4

/**
 * Answers that are the same for everybody: each is made and compressed once, until what names it changes, and any
 * cache on the way may keep it for a while.
 */
export function keptAnswers() {
  const answers = createKept<Kept | undefined>(most)
  const take = perAddress(mostMaking)

  async function making(address: string, make: () => Promise<PublicAnswer | undefined>) {
    const release = take(address)
    if (!release)
      throw new Failure(429, "too-many-requests", "Too many pages are asked for at once.", {
        text: "shell:error.unavailable",
        headers: { "retry-after": "2" },
      })
    try {
      const made = await make()
      if (!made) return undefined
      const { text, headers, path } = made
      return { headers, path, etag: `"${sha256(text)}"`, encoded: await precompress(text) }
    } finally {
      release()
    }
  }

  /**
   * Sends what `make` makes; false where that is nothing, and nothing was sent.
   *
   * @param names all that the answer depends on
   */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    names: readonly unknown[],
    make: () => Promise<PublicAnswer | undefined>,
  ): Promise<boolean> => {
    const kept = await answers(JSON.stringify(names), () => making(networkOf(request.ip), make))
    if (!kept) return false
    reply.header("cache-control", `public, max-age=${maxAgeSeconds}`)
    const [asked] = request.url.split("?", 1)
    if (asked !== kept.path.split("?", 1)[0]) {
      reply.redirect(kept.path, 301)
      return true
    }
    reply.headers(kept.headers).header("etag", kept.etag).header("vary", "Accept-Encoding")
    if (revalidated(request, kept.etag)) {
      reply.code(304).send()
      return true
    }
    const coding = negotiate(request.headers["accept-encoding"])
    if (coding !== "identity") reply.header("content-encoding", coding)
    reply.send(kept.encoded[coding])
    return true
  }
}
