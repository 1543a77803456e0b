import { sha256 } from "#documents/hash.ts"
import type { App } from "#documents/types.g.ts"

/** A policy's words as somebody reads them: in one language, with what its placeholders stand for. */
export interface PolicyWords {
  title: string
  version: string
  body: string
}

/** Whether the instance has the policy at all: terms and privacy can be off (specification 3.1). */
export function policyIsOn({ policies }: App, name: string): boolean {
  if (name === "terms") return policies.termsAndConditions
  return name === "privacy" ? policies.privacy : true
}

/**
 * The names of the policies that somebody is shown who is asked for a consent. One that names the consent earlier in
 * its list comes first: it is the one that the consent is about.
 *
 * @param policies every policy of the release, by name
 */
export function policiesAbout(
  app: App,
  policies: ReadonlyMap<string, { readonly consents: readonly string[] }>,
  consent: string,
): string[] {
  return [...policies]
    .filter(([name, { consents }]) => consents.includes(consent) && policyIsOn(app, name))
    .toSorted(
      ([one, { consents: a }], [other, { consents: b }]) =>
        a.indexOf(consent) - b.indexOf(consent) || (one < other ? -1 : 1),
    )
    .map(([name]) => name)
}

/**
 * The proof of what somebody read before they agreed: SHA-256 of the policies' words and of the sentence that they
 * agreed to. The browser works it out of what it shows, the server of its release.
 */
export function wordsHash(policies: readonly PolicyWords[], statement: string): string {
  return sha256(
    JSON.stringify([...policies.map(({ title, version, body }) => [title, version, body]), statement]),
  )
}
