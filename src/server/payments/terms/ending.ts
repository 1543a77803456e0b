import { daysLater } from "#records/days.ts"
import { calendarDay, hourOfDay } from "#server/calendar-day.ts"
import type { Work } from "#server/database/database.ts"
import type { Mailer } from "#server/mail/mailer.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { tellAccount } from "#server/publishing/live.ts"
import { audit } from "#server/repositories/audit.ts"
import {
  accountsWithEnds,
  grantsOf,
  unsettledSince,
  updateOrder,
  type Order,
} from "#server/repositories/orders.ts"
import { findAccount, holdAccount, updateAccount, type Account } from "#server/repositories/users.ts"
import type { Dependencies } from "#server/services.ts"
import { dueAtEnd, planEndsOf } from "./ends.ts"
import { endOf, paid, todayIn, without, type Occasion } from "./granting.ts"
import { createTellingOfEnds, type TellingOfEnds } from "./telling.ts"

/** What one round has done. */
export interface EndsSeen {
  reminded: number
  ended: number
}

export interface Ending {
  /** Reminds whose plan ends, and ends what is over, in one instance. */
  endPlans(instance: string, failed: (error: unknown) => void): Promise<EndsSeen>
  /** The same in every instance where it is day. */
  endPlansByDay(failed: (error: unknown) => void): Promise<void>
}

/** Nobody is written to at night: the hour from which plans end, where the instance is. */
const fromHour = 8
const accountsAtATime = 100
const beforeAll = "00000000-0000-0000-0000-000000000000"

/**
 * instance → accounts with something that ends → one transaction each, in which the account is held, what it is due is
 * worked out, written, and put into the outbox. Whoever does the same at the same time waits, and finds nothing due.
 */
export function createEnding(dependencies: Dependencies, mailer: Mailer): Ending {
  const { database, clock, published } = dependencies
  const telling = createTellingOfEnds(dependencies, mailer)

  async function look(instance: string, id: string): Promise<keyof EndsSeen | undefined> {
    const scope = { instance, tenant: "*" }
    const known = await database.read(scope, (trx) => findAccount(trx, id))
    if (known === undefined) return undefined
    const release = await published.current(instance, known.tenant)
    return database.within(scope, async (trx) =>
      endOrRemind(trx, await holdAccount(trx, id), { release, now: clock() }, telling),
    )
  }

  async function endPlans(instance: string, failed: (error: unknown) => void): Promise<EndsSeen> {
    const release = await published.current(instance, "")
    const by = daysLater(todayIn({ release, now: clock() }), latestReminder(release))
    const seen = { reminded: 0, ended: 0 }
    for (let after: string | undefined = beforeAll; after !== undefined;) {
      const page: { after: string } = { after }
      const accounts = await database.read({ instance, tenant: "*" }, (trx) =>
        accountsWithEnds(trx, instance, { by, ...page, limit: accountsAtATime }),
      )
      for (const id of accounts)
        try {
          const done = await look(instance, id)
          if (done !== undefined) seen[done] += 1
        } catch (error) {
          failed(error)
        }
      after = accounts.length < accountsAtATime ? undefined : accounts.at(-1)
    }
    return seen
  }

  return {
    endPlans,
    async endPlansByDay(failed) {
      for (const { id } of published.all()) {
        const { app } = await published.current(id, "")
        if (hourOfDay(app.timeZone)(clock()) >= fromHour) await endPlans(id, failed)
      }
    },
  }
}

const latestReminder = ({ app }: CurrentRelease): number => Math.max(0, ...planEndsOf(app).remindDays)

async function endOrRemind(
  trx: Work,
  account: Account,
  occasion: Occasion,
  telling: TellingOfEnds,
): Promise<keyof EndsSeen | undefined> {
  const { release } = occasion
  const isOver = await createIsOver(trx, account, occasion)
  let now = account
  let lost: Order | undefined
  // A plan that ends may leave one that has ended as well, where this was not done for a while.
  for (;;) {
    const grants = await grantsOf(trx, account.id)
    const ended = grants.find((order) => isOver(order, grants))
    if (ended === undefined) break
    if (ended.account_type === now.account_type && !goesOn(ended, grants)) lost ??= ended
    now = await end(trx, now, ended, grants, lost, occasion)
  }
  if (lost === undefined) return remind(trx, now, occasion, telling)
  await telling.ended(trx, release, now, lost)
  // What it leaves may end soon itself: one round says all that there is to say.
  await remind(trx, now, occasion, telling)
  await tellAccount(trx, account)
  return "ended"
}

/** Whether the days of an order are over, and those of grace too. */
async function createIsOver(trx: Work, account: Account, occasion: Occasion) {
  const today = todayIn(occasion)
  const ends = planEndsOf(occasion.release.app)
  const unsettled = (await unsettledSince(trx, account.id)).map(calendarDay(occasion.release.app.timeZone))
  return (order: Order, grants: readonly Order[]): boolean => {
    const { runs_until: until } = order
    if (until === null) return false
    const keptUntil = daysLater(until, ends.graceDays)
    // What goes on with it may be paid back in these days.
    if (keptUntil >= today) return false
    // An order of these days may be paid, and nobody know of it as yet: it is settled or closed before long.
    return goesOn(order, grants) || !unsettled.some((day) => day <= keptUntil)
  }
}

/** Whether another order pays for the same account type after it. */
const goesOn = ({ id, account_type: type, runs_until: until }: Order, grants: readonly Order[]): boolean =>
  grants.some(
    (other) =>
      other.id !== id &&
      other.account_type === type &&
      (other.runs_until === null || (until !== null && other.runs_until > until)),
  )

/** Takes an order out of what the account has. `lost` is what its owner is told of. */
async function end(
  trx: Work,
  account: Account,
  order: Order,
  grants: readonly Order[],
  lost: Order | undefined,
  { now }: Occasion,
): Promise<Account> {
  const others = grants.filter(({ id }) => id !== order.id)
  await updateOrder(trx, order.id, { ended: true })
  const type = await without(trx, order, account, others)
  await audit(trx, {
    instance: account.instance,
    tenant: account.tenant,
    actor: "system",
    action: "plan-ended",
    detail: { order: order.id, plan: order.plan, accountType: type },
    now,
  })
  return updateAccount(trx, account.id, {
    ...paid(account, others, type),
    ...(lost !== undefined && { ended_type: lost.account_type, ended_on: lost.runs_until }),
  })
}

async function remind(
  trx: Work,
  account: Account,
  occasion: Occasion,
  telling: TellingOfEnds,
): Promise<"reminded" | undefined> {
  const { release } = occasion
  const ends = planEndsOf(release.app)
  const grants = await grantsOf(trx, account.id)
  const last = endOf(grants, account.account_type)
  const order = grants.find(({ id }) => id === last?.id)
  if (last === undefined || order === undefined) return undefined
  const due = dueAtEnd({ ...last, toldDays: account.told_days }, todayIn(occasion), ends)
  // What waits for an order was told of when the days of grace began.
  if (due === null || due.do === "end") return undefined
  const keptUntil = daysLater(last.until, ends.graceDays)
  await updateAccount(
    trx,
    account.id,
    due.do === "grace" ? { told_days: -1, kept_until: keptUntil } : { told_days: due.days },
  )
  await telling[due.do](trx, release, account, order, keptUntil)
  await tellAccount(trx, account)
  return "reminded"
}
