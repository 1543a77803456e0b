import type { FastifyRequest } from "fastify"
import type { App } from "#documents/types.g.ts"
import { appPaths } from "#server/http/app-paths.ts"
import type { CurrentSession } from "#server/http/context.ts"
import type { Services } from "#server/services.ts"

/**
 * Where to go after signing out here, so that the provider's session ends as well (specification 4.2): the single
 * logout URL of the provider's type if one is configured, else the end of session that the provider announces.
 * Null: nowhere. A provider that cannot be reached never keeps anybody signed in here.
 */
export async function providerLogout(
  request: FastifyRequest,
  session: CurrentSession,
  services: Services,
): Promise<string | null> {
  const { instance } = request
  const { app } = await services.published.current(instance.id, session.account.tenant)
  const provider = app.authProviders.oidc[session.method]
  if (provider === undefined || instance.oidc?.[session.method] === undefined) return null
  const returnTo = `${request.site.origin}${appPaths.home}`
  const configured = singleLogoutUrl(app, provider.type)
  if (configured !== null) return withReturn(configured, session.idToken, returnTo)
  try {
    return await services.providers.endSession(instance, session.method, {
      idToken: session.idToken,
      returnTo,
    })
  } catch (error) {
    request.log.warn({ err: error }, "the sign-in provider could not be asked for its logout")
    return null
  }
}

function singleLogoutUrl(app: App, type: App["authProviders"]["oidc"][string]["type"]): string | null {
  const { azureAdb2c, sbOpenid } = app.authSettings
  const settings = { azureAdB2c: azureAdb2c, sbOpenid, generic: undefined }[type]
  return settings?.singleLogoutUrl ?? null
}

function withReturn(configured: string, idToken: string | null, returnTo: string): string {
  const url = new URL(configured)
  if (idToken !== null) url.searchParams.set("id_token_hint", idToken)
  url.searchParams.set("post_logout_redirect_uri", returnTo)
  return url.href
}
