import type { FieldText, Form, Policy } from "#documents/types.g.ts"
import { policiesAbout, wordsHash } from "#engine/consents.ts"
import { configContext } from "#engine/context/build.ts"
import { fieldTextKey } from "#engine/forms/field-text.ts"
import { specialise } from "#engine/rules/specialise.ts"
import { Failure } from "#server/http/failure.ts"
import { words, wordsOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { ConsentName } from "#server/repositories/consents.ts"

/** By consent, the SHA-256 of the words that were shown. */
export type ShownWords = Readonly<Partial<Record<string, string>>>

/**
 * The version of the text that a consent is about. Where no policy that is on speaks of it, the release says which
 * words were agreed to.
 */
export function textVersion(release: CurrentRelease, consent: ConsentName): string {
  const policies = policiesOf(release)
  const [name] = policiesAbout(release.app, policies, consent)
  return (name !== undefined && policies.get(name)?.version) || release.id
}

/**
 * The words that are shown to whoever is asked for a consent, as `wordsHash` of one language.
 *
 * @param statement the sentence that is agreed to, a key of a text
 * @param languages best first; the default language stands behind
 */
export function consentWordsHash(
  release: CurrentRelease,
  consent: string,
  statement: string,
  languages: readonly string[],
): string {
  const policies = policiesOf(release)
  const { appName, supportEmail } = release.app
  const shown = policiesAbout(release.app, policies, consent).flatMap((name) => {
    const policy = policies.get(name)
    if (policy === undefined) return []
    const say = (node: unknown) => wordsOf(release, languages, node, { appName, supportEmail })
    return [{ title: say(policy.title), version: policy.version, body: say(policy.body) }]
  })
  return wordsHash(shown, words(release, languages, statement, { appName, supportEmail }))
}

/**
 * Refuses a yes that does not come with the words that this release shows: from a sealed form, and with the hash of
 * what was read, in a language that is offered. A no needs neither.
 *
 * @throws {Failure} 422 `consent-unshown` without them, 409 `consent-moved` where the words are others by now
 */
export function checkShown(
  release: CurrentRelease,
  formName: string | null,
  consents: Readonly<Record<string, boolean>>,
  shown: ShownWords,
): void {
  const given = Object.keys(consents).filter((consent) => consents[consent] === true)
  if (given.length === 0) return
  const form = release.document(`form/${formName}`) as Form | undefined
  const unshown = given.filter((consent) => form?.sealed !== true || shown[consent] === undefined)
  if (form === undefined || unshown.length > 0)
    throw refused(
      422,
      "consent-unshown",
      unshown,
      "is given with the form that asks for it and the hash of the words that were shown",
    )
  const moved = given.filter(
    (consent) =>
      !release.app.locales.available.some(
        (language) =>
          consentWordsHash(release, consent, statementOf(release, form, consent), [language]) ===
          shown[consent],
      ),
  )
  if (moved.length > 0)
    throw refused(409, "consent-moved", moved, "is asked for with other words than the ones that were shown")
}

function refused(
  status: 409 | 422,
  code: "consent-unshown" | "consent-moved",
  consents: readonly string[],
  why: string,
): Failure {
  return new Failure(status, code, `The consent ${consents.join(", ")} ${why}.`, {
    text: "forms:error.consentWords",
    problems: consents.map((field) => ({
      field,
      message: `"${field}" ${why}.`,
      text: "forms:error.consentWords",
    })),
  })
}

/** The key of the sentence that a form asks for a consent with, in this configuration. */
export function statementOf(release: CurrentRelease, form: Form, consent: string): string {
  const title: FieldText | undefined = form.texts.fields[`/${consent}`]?.title
  const config = configContext(release.app, [])
  return fieldTextKey(title, (rule) => specialise(rule, (path) => config[path]) === true) ?? ""
}

function policiesOf(release: CurrentRelease): ReadonlyMap<string, Policy> {
  const prefix = "policy/"
  return new Map(release.ids(prefix).map((id) => [id.slice(prefix.length), release.document(id) as Policy]))
}
