import type { Term } from "#documents/said.ts"
import { nearest } from "#documents/nearest.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { parsePattern } from "#engine/navigation/match.ts"
import { gatedFields } from "#records/gated.ts"
import { fieldsOf } from "#records/record-schema.ts"
import { schemaProblems } from "#review/checks/record-schemas.ts"
import { collectionMessages } from "#review/messages/collections.ts"
import { nameMessages } from "#review/messages/names.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** What is kept of each record beside itself: anybody who may describe a collection could fill the database by it. */
const most = { sorts: 12, facets: 24, search: 24, links: 24 } as const

type Steps = (string | number)[]
/** A field that a collection names, where, and what it names it for. */
type Named = { field: string; at: Steps; use: Term }

/**
 * What a collection says of its records holds of them: its fields, orders and page are there; the keywords of its schema
 * mean something; and what has a gate of its own is nowhere that would give it away to those whom the gate denies.
 */
export function checkCollections(reviewed: Reviewed): Problem[] {
  return [...reviewed.many("collection")].flatMap(([name, collection]) => {
    const id = `collection/${name}`
    return [
      ...fieldProblems(id, collection),
      ...schemaProblems(id, collection, reviewed),
      ...pageProblems(id, collection, reviewed),
      ...publicProblems(id, collection),
      ...Object.entries(most).flatMap(([list, limit]) => {
        const count = Object.keys(collection[list as keyof typeof most] ?? {}).length
        return count > limit ? [error(id, [list], collectionMessages.tooMany(list, count, limit))] : []
      }),
      ...collection.sorts.flatMap((sort, at) =>
        collection.sorts.findIndex((other) => other.name === sort.name) < at
          ? [error(id, ["sorts", at, "name"], collectionMessages.sameSort(sort.name))]
          : [],
      ),
    ]
  })
}

/** Uses that show nothing but what the server has cut before, and those that everybody's answer is made by. */
const harmless: Term = "a card"

function fieldProblems(id: string, collection: Collection): Problem[] {
  const fields = Object.keys(fieldsOf(collection))
  // Of a field with an open part and a gated one, the open part may be named.
  const gated = new Set(gatedFields(collection).flatMap(({ path }) => (path.length === 1 ? path : [])))
  return namedFields(collection).flatMap(({ field, at, use }) => {
    const isRecord = field === "id" && (use === "the address" || use === "a key")
    if (!isRecord && !fields.includes(field))
      return [error(id, at, collectionMessages.unknownField(field, nearest(field, fields)))]
    return use !== harmless && gated.has(field)
      ? [error(id, at, collectionMessages.gatedUse(field, use))]
      : []
  })
}

function namedFields(collection: Collection): Named[] {
  const { labels, page, links = {}, import: imported, export: exported = [] } = collection
  const listed = (list: readonly { field: string }[] | undefined, of: Steps, use: Term): Named[] =>
    (list ?? []).map(({ field }, at) => ({ field, at: [...of, at, "field"], use }))
  const one = (field: string | undefined, at: Steps, use: Term): Named[] =>
    field === undefined ? [] : [{ field, at, use }]
  return [
    ...Object.entries<string | string[]>({ ...labels }).flatMap(([label, field]) =>
      typeof field === "string"
        ? one(field, ["labels", label], label === "title" ? "the title" : harmless)
        : field.map((chip, at) => ({ field: chip, at: ["labels", label, at], use: harmless })),
    ),
    ...Object.entries(page?.params ?? {}).flatMap(([param, field]) =>
      one(field, ["page", "params", param], "the address"),
    ),
    ...(collection.key ?? []).map((field, at): Named => ({ field, at: ["key", at], use: "a key" })),
    ...listed(collection.facts, ["facts"], harmless),
    ...listed(collection.facets, ["facets"], "a filter"),
    ...listed(collection.search, ["search"], "the search"),
    ...listed(imported?.columns, ["import", "columns"], harmless),
    ...exported.flatMap((field, at) => one(field, ["export", at], harmless)),
    ...collection.sorts.flatMap(({ by }, at) =>
      by.map((part, index): Named => ({
        field: part.replace(/^-/, ""),
        at: ["sorts", at, "by", index],
        use: "an order",
      })),
    ),
    ...Object.entries(links).flatMap(([name, { field }]) => one(field, ["links", name, "field"], "a link")),
    ...(collection.public ?? []).flatMap((field, at) => one(field, ["public", at], harmless)),
    ...Object.entries(collection.structured ?? {}).flatMap(([property, field]) =>
      one(field, ["structured", property], "search engines"),
    ),
    ...one(collection.requires, ["requires"], harmless),
    ...one(collection.closes, ["closes"], "the closing day"),
  ]
}

/** A public page has a name, and search engines are told nothing that it does not show. */
function publicProblems(id: string, { public: fields, labels, structured = {} }: Collection): Problem[] {
  if (fields === undefined) return []
  return [
    ...(fields.includes(labels.title)
      ? []
      : [error(id, ["public"], collectionMessages.titleNotPublic(labels.title))]),
    ...Object.entries(structured).flatMap(([property, field]) =>
      fields.includes(field)
        ? []
        : [error(id, ["structured", property], collectionMessages.notPublic(field))],
    ),
  ]
}

function pageProblems(id: string, { page }: Collection, reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  const route = page && (own(routes, page.route) as { path: string } | undefined)
  // That there is no such route, the names say.
  if (!page || !route) return []
  const params = parsePattern(route.path).flatMap((segment) => ("param" in segment ? [segment] : []))
  const known = params.map(({ param }) => param)
  return [
    ...params
      .filter(({ param, optional }) => !optional && !Object.hasOwn(page.params, param))
      .map(({ param }) => error(id, ["page", "params"], collectionMessages.missingParam(page.route, param))),
    ...Object.keys(page.params)
      .filter((param) => !known.includes(param))
      .map((param) =>
        error(
          id,
          pointerOf(["page", "params", param]),
          nameMessages.strangeParam(page.route, param, nearest(param, known)),
        ),
      ),
  ]
}
