import { createHash } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Encoded } from "#server/publishing/precompress.ts"
import { codingFor } from "./coding.ts"
import { encodeAnswer } from "./compressed-once.ts"
import { hasAlready } from "./revalidated.ts"

/** An answer of the API that is ready to be sent: dear to make, and many get it alike. */
export interface Made {
  tag: string
  encoded: Encoded
}

/** Names an answer by what it says. */
export const tagOf = (text: string): string => `"${createHash("sha256").update(text).digest("base64url")}"`

export const made = async (text: string): Promise<Made> => ({
  tag: tagOf(text),
  encoded: await encodeAnswer(text),
})

/** Sends a JSON answer that was made, unless the caller has it already. */
export function sendMade(request: FastifyRequest, reply: FastifyReply, { tag, encoded }: Made): void {
  if (hasAlready(request, reply, tag)) reply.code(304).send()
  else reply.type("application/json; charset=utf-8").send(encoded[codingFor(request, reply)])
}
