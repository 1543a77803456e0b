import { sql } from "kysely"
import { lawGate } from "#engine/law.ts"
import { daysLater } from "#records/days.ts"
import { plainTitle } from "#records/plain-title.ts"
import { dueReminder, reminderDays } from "#records/reminders.ts"
import { calendarDay, hourOfDay } from "#server/calendar-day.ts"
import type { Work } from "#server/database/database.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { originWithoutRequest } from "#server/http/site.ts"
import { dayInWords } from "#server/day-in-words.ts"
import type { CurrentRelease, InstanceSettings } from "#server/ports.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Live } from "#server/publishing/live.ts"
import { readerFor } from "#server/records/opened.ts"
import { savedRecords } from "#server/records/saved.ts"
import { keepersOfClosing, keptBy, markReminded } from "#server/repositories/favourites.ts"
import { readUserForRules } from "#server/repositories/user-shape.ts"
import { findAccount, type Account } from "#server/repositories/users.ts"
import type { Services } from "#server/services.ts"
import { stopToken } from "./stop-link.ts"

/** Nobody is written to at night: the hour from which reminders leave, where the instance is. */
const fromHour = 8
const peopleAtATime = 100
const beforeAll = "00000000-0000-0000-0000-000000000000"

/**
 * Mails everybody what they keep and what closes soon, one mail each: instance → who keeps something that closes → one
 * transaction a person, in which what is due is read, marked as told and put into the outbox. Whoever else does the same
 * waits at that person's lock and finds nothing due.
 *
 * @param failed hears of a person, or an instance, for whom it failed; the others are told all the same
 */
export async function sendReminders(
  services: Services,
  live: Live,
  failed: (error: unknown) => void,
): Promise<void> {
  for (const instance of live.all()) await remindAll(services, live, instance, failed).catch(failed)
}

async function remindAll(
  services: Services,
  live: Live,
  instance: InstanceSettings,
  failed: (error: unknown) => void,
): Promise<void> {
  const now = services.clock()
  const { app } = await live.current(instance.id, "")
  if (hourOfDay(app.timeZone)(now) < fromHour) return
  const today = calendarDay(app.timeZone)(now)
  const span = { from: today, to: daysLater(today, Math.max(...reminderDays)), limit: peopleAtATime }
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const page: { after: string } = { after }
    const scope = { instance: instance.id, tenant: "*" }
    const people = await services.database.read(scope, (trx) =>
      keepersOfClosing(trx, instance.id, { ...span, ...page }),
    )
    for (const id of people) await remind(services, live, instance, id).catch(failed)
    after = people.length < peopleAtATime ? undefined : people.at(-1)
  }
}

async function remind(services: Services, live: Live, instance: InstanceSettings, id: string): Promise<void> {
  const { database } = services
  const scope = { instance: instance.id, tenant: "*" }
  const known = await database.read(scope, (trx) => findAccount(trx, id))
  if (!known) return
  const release = await live.current(instance.id, known.tenant)
  await database.within(scope, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`signpost reminders ${id}`}))`.execute(trx)
    const account = await findAccount(trx, id)
    // Whoever has just moved sees another release: the next round tells them.
    if (account?.tenant === known.tenant) await mailDue(trx, services, instance, release, account)
  })
}

async function mailDue(
  trx: Work,
  services: Services,
  instance: InstanceSettings,
  release: LiveRelease,
  account: Account,
): Promise<void> {
  const { email, email_verified: isProven, reminders } = account
  if (email === null || !isProven || !reminders) return
  const now = services.clock()
  const viewer = release.viewer(await readUserForRules(trx, account, "email", instance), now)
  // Nobody under 18 is written to without a guardian's yes, nor whose age is not known.
  if (!viewer.gate(lawGate).allowed) return
  const rows = await keptBy(trx, account.id)
  const [last] = rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const languages = last === undefined || last.language === "" ? [] : [last.language]
  const asking = { instance: instance.id, tenant: account.tenant, languages }
  const reader = readerFor(asking, services, release, viewer)
  const day = calendarDay(release.app.timeZone)
  const { items } = await savedRecords(trx, reader, account.id)
  const due = items.flatMap(({ type, id, title, card, remind: wanted }) => {
    const row = rows.find((one) => one.type === type && one.item === id)
    if (!wanted || !row || card === null || card.closes === null) return []
    const { closes } = card
    const told = {
      closes,
      savedOn: day(row.created_at),
      remindedFor: row.reminded_for,
      remindedDays: row.reminded_days,
    }
    const days = dueReminder(told, reader.telling.today)
    return days === undefined ? [] : [{ type, item: id, title, closes, days }]
  })
  if (due.length === 0) return
  for (const { closes, days, ...record } of due) await markReminded(trx, account.id, record, { closes, days })
  const origin = originWithoutRequest(instance, release.app, services.environment)
  const stop = `${origin}${appPaths.stopReminders}/${stopToken(services, instance.id, account.id)}`
  await services.mailer.send(trx, {
    release,
    account,
    languages,
    to: email,
    channel: "mail",
    mail: "closing-soon",
    values: {
      list: listOf(due, release, reader.telling.languages),
      link: `${origin}${appPaths.saved}`,
      stop,
    },
    unsubscribe: stop,
  })
}

/** What closes first stands first. */
function listOf(
  due: readonly { title: string; closes: string }[],
  release: CurrentRelease,
  [language = release.app.locales.default]: readonly string[],
): string {
  return due
    .toSorted((one, other) => one.closes.localeCompare(other.closes))
    .map(({ title, closes }) => `- ${plainTitle(title)}: ${dayInWords(release, language, closes)}`)
    .join("\n")
}
