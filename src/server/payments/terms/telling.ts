import type { Work } from "#server/database/database.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { originWithoutRequest } from "#server/http/site.ts"
import type { Mailer } from "#server/mail/mailer.ts"
import { reach } from "#server/mail/reach.ts"
import { dayInWords } from "#server/day-in-words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { Order } from "#server/repositories/orders.ts"
import type { Account } from "#server/repositories/users.ts"
import type { Dependencies } from "#server/services.ts"
import { languageOf, titleOf } from "../telling.ts"

/** What is written to whoever a plan ends for, by mail or text message. */
export interface TellingOfEnds {
  remind(trx: Work, release: CurrentRelease, account: Account, order: Order, keptUntil: string): Promise<void>
  grace(trx: Work, release: CurrentRelease, account: Account, order: Order, keptUntil: string): Promise<void>
  ended(trx: Work, release: CurrentRelease, account: Account, order: Order): Promise<void>
}

export function createTellingOfEnds(
  { published, environment }: Pick<Dependencies, "published" | "environment">,
  mailer: Mailer,
): TellingOfEnds {
  async function send(
    trx: Work,
    release: CurrentRelease,
    account: Account,
    order: Order,
    mail: string,
    keptUntil = "",
  ): Promise<void> {
    const to = account.email ?? account.phone
    const instance = published.byId(account.instance)
    if (to === null || instance === undefined) return
    const language = languageOf(release, order)
    const said = (day: string | null) => dayInWords(release, language, day ?? "")
    await mailer.send(trx, {
      release,
      account,
      languages: [language],
      ...reach(to, mail),
      values: {
        plan: titleOf(release, order.plan, [language]),
        until: said(order.runs_until),
        keptUntil: said(keptUntil),
        link: originWithoutRequest(instance, release.app, environment) + appPaths.plans,
      },
    })
  }

  return {
    remind: (trx, release, account, order, keptUntil) =>
      send(trx, release, account, order, "plan-ends", keptUntil),
    grace: (trx, release, account, order, keptUntil) =>
      send(trx, release, account, order, "plan-grace", keptUntil),
    ended: (trx, release, account, order) => send(trx, release, account, order, "plan-ended"),
  }
}
