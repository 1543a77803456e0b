import type { Collection } from "#documents/types.g.ts"
import { wordsOf, type Card, type spokenRecord } from "./card.ts"

/** JSON-LD: one thing of schema.org's vocabulary. */
export type Thing = Readonly<Record<string, unknown>>
type Property = keyof NonNullable<Collection["structured"]>

const text = (words: readonly string[]): string => words.join(", ")
const list = (words: readonly string[]): readonly string[] => words
const named = (type: string) => (words: readonly string[]) => ({ "@type": type, name: text(words) })

/** How each property wants what a field says. */
const properties: Readonly<Partial<Record<Property, (words: readonly string[]) => unknown>>> = {
  alternateName: list,
  skills: list,
  teaches: list,
  provider: named("Organization"),
  funder: named("Organization"),
  hiringOrganization: named("Organization"),
  jobLocation: (words) => ({
    "@type": "Place",
    address: { "@type": "PostalAddress", addressRegion: text(words) },
  }),
}

/** The parts of an address stand together in a thing of their own. */
const ofAddress: ReadonlySet<string> = new Set(["addressLocality", "addressRegion", "addressCountry"])

/** What the closing day of a record is called, by the record's kind. A grant has none. */
const closing: Readonly<Partial<Record<NonNullable<Collection["schemaOrg"]>, string>>> = {
  EducationalOccupationalProgram: "applicationDeadline",
  JobPosting: "validThrough",
}

/**
 * What a public record is in the vocabulary of schema.org; nothing where its collection does not say. It is made of
 * the record's public part alone, which is what is handed in.
 *
 * @param at the addresses of its page, of its picture and of the collection's own website for it
 */
export function structuredData(
  { schemaOrg, structured = {} }: Pick<Collection, "schemaOrg" | "structured">,
  page: Pick<Card, "title" | "about" | "link" | "closes"> & ReturnType<typeof spokenRecord>,
  at: { url: string; image: string | undefined },
): Thing | undefined {
  if (schemaOrg === undefined) return undefined
  const said = Object.entries(structured).flatMap(([property, field]): [string, unknown][] => {
    const words = wordsOf(page, field)
    return words.length === 0 ? [] : [[property, (properties[property as Property] ?? text)(words)]]
  })
  const address = said.filter(([property]) => ofAddress.has(property))
  const day = closing[schemaOrg]
  return {
    "@type": schemaOrg,
    "@id": at.url,
    url: at.url,
    name: page.title,
    // Search engines read a job's name here.
    ...(schemaOrg === "JobPosting" && { title: page.title }),
    ...(page.about !== "" && { description: page.about }),
    ...(at.image !== undefined && { image: at.image }),
    ...(page.link.startsWith("https://") && { sameAs: page.link }),
    ...(day !== undefined && page.closes !== null && { [day]: page.closes }),
    ...Object.fromEntries(said.filter(([property]) => !ofAddress.has(property))),
    ...(address.length > 0 && { address: { "@type": "PostalAddress", ...Object.fromEntries(address) } }),
  }
}

/** Where a page stands: what leads to it, the uppermost first, and itself. */
export function breadcrumbs(steps: readonly { name: string; url: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: url,
    })),
  }
}

/** A list of pages in its order. */
export function itemList(name: string, items: readonly { name: string; url: string }[]): Thing {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, at) => ({ "@type": "ListItem", position: at + 1, ...item })),
  }
}

const unsafe = /[<>&\u2028\u2029]/g

/**
 * Things as the text of a `script` element of the type `application/ld+json`. No text in them can end the element or
 * begin another: what HTML would read as a mark is written by its number.
 */
export function jsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll(
    unsafe,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}
