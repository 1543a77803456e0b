import type { FastifyRequest } from "fastify"
import type { CurrentRelease } from "#server/ports.ts"
import type { Services } from "#server/services.ts"
import { Failure } from "./failure.ts"

/** The instance's release if it lets people sign in by password; otherwise the call is refused. */
export async function basicSignIn(request: FastifyRequest, services: Services): Promise<CurrentRelease> {
  const release = await services.published.current(request.instance.id, "")
  if (!release.app.authProviders.basic)
    throw new Failure(403, "basic-sign-in-off", "Signing in by password is switched off here.")
  return release
}
