import { sha256 } from "#documents/hash.ts"
import type { Policy } from "#documents/types.g.ts"
import { words, wordsOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"

/** The words that somebody reads before they answer, and the hash of them that the proof holds. */
export interface ConsentWords {
  title: string
  /** With the tags of the rich text (specification 9). */
  body: string
  /** SHA-256 of title and body as shown, hexadecimal. */
  hash: string
}

/** The words of a policy in the best of these languages. */
export function policyWords(
  release: CurrentRelease,
  policy: Policy,
  languages: readonly string[],
): ConsentWords {
  return hashed(wordsOf(release, languages, policy.title, {}), wordsOf(release, languages, policy.body, {}))
}

/** What a guardian agrees to: the privacy policy; where that is off, what the page itself says. */
export function guardianWords(release: CurrentRelease, languages: readonly string[]): ConsentWords {
  const { appName } = release.app
  const policy = release.app.policies.privacy
    ? (release.document("policy/privacy") as Policy | undefined)
    : undefined
  if (policy !== undefined) return policyWords(release, policy, languages)
  const say = (key: string) => words(release, languages, `mail:guardian.terms.${key}`, { appName })
  return hashed(say("title"), say("text"))
}

function hashed(title: string, body: string): ConsentWords {
  return { title, body, hash: sha256(`${title}\n${body}`) }
}
