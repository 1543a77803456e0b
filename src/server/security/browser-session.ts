import type { FastifyReply, FastifyRequest } from "fastify"
import { giveAntiForgery } from "./anti-forgery.ts"
import { eraseSessionCookie, writeSessionCookie } from "./session-cookie.ts"

/** Hands a browser its session, and the anti-forgery value that holds for that session alone. */
export function openBrowserSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
): void {
  writeSessionCookie(request, reply, token, expires)
  giveAntiForgery(request, reply, token)
}

/** Takes a browser's session away; its anti-forgery value is nobody's from then on. */
export function closeBrowserSession(request: FastifyRequest, reply: FastifyReply): void {
  eraseSessionCookie(request, reply)
  giveAntiForgery(request, reply, "")
}
