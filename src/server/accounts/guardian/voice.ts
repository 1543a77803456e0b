import { brandedPage, languagesWith } from "#server/page/branded-page.ts"
import { text } from "#server/page/page.ts"
import { dayInWords } from "#server/day-in-words.ts"
import { languagesOf, words } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { Account } from "#server/repositories/users.ts"
import { guardianWords, type GuardianWords } from "../consent-words.ts"
import { nameOf } from "./answer.ts"

/** What the pages behind a guardian's links say, in the words of a release and the language that was chosen. */
export interface GuardianVoice {
  saying: { release: CurrentRelease; languages: string[]; origin: string }
  text(key: string): string
  name(account: Account): string
  /** The words that a guardian agrees to. */
  consent(): GuardianWords
  /** The date of birth as it stands and as it is asked for, for people to read. */
  dates(account: Account | undefined): Record<string, string>
  /** A page with the title and the text of `key`, and `more` HTML below. */
  page(key: string, more: string, values?: Record<string, string>): string
}

/** @param wanted languages as the header Accept-Language names them, the most wanted first */
export function guardianVoice(release: CurrentRelease, wanted: string, origin: string): GuardianVoice {
  const spoken = languagesWith(release, "mail", ["guardian.ask.text", "guardian.confirm"])
  const languages = languagesOf(release, wanted).filter((language) => spoken.includes(language))
  const say = (key: string, values: Record<string, string> = {}): string =>
    words(release, languages, `mail:${key}`, {
      appName: release.app.appName,
      supportEmail: release.app.supportEmail,
      ...values,
    })
  const [language = release.app.locales.default] = languages
  const day = (date: unknown): string => (typeof date === "string" ? dayInWords(release, language, date) : "")
  return {
    saying: { release, languages, origin },
    text: (key) => text(say(key)),
    name: (account) => nameOf(account, release, languages),
    consent: () => guardianWords(release, languages),
    dates: (account) => ({ from: day(account?.profile["birthDate"]), to: day(account?.birth_date_asked) }),
    page(key, more, values) {
      const title = say(`${key}.title`, values)
      const body = `<h1>${text(title)}</h1><p>${text(say(`${key}.text`, values))}</p>${more}`
      return brandedPage(release, { languages, spoken, title, body })
    },
  }
}
