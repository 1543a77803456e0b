import { dayInWords } from "#server/day-in-words.ts"
import { text } from "#server/page/page.ts"
import { languagesOf, words } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"

/** Ten cards a page of A4, to be cut; black on white, since it is printed. */
const style = `@page { size: A4; margin: 10mm }
body { font: 11pt system-ui, sans-serif; color: #000; background: #fff; margin: 0 }
main { display: grid; grid-template-columns: 1fr 1fr }
section { border: 1px dashed #767676; padding: 6mm; min-height: 40mm; break-inside: avoid }
h2 { font-size: 12pt; margin: 0 0 2mm }
p { margin: 0 0 2mm }
code { font: bold 15pt ui-monospace, monospace; letter-spacing: 0.05em }`

/**
 * A page to print, with a card for each code: what it is for, the code, where to type it and until when.
 *
 * @param wanted the language of the words; the instance's own stands in for one that it does not offer
 */
export function codeSheet(
  release: CurrentRelease,
  {
    codes,
    label,
    address,
    until,
    language: wanted,
  }: {
    codes: readonly string[]
    label: string
    address: string
    until: string | null
    language?: string | undefined
  },
): string {
  const [language = release.app.locales.default] = languagesOf(release, wanted)
  const { appName } = release.app
  const day = dayInWords(release, language, until ?? "")
  const say = (key: string) =>
    text(words(release, [language], `mail:code-sheet.${key}`, { appName, address, until: day }))
  const cards = codes.map(
    (code) => `<section><h2>${text(appName)} · ${text(label)}</h2>
<p><code>${text(code)}</code></p>
<p>${say("how")}</p>${until === null ? "" : `\n<p>${say("until")}</p>`}</section>`,
  )
  return `<!doctype html>
<html lang="${text(language)}">
<head><meta charset="utf-8"><title>${text(appName)} · ${text(label)}</title><style>${style}</style></head>
<body><main>
${cards.join("\n")}
</main></body>
</html>
`
}
