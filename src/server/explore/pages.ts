import { href } from "#engine/navigation/links.ts"
import { explorePath, publicListPath } from "#engine/navigation/public-pages.ts"
import { fieldsOf } from "#records/record-schema.ts"
import { own } from "#engine/context/own.ts"
import { breadcrumbs, itemList, structuredData } from "#records/structured-data.ts"
import type { Work } from "#server/database/database.ts"
import { text } from "#server/page/page.ts"
import { assetPath } from "#server/publishing/theme.ts"
import { listOf } from "#server/records/listing.ts"
import type { OpenedRecords } from "#server/records/opened.ts"
import { similarTo } from "#server/records/relating.ts"
import { pageOf } from "#server/records/telling.ts"
import { publicCollections, recordPath, type Explorer } from "./explorer.ts"
import { framed } from "./frame.ts"
import type { PublicAnswer } from "./kept-answers.ts"
import { cards, credit, dayIn, invitation, locked, source, standing, trail, website } from "./parts.ts"

/** Cards on a page of a list, and under a record. */
const listed = 60
const similar = 6

/** The public collections of an instance; undefined where it has none. */
export function indexPage(explorer: Explorer): PublicAnswer | undefined {
  const collections = publicCollections(explorer)
  if (collections.length === 0) return undefined
  const { say, inLanguage, reader } = explorer
  const title = say("explore:title")
  const items = collections.map(({ kind, collection }) => {
    const named = reader.telling.say(collection.title)
    return `<li><h2><a href="${inLanguage(publicListPath(kind.name))}">${text(named)}</a></h2>
<p>${text(say("explore:list.about", { title: named }))}</p></li>`
  })
  return framed(explorer, {
    title,
    description: say("explore:about"),
    path: explorePath,
    indexed: true,
    things: [],
    body: `<h1>${text(title)}</h1><p class="lead">${text(say("explore:about"))}</p><ul class="cards">${items.join("")}</ul>
${invitation(explorer, `<p>${text(say("explore:more.list"))}</p>`, "/")}`,
  })
}

/** A page of a collection's records. The first is for search engines; they find the other records by it and the map. */
export async function listPage(
  trx: Work,
  explorer: Explorer,
  opened: OpenedRecords,
  after: string | undefined,
): Promise<PublicAnswer> {
  const { say, inLanguage, origin, reader } = explorer
  const { kind, collection } = opened
  const list = await listOf(trx, opened, { limit: listed, cursor: after, facets: {} })
  const title = reader.telling.say(collection.title)
  const path = publicListPath(kind.name)
  const description = say("explore:list.about", { title })
  const separator = inLanguage(path).includes("?") ? "&" : "?"
  const further =
    list.cursor === null
      ? ""
      : `<p><a rel="next" href="${text(`${inLanguage(path)}${separator}after=${encodeURIComponent(list.cursor)}`)}">${text(say("records:more"))}</a></p>`
  const items = list.items.map((card) => ({
    name: card.title,
    url: origin + inLanguage(recordPath(kind.name, card)),
  }))
  return framed(explorer, {
    title,
    description,
    path,
    indexed: after === undefined,
    things: [itemList(title, items)],
    body: `${trail(explorer, [])}<h1>${text(title)}</h1><p class="lead">${text(description)}</p>
${cards(explorer, kind.name, list.items)}${further}
${invitation(explorer, `<p>${text(say("explore:more.list"))}</p>`, "/")}
${credit(opened)}`,
  })
}

/** The page of a record: what is public of it, and where the rest is; undefined where there is none. */
export async function recordPage(
  trx: Work,
  explorer: Explorer,
  opened: OpenedRecords,
  id: string,
): Promise<PublicAnswer | undefined> {
  const page = await pageOf(trx, opened, id)
  if (!page) return undefined
  const { say, inLanguage, origin, reader, release } = explorer
  const { kind, collection } = opened
  const path = recordPath(kind.name, page)
  const url = origin + inLanguage(path)
  const image = page.image === "" ? undefined : assetPath(page.image)
  const collectionTitle = reader.telling.say(collection.title)
  const indexed = !page.demo && !page.closed && !page.overdue
  const steps = [
    { name: collectionTitle, url: origin + inLanguage(publicListPath(kind.name)) },
    { name: page.title, url },
  ]
  const thing = structuredData(collection, page, { url, image: image && origin + image })
  const others = (await similarTo(trx, opened, id, similar)) ?? []
  const fields = fieldsOf(collection)
  const facts = page.facts.flatMap(({ field, title, text: said, present }) =>
    present && field !== collection.labels.subtitle
      ? [
          `<div><dt>${text(title)}</dt><dd>${text(own(fields[field], "format") === "date" ? dayIn(explorer, said) : said)}</dd></div>`,
        ]
      : [],
  )
  const to = (page.to && href(release.engine, page.to)) ?? "/"
  return framed(explorer, {
    title: page.title,
    description: page.about === "" ? say("explore:list.about", { title: collectionTitle }) : page.about,
    path,
    indexed,
    image,
    things: indexed ? [...(thing ? [thing] : []), breadcrumbs(steps)] : [],
    body: `${trail(explorer, [{ name: collectionTitle, path: publicListPath(kind.name) }])}
<article>${image === undefined ? "" : `<img class="picture" src="${text(image)}" alt="" width="500">`}
${page.subtitle === "" ? "" : `<p class="over">${text(page.subtitle)}</p>`}
<h1>${text(page.title)}</h1>
${standing(explorer, page)}
${page.about === "" ? "" : `<p class="lead">${text(page.about)}</p>`}
${facts.length === 0 ? "" : `<h2>${text(say("records:facts"))}</h2><dl class="facts">${facts.join("")}</dl>`}
${website(explorer, page.link)}${source(explorer, page["source"])}</article>
${invitation(explorer, locked(page.locked), to)}
${others.length === 0 ? "" : `<section><h2>${text(say("explore:similar"))}</h2>${cards(explorer, kind.name, others)}</section>`}
${credit(opened)}`,
  })
}

/** What stands in the place of a page that is not there. */
export function gonePage(explorer: Explorer): PublicAnswer {
  const { say, inLanguage } = explorer
  const title = say("explore:gone.title")
  return framed(explorer, {
    title,
    description: "",
    path: explorePath,
    indexed: false,
    things: [],
    body: `<h1>${text(title)}</h1><p>${text(say("explore:gone.text"))}</p><p><a class="button" href="${inLanguage("/")}">${text(say("explore:gone.button"))}</a></p>`,
  })
}
