import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import type { InputProblem } from "#api/contract/error.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import { json } from "#server/repositories/json.ts"
import { updateAccount, type Account } from "#server/repositories/users.ts"

/** An item of a list of the profile, as it is written and as it is kept. */
export type Item = Readonly<Record<string, unknown>>
export type KeptItem = Item & { readonly id: string }

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
export function checkItem(section: string, item: Item): void {
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

/** Adds an item to a list; the account's row is held. */
export async function appendItem(
  trx: Work,
  account: Account,
  section: string,
  item: Item,
): Promise<KeptItem> {
  const kept = { ...item, id: randomUUID() }
  await keep(trx, account, section, [...itemsOf(account, section), kept])
  return kept
}

/** Puts an item in the place of the one with its id, or last where there is none. */
export async function putItem(
  trx: Work,
  account: Account,
  section: string,
  item: KeptItem,
): Promise<KeptItem[]> {
  const items = itemsOf(account, section)
  const isThere = items.some(({ id }) => id === item.id)
  const after = isThere ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item]
  return keep(trx, account, section, after)
}

/** Takes an item out; one that is not there stays away. */
export function removeItem(trx: Work, account: Account, section: string, id: string): Promise<KeptItem[]> {
  return keep(
    trx,
    account,
    section,
    itemsOf(account, section).filter((one) => one.id !== id),
  )
}

/** What is kept; an item from before items had ids gets one with the next write. */
function itemsOf({ profile }: Account, section: string): KeptItem[] {
  return ((profile[section] ?? []) as Item[]).map((item) => ({
    ...item,
    id: typeof item["id"] === "string" ? item["id"] : randomUUID(),
  }))
}

async function keep(trx: Work, account: Account, section: string, items: KeptItem[]): Promise<KeptItem[]> {
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
