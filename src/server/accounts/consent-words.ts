import type { Policy } from "#documents/types.g.ts"
import { policiesAbout, wordsHash, type PolicyWords } from "#engine/consents.ts"
import { words, wordsOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"

/** The words that a guardian reads before they answer, and the hash of them that the proof holds. */
export interface GuardianWords {
  /** The policies, with the tags of the rich text (specification 9) in their bodies. */
  shown: readonly PolicyWords[]
  hash: string
}

/**
 * What a guardian agrees to, in the best of these languages: the policies about the parental consent; where none is on,
 * what the page itself says. Hashed as the consents are that learners give.
 */
export function guardianWords(release: CurrentRelease, languages: readonly string[]): GuardianWords {
  const { appName, supportEmail } = release.app
  const prefix = "policy/"
  const policies = new Map(
    release.ids(prefix).map((id) => [id.slice(prefix.length), release.document(id) as Policy]),
  )
  const say = (node: unknown) => wordsOf(release, languages, node, { appName, supportEmail })
  const about = policiesAbout(release.app, policies, "parent").flatMap((name) => policies.get(name) ?? [])
  const shown =
    about.length > 0
      ? about.map(({ title, version, body }) => ({ title: say(title), version, body: say(body) }))
      : [
          {
            title: say({ t: "mail:guardian.terms.title" }),
            version: release.id,
            body: say({ t: "mail:guardian.terms.text" }),
          },
        ]
  const statement = words(release, languages, "mail:guardian.confirm", { appName, supportEmail })
  return { shown, hash: wordsHash(shown, statement) }
}
