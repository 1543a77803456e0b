import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Routes } from "#server/app.ts"
import { brotli } from "#server/brotli.ts"
import { codingFor } from "./coding.ts"

const gzipAsync = promisify(gzip)
/** These answers are made anew for everybody: near to the smallest, in a fraction of the time. */
const quality = 5
/** In bytes. A shorter answer goes into the packet that carries its headers anyway. */
const least = 1000

/**
 * Routes whose answers are compressed as they are sent. For what holds no secret: the size of a compressed answer tells of
 * what repeats in it, so that whoever may put words into one could guess the rest (BREACH).
 */
export function compressed(routes: readonly Routes[]): Routes {
  return async (app, services) => {
    await app.register(async (scope) => {
      scope.addHook("onSend", compress)
      for (const some of routes) await some(scope, services)
    })
  }
}

async function compress(request: FastifyRequest, reply: FastifyReply, text: unknown): Promise<unknown> {
  // What has a tag is compressed once, by its route.
  if (typeof text !== "string" || reply.hasHeader("etag")) return text
  const content = Buffer.from(text)
  if (content.length < least) return text
  const coding = codingFor(request, reply)
  if (coding === "identity") return text
  return coding === "br" ? brotli(content, quality) : gzipAsync(content)
}
