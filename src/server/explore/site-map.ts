import { publicListPath } from "#engine/navigation/public-pages.ts"
import type { Work } from "#server/database/database.ts"
import type { OpenedRecords } from "#server/records/opened.ts"
import { listedForSearch, startsOfMap } from "#server/repositories/site-map.ts"
import { text } from "#server/page/page.ts"
import { recordPath, type Explorer } from "./explorer.ts"
import type { PublicAnswer } from "./kept-answers.ts"

export const siteMapPath = "/sitemap.xml"
/** Below it stands a part for so many records of one collection. */
export const siteMapParts = "/sitemaps"
const recordsAPart = 1000

const headers = { "content-type": "application/xml; charset=utf-8" }
const around = (element: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</${element}>
`

const partPath = (collection: string, from: string) =>
  `${siteMapParts}/${collection}.xml${from === "" ? "" : `?from=${encodeURIComponent(from)}`}`

/** The list of the parts. */
export async function siteMap(
  trx: Work,
  { origin }: Explorer,
  opened: readonly OpenedRecords[],
): Promise<PublicAnswer> {
  const entries: string[] = []
  for (const { reach, reader } of opened) {
    const starts = await startsOfMap(trx, reach, reader.telling.today, recordsAPart)
    // The first part has the list, too, and is there without a record.
    for (const from of ["", ...starts.slice(1)])
      entries.push(`<sitemap><loc>${text(origin + partPath(reach.collection, from))}</loc></sitemap>`)
  }
  return { text: around("sitemapindex", entries), headers, path: siteMapPath }
}

/** The addresses of a collection's list and records from one id on, in every language, with the day they last changed. */
export async function siteMapPart(
  trx: Work,
  { origin, spoken, inLanguage }: Explorer,
  { reach, reader, kind }: OpenedRecords,
  from: string,
): Promise<PublicAnswer> {
  const rows = await listedForSearch(trx, reach, { from, today: reader.telling.today, limit: recordsAPart })
  const entry = (path: string, changed?: Date) => {
    const others = spoken.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${text(language)}" href="${text(origin + inLanguage(path, language))}"/>`,
    )
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ""
    return `<url><loc>${text(origin + path)}</loc>${lastmod}${others.join("")}</url>`
  }
  const entries = rows.map(({ id, slug, changed }) => entry(recordPath(kind.name, { id, slug }), changed))
  const list = from === "" ? [entry(publicListPath(kind.name))] : []
  return { text: around("urlset", [...list, ...entries]), headers, path: partPath(kind.name, from) }
}
