import type { Collection, Vocabulary } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { fieldsOf, vocabularyOf, type FieldSchema } from "./record-schema.ts"
import { spokenFields, type Speech } from "./spoken.ts"

/** A record in a list: few fields, whatever its collection holds, and those of its filters beside them. */
export interface Card extends Record<string, unknown> {
  id: string
  slug: string
  title: string
  subtitle: string
  about: string
  chips: string[]
  icon: string
  tone: string
  image: string
  logo: string
  link: string
  /** ISO day; null: it does not close. */
  closes: string | null
  closed: boolean
  /** Its last check is too long ago. */
  overdue: boolean
  demo: boolean
  /** Its page. */
  to: { route: string; params: Record<string, string> } | null
  /** By field what vocabularies and linked records call what it holds. */
  titles: Record<string, string | string[]>
}

/** The fields of a record that its card is made of: a record may hold a hundred times as much. */
export function cardFields({ labels, facets, page }: Collection): ReadonlySet<string> {
  const { chips = [], ...others } = labels
  const named = [...Object.values(others), ...chips, ...Object.values(page?.params ?? {})]
  return new Set(["slug", "image", "demo", ...named, ...facets.map(({ field }) => field)])
}

/** What is told of records beside what they hold. */
export interface Telling extends Speech {
  /** ISO day. */
  today: string
  /** The title of a record that a field links to; nothing where it is not there, or closed. */
  linkedTitle(collection: string, id: string): string | undefined
}

/** What the index knows of a record. */
export interface Standing {
  closes: string | null
  reviewBy: string | null
}

/** A record with all its fields as a learner reads them, and `titles` of what it holds. */
export function spokenRecord(
  collection: Collection,
  record: Readonly<Record<string, unknown>>,
  telling: Telling,
): Record<string, unknown> & { titles: Record<string, string | string[]> } {
  const spoken = spokenFields(fieldsOf(collection), record, telling)
  const titles = { ...(own(spoken, "titles") as Record<string, string | string[]> | undefined) }
  for (const { to, field } of Object.values(collection.links ?? {})) {
    // A field may hold a term whose name is a record's as well: the vocabulary's word stands.
    if (Object.hasOwn(titles, field) || !Object.hasOwn(record, field)) continue
    const value = record[field]
    titles[field] = Array.isArray(value)
      ? value.flatMap((id) => telling.linkedTitle(to, String(id)) ?? [])
      : (telling.linkedTitle(to, String(value)) ?? "")
  }
  return { ...spoken, titles }
}

/** The card of a spoken record, by the collection's labels; it needs no fields but those of {@link cardFields}. */
export function cardOf(
  collection: Collection,
  id: string,
  spoken: ReturnType<typeof spokenRecord>,
  standing: Standing,
  telling: Telling,
): Card {
  const { labels, page, facets } = collection
  const words = (field: string | undefined): string => wordsOf(spoken, field).join(", ")
  const further = (field: string | undefined, name: "icon" | "tone"): string => {
    const vocabulary = telling.vocabulary(
      vocabularyOf(own(fieldsOf(collection), field ?? "") as FieldSchema) ?? "",
    )
    const term = own(vocabulary?.values, String(own(spoken, field ?? ""))) as
      | Vocabulary["values"][string]
      | undefined
    const said = own(term, name) ?? own(spoken, field ?? "")
    return typeof said === "string" ? said : ""
  }
  const plain = (field: string): string => plainIn(spoken, field)
  return {
    ...Object.fromEntries(
      facets.flatMap(({ field }) => (Object.hasOwn(spoken, field) ? [[field, spoken[field]]] : [])),
    ),
    id,
    slug: plain("slug"),
    title: words(labels.title),
    subtitle: words(labels.subtitle),
    about: words(labels.about),
    chips: (labels.chips ?? []).flatMap((field) => wordsOf(spoken, field)),
    icon: further(labels.icon, "icon"),
    tone: further(labels.tone, "tone"),
    image: plain("image"),
    logo: plain(labels.logo ?? ""),
    link: plain(labels.link ?? ""),
    closes: standing.closes,
    closed: standing.closes !== null && standing.closes < telling.today,
    overdue: standing.reviewBy !== null && standing.reviewBy < telling.today,
    demo: own(spoken, "demo") === true,
    to: page ? { route: page.route, params: paramsOf(page.params, id, spoken) } : null,
    titles: Object.fromEntries(
      Object.entries(spoken.titles).filter(([field]) => facets.some((facet) => facet.field === field)),
    ),
  }
}

function plainIn(spoken: Readonly<Record<string, unknown>>, field: string): string {
  const value = own(spoken, field)
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}

function paramsOf(
  params: Readonly<Record<string, string>>,
  id: string,
  spoken: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, field]) => [name, field === "id" ? id : plainIn(spoken, field)]),
  )
}

/** What a spoken record's field says, one text for each of its values. */
export function wordsOf(spoken: ReturnType<typeof spokenRecord>, field: string | undefined): string[] {
  const said = own(spoken.titles, field ?? "") ?? own(spoken, field ?? "")
  return [said]
    .flat()
    .filter(
      (one): one is string | number => (typeof one === "string" && one !== "") || typeof one === "number",
    )
    .map(String)
}
