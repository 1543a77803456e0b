import type { App } from "#documents/types.g.ts"

type Addressed = Pick<App, "applicationUrl" | "apiBaseUrl" | "cookieDomain">

/**
 * The addresses of a configuration that are none of the instance's own hosts. Mails, sign-in, payments and the calls of
 * browsers follow these addresses, so that whoever could name another would be given all of them.
 *
 * @param hosts what the instance's `instance.json` lists
 */
export function foreignAddresses(
  app: Addressed,
  hosts: readonly string[],
): { name: keyof Addressed; host: string }[] {
  const named = [
    { name: "applicationUrl", host: hostOf(app.applicationUrl) },
    { name: "apiBaseUrl", host: hostOf(app.apiBaseUrl) },
    { name: "cookieDomain", host: app.cookieDomain },
  ] as const
  return named.flatMap(({ name, host }) => (host === null || hosts.includes(host) ? [] : [{ name, host }]))
}

/** The configuration with nothing in the place of each foreign address: then the host that was asked counts. */
export function withOwnAddresses(app: App, hosts: readonly string[]): App {
  const foreign = foreignAddresses(app, hosts).map(({ name }) => [name, name === "cookieDomain" ? null : ""])
  return foreign.length === 0 ? app : { ...app, ...Object.fromEntries(foreign) }
}

/** An address is empty, or has the shape that its meta-schema asks for. */
const hostOf = (address: string): string | null => (address === "" ? null : new URL(address).hostname)
