import { jsonLd, type Thing } from "#records/structured-data.ts"
import { brandedPage } from "#server/page/branded-page.ts"
import { pagePolicy, text } from "#server/page/page.ts"
import { assetPath } from "#server/publishing/theme.ts"
import type { Explorer } from "./explorer.ts"
import type { PublicAnswer } from "./kept-answers.ts"

/** A public page before it is framed. */
export interface Page {
  title: string
  /** One sentence for whoever finds the page elsewhere. */
  description: string
  path: string
  /** Whether search engines may list it. */
  indexed: boolean
  image?: string | undefined
  things: readonly Thing[]
  /** HTML whose texts are escaped already. */
  body: string
}

/**
 * A public page as it is sent: the instance's own frame, and a head that says to search engines and to whoever shares
 * its address what it is. Structured data is a block of data: it is no script, and the policy lets none run.
 */
export function framed(explorer: Explorer, page: Page): PublicAnswer {
  const { release, language, spoken } = explorer
  const path = explorer.inLanguage(page.path)
  return {
    path,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy(),
      "content-language": language,
      ...(!page.indexed && { "x-robots-tag": "noindex" }),
    },
    text: brandedPage(release, {
      languages: [language],
      spoken: [...spoken],
      title: page.title,
      body: page.body,
      wide: true,
      head: headOf(explorer, page, path),
    }),
  }
}

function headOf(
  { release, origin, language, spoken, inLanguage }: Explorer,
  page: Page,
  path: string,
): string {
  const { app } = release
  const { title, description, image, indexed, things } = page
  const meta = (kind: "name" | "property", name: string, content: string) =>
    `<meta ${kind}="${name}" content="${text(content)}">`
  const link = (rest: string, href: string) => `<link ${rest} href="${text(href)}">`
  return [
    link('rel="icon"', assetPath(app.images.favicon)),
    ...(description === "" ? [] : [meta("name", "description", description)]),
    ...(indexed
      ? [
          link('rel="canonical"', origin + path),
          ...spoken.map((other) =>
            link(`rel="alternate" hreflang="${text(other)}"`, origin + inLanguage(page.path, other)),
          ),
          link('rel="alternate" hreflang="x-default"', origin + page.path),
        ]
      : [meta("name", "robots", "noindex")]),
    meta("property", "og:type", "article"),
    meta("property", "og:site_name", app.appName),
    meta("property", "og:title", title),
    ...(description === "" ? [] : [meta("property", "og:description", description)]),
    meta("property", "og:url", origin + path),
    meta("property", "og:locale", language.replace("-", "_")),
    ...(image === undefined ? [] : [meta("property", "og:image", origin + image)]),
    meta("name", "twitter:card", "summary"),
    ...(things.length === 0 ? [] : [`<script type="application/ld+json">${jsonLd(things)}</script>`]),
  ].join("\n")
}
