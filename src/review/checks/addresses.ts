import { cookieDomainOf } from "#engine/cookie-domain.ts"
import { foreignAddresses } from "#engine/own-addresses.ts"
import type { Problem } from "#documents/problem.ts"
import type { App } from "#documents/types.g.ts"
import { appMessages } from "#review/messages/app.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * The addresses of the configuration are the instance's own, and fit together: otherwise somebody else's host would be
 * given what is meant for it, or no browser would keep a sign-in.
 */
export function checkAddresses(reviewed: Reviewed): Problem[] {
  const app = reviewed.one("app")
  const foreign = reviewed.hosts === undefined ? [] : foreignAddresses(app, reviewed.hosts)
  return [
    ...foreign.map(({ name, host }) =>
      error("app", `/${name}`, appMessages.foreignAddress(name, host, reviewed.hosts ?? [])),
    ),
    ...unfit(app),
  ]
}

function unfit({ applicationUrl, apiBaseUrl, cookieDomain }: App): Problem[] {
  const outside = [applicationUrl, apiBaseUrl].filter(
    (address) => address !== "" && cookieDomainOf(cookieDomain, new URL(address).hostname) === null,
  )
  if (cookieDomain !== null)
    return outside.map((address) =>
      error("app", "/cookieDomain", appMessages.cookieDomainElsewhere(cookieDomain, address)),
    )
  const elsewhere = apiBaseUrl !== "" && new URL(apiBaseUrl).origin !== applicationUrl
  return elsewhere ? [error("app", "/apiBaseUrl", appMessages.apiElsewhere(apiBaseUrl))] : []
}
