import type { FastifyReply, FastifyRequest } from "fastify"
import type { User } from "#documents/types.g.ts"
import type { Work } from "#server/database/database.ts"
import { withRoles } from "#server/repositories/account-shape.ts"
import { readUser } from "#server/repositories/user-shape.ts"
import { findAccount, type Account } from "#server/repositories/users.ts"
import { clearSignupCookies } from "#server/security/signup-cookies.ts"
import type { Services } from "#server/services.ts"
import { appPaths } from "./app-paths.ts"
import { signedIn } from "./context.ts"
import { unauthenticated } from "./failure.ts"

/** The signed-in user as the API gives it, read anew. Clears the sign-up cookies once onboarding has ended. */
export async function answerUser(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<User> {
  const session = signedIn(request)
  const { account, method, scope, staff } = session
  const user = await services.database.read({ ...scope, tenant: "*" }, async (trx) => {
    const fresh = await findAccount(trx, account.id)
    if (fresh === undefined) throw unauthenticated()
    return withRoles(await readUser(trx, fresh, method, request.instance), session)
  })
  const release = await services.published.current(request.instance.id, user.app?.tenant ?? "")
  if (release.stage(user, services.clock()) !== "onboarding") clearSignupCookies(request, reply)
  const next = staff.lacks === null ? null : appPaths.security
  return next === null ? user : { ...user, auth: { ...user.auth, next } }
}

/** Runs `work` on the signed-in account inside its fences. */
export function withAccount<T>(
  request: FastifyRequest,
  services: Services,
  work: (trx: Work, account: Account) => Promise<T>,
): Promise<T> {
  const { account, scope } = signedIn(request)
  return services.database.within(scope, (trx) => work(trx, account))
}
