import { randomUUID } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { sql } from "kysely"
import type { InputProblem } from "#api/contract/error.ts"
import { changeItems, type Fields, fieldsOf, type Item, type ItemChange } from "#engine/items.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import { json } from "#server/repositories/json.ts"
import { updateAccount, type Account } from "#server/repositories/users.ts"

/** What one field of an item may hold. */
type Check = (value: unknown) => boolean

interface Section {
  /** The gate of whoever may write to the list. Left out, everybody may. */
  readonly gate?: string
  /** The only fields of an item. Left out, an item is what its form asks for. */
  readonly fields?: Readonly<Record<string, Check>>
  readonly required?: readonly string[]
  /** Of these an item has one at least. */
  readonly oneOf?: readonly string[]
}

/** Who keeps a CV here: asked of every write to it, as of its page. */
export const cvGate = "Cv"

const cv: Section = { gate: cvGate }
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value)
const within =
  (low: number, high: number, decimals: number): Check =>
  (value) =>
    typeof value === "number" && value >= low && value <= high && Number(value.toFixed(decimals)) === value

/** A subject, and at which level it is taken: languages at home or as additional ones, others standard or higher. */
const taken = {
  subject: matching(/^[a-z][a-z0-9_]{0,59}$/),
  as: matching(/^(?:home|additional|standard|higher)$/),
}

/** The lists of the profile: those of the CV, the marks of school, and the subjects that somebody thinks of taking. */
export const sections: ReadonlyMap<string, Section> = new Map<string, Section>([
  ["education", cv],
  ["workExperience", cv],
  ["volunteering", cv],
  ["skills", cv],
  ["languages", cv],
  ["achievements", cv],
  ["certificates", cv],
  ["projects", cv],
  ["references", cv],
  ["hobbies", cv],
  [
    "schoolMarks",
    {
      fields: {
        ...taken,
        percent: within(0, 100, 1),
        level: within(1, 12, 0),
        term: matching(/^20\d\d(?:-[1-4])?$/),
      },
      required: ["subject"],
      oneOf: ["percent", "level"],
    },
  ],
  ["schoolSubjects", { fields: taken, required: ["subject"] }],
])

const mostItems = 100
const mostBytes = 64_000

/** Refuses an item that the list does not take, naming every field that is wrong. */
export function checkItem(section: string, item: Fields): void {
  const { fields, required = [], oneOf = [] } = sections.get(section) ?? {}
  if (fields === undefined) return
  const wrong = Object.keys(item).filter(
    (name) => !Object.hasOwn(fields, name) || fields[name]?.(item[name]) !== true,
  )
  const missing = required.filter((name) => item[name] === undefined)
  const none = oneOf.some((name) => item[name] !== undefined) ? [] : oneOf
  const problems = [
    ...wrong.map((field): InputProblem => ({
      field,
      message: Object.hasOwn(fields, field)
        ? `"${field}" is not valid.`
        : `"${field}" may not be written here.`,
      text: "forms:error.fieldInvalid",
    })),
    ...[...missing, ...none].map((field): InputProblem => ({ field, message: `"${field}" is missing.` })),
  ]
  if (problems.length > 0)
    throw new Failure(422, "invalid-input", problems.map(({ message }) => message).join(" "), { problems })
}

/** A change, and what the item held when it was made: null where there was none. */
export interface SeenChange extends ItemChange {
  readonly before: Fields | null
}

/** Adds an item to a list; the account's row is held. */
export async function appendItem(trx: Work, account: Account, section: string, item: Fields): Promise<Item> {
  const kept = { ...item, id: randomUUID() }
  await keep(trx, account, section, [...itemsOf(account, section), kept])
  return kept
}

/** Changes items whatever they held before; the account's row is held. */
export const putItems = (
  trx: Work,
  account: Account,
  section: string,
  changes: readonly ItemChange[],
): Promise<Item[]> => keep(trx, account, section, changeItems(itemsOf(account, section), changes))

/**
 * Makes all of the changes, or none where an item holds something else by now than it did when it was changed. A change
 * that has been made already, because its answer was lost, is made again without harm.
 */
export function putSeenItems(
  trx: Work,
  account: Account,
  section: string,
  changes: readonly SeenChange[],
): Promise<Item[]> {
  const items = itemsOf(account, section)
  const moved = changes.filter(({ id, item, before }) => {
    const there = fieldsOf(items, id)
    return !isDeepStrictEqual(there, before) && !isDeepStrictEqual(there, item)
  })
  if (moved.length > 0)
    throw new Failure(409, "list-moved", "Another device has changed the same items meanwhile.", {
      beside: { moved: moved.map(({ id }) => id), items },
    })
  return putItems(trx, account, section, changes)
}

/** What is kept; an item from before items had ids gets one with the next write. */
function itemsOf({ profile }: Account, section: string): Item[] {
  return ((profile[section] ?? []) as Fields[]).map((item) => ({
    ...item,
    id: typeof item["id"] === "string" ? item["id"] : randomUUID(),
  }))
}

async function keep(trx: Work, account: Account, section: string, items: Item[]): Promise<Item[]> {
  if (items.length > mostItems)
    throw new Failure(422, "invalid-input", `This list holds ${mostItems} items at most.`)
  checkSize(items)
  const profile = sql<string>`profile || ${json({ [section]: items })}::jsonb`
  await updateAccount(trx, account.id, { profile: profile as unknown as string })
  return items
}

/** A part of the profile is no place for a file. */
export function checkSize(value: unknown): void {
  if (JSON.stringify(value).length > mostBytes)
    throw new Failure(413, "invalid-input", "This is more than a profile can hold.")
}
