import type { Card } from "#records/card.ts"
import { own } from "#engine/context/own.ts"
import { explorePath } from "#engine/navigation/public-pages.ts"
import { dayInWords } from "#server/day-in-words.ts"
import { text } from "#server/page/page.ts"
import type { OpenedRecords } from "#server/records/opened.ts"
import type { LockedField } from "#server/records/telling.ts"
import { recordPath, type Explorer } from "./explorer.ts"

/** Where a page stands. */
export function trail(
  { say, inLanguage }: Explorer,
  steps: readonly { name: string; path: string }[],
): string {
  const links = [{ name: say("explore:title"), path: explorePath }, ...steps].map(
    ({ name, path }) => `<li><a href="${inLanguage(path)}">${text(name)}</a></li>`,
  )
  return `<nav class="trail" aria-label="${text(say("explore:where"))}"><ol>${links.join("")}</ol></nav>`
}

/** Records as cards that open their pages. */
export function cards({ say, inLanguage }: Explorer, collection: string, items: readonly Card[]): string {
  const each = items.map((card) => {
    const under = [...(card.demo ? [say("records:example")] : []), card.subtitle].filter((one) => one !== "")
    return `<li><h2><a href="${inLanguage(recordPath(collection, card))}">${text(card.title)}</a></h2>
${under.length === 0 ? "" : `<p class="over">${text(under.join(" · "))}</p>`}${card.about === "" ? "" : `<p>${text(card.about)}</p>`}</li>`
  })
  return each.length === 0
    ? `<p>${text(say("records:none"))}</p>`
    : `<ul class="cards">${each.join("\n")}</ul>`
}

/** What whoever reads must know of a record before the rest. */
export function standing(explorer: Explorer, { demo, closed, closes, overdue }: Card): string {
  const { say } = explorer
  const said = [
    ...(demo ? [say("records:demo")] : []),
    ...(closed ? [say("records:closedText")] : []),
    ...(!closed && closes !== null ? [say("records:closes", { date: dayIn(explorer, closes) })] : []),
    ...(overdue ? [say("records:overdue")] : []),
  ]
  return said.map((words) => `<p class="note">${text(words)}</p>`).join("")
}

/** What there is beside the public part, with the words of the gates before it, each once. */
export function locked(fields: readonly LockedField[]): string {
  const titles = fields.map(({ title }) => `<li>${text(title)}</li>`)
  const reasons = [...new Set(fields.map(({ why }) => why))].filter((why) => why !== "")
  return `${titles.length === 0 ? "" : `<ul>${titles.join("")}</ul>`}${reasons.map((why) => `<p>${text(why)}</p>`).join("")}`
}

/** What there is for whoever has an account, and the way there. */
export function invitation({ say }: Explorer, what: string, to: string): string {
  return `<aside class="invitation"><h2>${text(say("explore:more.title"))}</h2>${what}
<p><a class="button" rel="nofollow" href="${text(to)}">${text(say("explore:more.button"))}</a></p></aside>`
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : "")

/** The way to a record's own website. */
export function website({ say }: Explorer, link: string): string {
  if (!link.startsWith("https://")) return ""
  return `<p><a rel="nofollow noopener" href="${text(link)}">${text(say("records:website", { host: hostOf(link) }))}</a></p>`
}

/** Where the facts of a record were read, and when. */
export function source(explorer: Explorer, given: unknown): string {
  const url = own(given, "url")
  const checkedOn = own(given, "checkedOn")
  if (typeof url !== "string" || !url.startsWith("https://")) return ""
  const checked =
    typeof checkedOn === "string"
      ? ` ${explorer.say("records:checked", { date: dayIn(explorer, checkedOn) })}`
      : ""
  const host = explorer.say("records:source", { host: hostOf(url) })
  return `<p class="source"><a rel="nofollow noopener" href="${text(url)}">${text(host)}</a>.${text(checked)}</p>`
}

/** What the licence of a collection's facts asks for. */
export function credit({ collection, reader }: OpenedRecords): string {
  const { attribution } = collection
  return attribution === undefined ? "" : `<p class="source">${text(reader.telling.say(attribution))}</p>`
}

/** An ISO day in words. */
export const dayIn = ({ release, language }: Explorer, day: string): string =>
  dayInWords(release, language, day)
