import { accountChange } from "#engine/features/account-change.ts"
import { standing } from "#server/accounts/standing.ts"
import { calendarDay } from "#server/calendar-day.ts"
import type { Work } from "#server/database/database.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { tellAccount } from "#server/publishing/live.ts"
import { grantsOf, updateOrder, type Order } from "#server/repositories/orders.ts"
import { updateAccount, type Account, type AccountChange } from "#server/repositories/users.ts"
import { mayRenew, planEndsOf } from "./ends.ts"
import { place, takeOut, type Stretch } from "./timeline.ts"

/** Where and when something happens to an account. */
export interface Occasion {
  release: CurrentRelease
  now: Date
}

/** What the order's row says of it once its plan is given. */
export type Given = Pick<Order, "granted_over" | "runs_from" | "runs_until">

const monthsOf = { once: undefined, month: 1, year: 12 } as const

export const todayIn = ({ release, now }: Occasion): string => calendarDay(release.app.timeZone)(now)

/** Gives an account the plan of an order that is paid; undefined: it would gain nothing by it. */
export async function give(
  trx: Work,
  order: Order,
  account: Account,
  occasion: Occasion,
): Promise<Given | undefined> {
  const { release } = occasion
  const { id, account_type: accountType } = order
  const grants = await grantsOf(trx, account.id)
  const change = accountChange(standing(account, release), standing(account, release, accountType))
  if (!change.upgrade && !renews(account, grants, accountType, occasion)) return undefined
  const months = monthsOf[order.term]
  const placed =
    months === undefined ? [] : place(stretchesOf(grants), { id, accountType, months }, todayIn(occasion))
  const kept = await move(trx, grants, placed)
  const own = placed.find((one) => one.id === id)
  const given = {
    granted_over: account.account_type,
    runs_from: own?.from ?? null,
    runs_until: own?.until ?? null,
  }
  await updateAccount(trx, account.id, {
    ...paid(account, [...kept, { ...order, ...given }], accountType),
    ended_type: null,
    ended_on: null,
  })
  await tellAccount(trx, account)
  return given
}

/** Takes back the plan of an order whose money has gone back: what is left of its days, and of no other's. */
export async function takeBack(trx: Work, order: Order, account: Account, occasion: Occasion): Promise<void> {
  if (order.granted_over === null || order.ended) return
  const grants = await grantsOf(trx, account.id)
  const moved = takeOut(stretchesOf(grants), order.id, todayIn(occasion))
  const others = (await move(trx, grants, moved)).filter(({ id }) => id !== order.id)
  await updateAccount(trx, account.id, paid(account, others, await without(trx, order, account, others)))
  await tellAccount(trx, account)
}

/**
 * The account type that is left once an order counts no longer. What was bought over it stays, and falls to what this one
 * was given over when it ends in its turn; so does an account type that came from elsewhere since.
 */
export async function without(
  trx: Work,
  order: Order,
  account: Account,
  others: readonly Order[],
): Promise<string> {
  const above = others.filter(({ granted_over: type }) => type === order.account_type)
  // What goes on with it comes before what is above it.
  const next = above.find(({ account_type: type }) => type === order.account_type) ?? above[0]
  if (next !== undefined) await updateOrder(trx, next.id, { granted_over: order.granted_over })
  else if (account.account_type === order.account_type) return order.granted_over ?? account.account_type
  return account.account_type
}

/** What the account says of a type that these orders pay for. */
export function paid(account: Account, grants: readonly Order[], accountType: string): AccountChange {
  const until = endOf(grants, accountType)?.until ?? null
  return {
    account_type: accountType,
    paid_until: until,
    ...(until !== account.paid_until && { told_days: null, kept_until: null }),
  }
}

/** The days of the last order that pays for an account type; undefined: none does, or it has no end. */
export function endOf(grants: readonly Order[], accountType: string): Stretch | undefined {
  const same = grants.filter(({ account_type: type }) => type === accountType)
  const stretches = stretchesOf(same)
  if (stretches.length < same.length) return undefined
  return stretches.toSorted((one, other) => one.until.localeCompare(other.until)).at(-1)
}

/** Whether an order goes on with the plan that the account has, which is paid for and ends soon. */
export function renews(
  account: Account,
  grants: readonly Order[],
  accountType: string,
  occasion: Occasion,
): boolean {
  if (account.account_type !== accountType) return false
  const last = endOf(grants, accountType)
  return last !== undefined && mayRenew(last, todayIn(occasion), planEndsOf(occasion.release.app))
}

const stretchesOf = (grants: readonly Order[]): Stretch[] =>
  grants.flatMap(({ id, account_type: accountType, runs_from: from, runs_until: until }) =>
    from === null || until === null ? [] : [{ id, accountType, from, until }],
  )

/** Writes the days of orders that have others now, and answers all as they are then. */
async function move(trx: Work, grants: readonly Order[], moved: readonly Stretch[]): Promise<Order[]> {
  const kept: Order[] = []
  for (const order of grants) {
    const stretch = moved.find(({ id }) => id === order.id)
    const days = stretch && { runs_from: stretch.from, runs_until: stretch.until }
    kept.push(days === undefined ? order : await updateOrder(trx, order.id, days))
  }
  return kept
}
