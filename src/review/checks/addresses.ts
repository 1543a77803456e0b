import { cookieDomainOf } from "#engine/cookie-domain.ts"
import type { Problem } from "#documents/problem.ts"
import { appMessages } from "#review/messages/app.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** The addresses of the configuration fit together: otherwise no browser would keep a sign-in. */
export function checkAddresses(reviewed: Reviewed): Problem[] {
  const { applicationUrl, apiBaseUrl, cookieDomain } = reviewed.one("app")
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
