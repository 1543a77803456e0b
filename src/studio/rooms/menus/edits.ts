import { ownPrefix } from "#documents/kinds.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { Entry, Text } from "#documents/types.g.ts"
import { holderSteps, type Holder, type Row } from "./outline.ts"

const document = "menus"

/** Moves an entry by one place among those around it; nothing where it stands at that end already. */
export function moved(row: Row, by: -1 | 1): Operation[] {
  const { siblings, at } = row
  const to = at + by
  if (to < 0 || to >= siblings.length) return []
  return placed(row, by === -1 ? siblings[to] : siblings[to + 1])
}

/** Puts an entry before another of those around it, or last; nothing where it stands there already. */
function placed({ steps, name, siblings, at }: Row, before: string | undefined): Operation[] {
  const was = siblings[at + 1]
  if (before === name || before === was) return []
  return [
    {
      do: "move",
      document,
      steps: [...steps],
      ...(was !== undefined && { was }),
      ...(before !== undefined && { before }),
    },
  ]
}

/**
 * Puts an entry elsewhere: before another entry of what it stands in from then on, or last. Nothing where it stands
 * there already.
 */
export function movedTo(row: Row, holder: Holder, before: string | undefined): Operation[] {
  if (holderSteps(row.steps).join("/") === holder.steps.join("/")) return placed(row, before)
  const taken = holder.rows.map(({ name }) => name)
  return [
    { do: "remove", document, steps: [...row.steps], was: row.entry },
    ...put(holder, freeName(row.name, taken), row.entry, before),
  ]
}

/** A new entry, before another or last. */
export function added(holder: Holder, name: string, entry: Entry, before: string | undefined): Operation[] {
  return put(holder, name, entry, before)
}

/**
 * When an entry opens or is shown that leads to a page of its own, as those around it have it: in the main menu, for one,
 * not before the first assessment. Below an entry, that entry says so.
 */
export function conditionsOf({ rows }: Holder): Pick<Entry, "needs" | "show"> {
  const like = rows.find(
    ({ entry }) => entry.feature !== undefined && (entry.needs !== undefined || entry.show !== undefined),
  )?.entry
  return {
    ...(like?.needs !== undefined && { needs: like.needs }),
    ...(like?.show !== undefined && { show: like.show }),
  }
}

function put(holder: Holder, name: string, entry: Entry, before: string | undefined): Operation[] {
  const { steps } = holder
  const last = holder.rows.at(-1)?.name
  if (holder.row !== undefined && holder.row.entry.entries === undefined)
    return [
      { do: "set", document, steps: [...steps, "entries"], value: { [name]: entry } },
      { do: "set", document, steps: [...steps, "order"], value: [name] },
    ]
  const place = [...steps, "entries", name]
  return [
    { do: "set", document, steps: place, value: entry },
    ...(before === undefined || last === undefined
      ? []
      : [{ do: "move" as const, document, steps: place, before }]),
  ]
}

/** Takes an entry away, with all below it. */
export const removed = ({ steps, entry }: Row): Operation[] => [
  { do: "remove", document, steps: [...steps], was: entry },
]

/** The layer says nothing of its own of an entry any more. */
export const inherited = ({ steps, entry }: Row): Operation[] => [
  { do: "reset", document, steps: [...steps], was: entry },
]

/** Another value of a part of an entry; undefined is none. */
export function changed<Part extends "to" | "feature" | "icon">(
  { steps, entry }: Row,
  part: Part,
  value: Entry[Part],
): Operation[] {
  const was = entry[part]
  if (JSON.stringify(was) === JSON.stringify(value)) return []
  const place = { document, steps: [...steps, part] }
  if (value === undefined) return [{ do: "remove", ...place, was }]
  return [{ do: "set", ...place, ...(was !== undefined && { was }), value }]
}

/** Says from which account types an entry is hidden; of nobody nothing is said. */
export function hidden({ steps, hiddenFrom }: Row, from: readonly string[]): Operation[] {
  const same = from.length === hiddenFrom.length && from.every((type) => hiddenFrom.includes(type))
  if (same) return []
  const place = { document, steps: [...steps, "hideForAccounts"] }
  if (from.length === 0) return [{ do: "remove", ...place, was: hiddenFrom }]
  return [{ do: "set", ...place, ...(hiddenFrom.length > 0 && { was: hiddenFrom }), value: [...from] }]
}

/** Another wording of a text in one language; an empty one is none, and is not said. */
export function worded(
  { namespace, key }: { namespace: string; key: string },
  language: string,
  was: string | undefined,
  words: string,
): Operation[] {
  const value = words.trim()
  if (value === "" || value === was) return []
  return [
    {
      do: "set",
      document: `locale/${language}/${namespace}`,
      steps: ["texts", key],
      ...(was !== undefined && { was }),
      value,
    },
  ]
}

/**
 * What something new is called in the documents, after what it is called on the page.
 *
 * @param layer a tenant's own things begin with the prefix that no other layer uses
 * @param taken names that are something else's already
 */
export function nameFor(title: string, layer: "instance" | "tenant", taken: readonly string[]): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 40)
  return freeName(`${layer === "tenant" ? ownPrefix : ""}${plain === "" ? "new" : plain}`, taken)
}

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let count = 2; ; count++) if (!taken.includes(`${name}-${count}`)) return `${name}-${count}`
}

/** The text that something new says, as documents name it. */
export const textOf = (namespace: string, key: string): Text => ({ t: `${namespace}:${key}` })
