import { isRecord } from "#blocks/shape.ts"
import { tabStore } from "#browser/stores.ts"
import type { User } from "#documents/types.g.ts"
import { isPercent } from "#eligibility/marks.ts"
import type { State } from "../store.ts"

/** What somebody has said of themselves that no profile asks for. The server never has it. */
export interface About {
  /** A key of the list of education levels. */
  readonly grade?: string
  /** What the household has in a year. */
  readonly income?: { readonly amount: number; readonly currency: string }
  readonly disability?: boolean
  /** By two-letter code of a country whether they may live there for good. */
  readonly residence?: Readonly<Record<string, boolean>>
  /** By the name of a test its result in percent. */
  readonly tests?: Readonly<Record<string, number>>
}

/** Where this tab keeps it, and whose it is. It is wiped when they sign out. */
const key = "about"

interface Teller {
  user: () => User | null
  state: Pick<State, "about">
}

/** What the same account has said in this tab before the page was loaded anew. */
export function restoreAbout({ user, state }: Teller): void {
  if (Object.keys(state.about).length === 0) state.about = keptFor(user())
}

export function keepAbout({ user, state }: Teller): void {
  tabStore.setItem(key, JSON.stringify({ user: user()?._id, said: state.about }))
}

function keptFor(user: User | null): About {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(key) ?? "null")
    return user?._id && isRecord(kept) && kept["user"] === user._id ? aboutIn(kept["said"]) : {}
  } catch {
    return {}
  }
}

export const isName = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/.test(value)
export const isCountry = (value: string): boolean => /^[A-Z]{2}$/.test(value)
export const isCurrency = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Z]{3}$/.test(value)
export const isAmount = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= 1e9
const isFlag = (value: unknown): value is boolean => typeof value === "boolean"
const isResult = (value: unknown): value is number => typeof value === "number" && isPercent(value)

/** As much of a kept value as has the form of what can be said; anybody may write into the tab's store. */
function aboutIn(said: unknown): About {
  if (!isRecord(said)) return {}
  const { grade, income, disability, residence, tests } = said
  return {
    ...(isName(grade) ? { grade } : {}),
    ...(isRecord(income) && isAmount(income["amount"]) && isCurrency(income["currency"])
      ? { income: { amount: income["amount"], currency: income["currency"] } }
      : {}),
    ...(isFlag(disability) ? { disability } : {}),
    residence: entriesIn(residence, isCountry, isFlag),
    tests: entriesIn(tests, isName, isResult),
  }
}

/** No record asks for more of a kind than this. */
const mostEntries = 50

function entriesIn<Value>(
  kept: unknown,
  isKey: (key: string) => boolean,
  isValue: (value: unknown) => value is Value,
): Record<string, Value> {
  const entries = Object.entries(isRecord(kept) ? kept : {})
  return Object.fromEntries(
    entries
      .filter((entry): entry is [string, Value] => isKey(entry[0]) && isValue(entry[1]))
      .slice(0, mostEntries),
  )
}
