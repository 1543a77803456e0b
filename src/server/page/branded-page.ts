import { own } from "#engine/context/own.ts"
import { assetPath } from "#server/publishing/theme.ts"
import { words } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { pageHead } from "#server/http/form-body.ts"
import { pageAround, text } from "./page.ts"

/** What a language is called in itself. */
const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language

/**
 * A page of the server that is the instance's own: its logo, colours and font, its privacy policy and whom to ask, in
 * the languages that it offers. It works without script.
 *
 * @param languages best first; the page is said to be in the first
 * @param spoken the languages that the page's words are there in
 * @param body HTML whose texts are escaped already
 * @param head more elements of the page's head, escaped already
 * @param wide for a page that is read, not answered
 */
export function brandedPage(
  release: CurrentRelease,
  {
    languages,
    spoken,
    title,
    body,
    head = "",
    wide = false,
  }: { languages: string[]; spoken: string[]; title: string; body: string; head?: string; wide?: boolean },
): string {
  const { appName, supportEmail, images, policies } = release.app
  const say = (key: string) => text(words(release, languages, key, { appName, supportEmail }))
  const language = languages[0] ?? release.app.locales.default
  const others = spoken.filter((other) => other !== language)
  const links = [
    ...others.map(
      (other) =>
        `<a href="?lang=${text(other)}" lang="${text(other)}" hreflang="${text(other)}">${text(ownName(other))}</a>`,
    ),
    ...(policies.privacy ? [`<a href="/privacy">${say("shell:menu.privacy")}</a>`] : []),
    `<a href="mailto:${text(supportEmail)}">${text(supportEmail)}</a>`,
  ]
  const name = text(appName)
  const logo = `<picture><source media="(prefers-color-scheme: dark)" srcset="${text(assetPath(images.logoLight))}"><img src="${text(assetPath(images.logo))}" alt="${name}" height="40"></picture>`
  return pageAround(
    `${title} · ${appName}`,
    `<header>${wide ? `<a href="/">${logo}</a>` : logo}</header><main${wide ? ' class="wide"' : ""}>${body}</main><footer><nav aria-label="${name}">${links.join("")}</nav></footer>`,
    language,
    `${pageHead}${head}`,
  )
}

/** The languages that the release offers and has all words of these keys in. */
export function languagesWith(release: CurrentRelease, namespace: string, keys: readonly string[]): string[] {
  return release.app.locales.available.filter((language) => {
    const locale = release.document(`locale/${language}/${namespace}`) as { texts?: object } | undefined
    return keys.every((key) => own(locale?.texts, key) !== undefined)
  })
}

/** The tags that rich text may hold (specification 9), without attributes; all else is escaped. */
export function richText(html: string): string {
  return text(html).replaceAll(/&lt;(\/?(?:b|p|strong|i|u|s|ul|li|ol))&gt;/g, "<$1>")
}
