import { stringify } from "csv-stringify/sync"
import { media } from "#api/contract/answers.ts"
import { SavedFileQuery, type SavedRecord, type SavedType } from "#api/contract/saved.ts"
import { calendarFile } from "#records/calendar.ts"
import { plainTitle } from "#records/plain-title.ts"
import type { Routes } from "#server/app.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { signedIn } from "#server/http/context.ts"
import { languagesOf, words } from "#server/mail/words.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor, userOf } from "#server/publishing/viewing.ts"
import { readerFor } from "#server/records/opened.ts"
import { savedRecords } from "#server/records/saved.ts"
import type { FastifyRequest } from "fastify"

const columns = ["type", "title", "state", "closes", "step", "note", "link"] as const

/** What somebody keeps, to be taken along: a table, and the closing days for a calendar. */
export const savedFileRoutes =
  ({ live }: Publishing): Routes =>
  (app, services) => {
    const { database, clock } = services

    type Asked = FastifyRequest<{ Querystring: SavedFileQuery }>
    /** Downloads are opened by their address: the language stands in it, since no header can be given. */
    const savedFor = async (request: Asked) => {
      const { account, scope } = signedIn(request)
      const release = await releaseFor(request, live)
      const languages = languagesOf(release, request.query.language ?? request.headers["accept-language"])
      const viewer = release.viewer(await userOf(request, services), clock())
      const reader = readerFor({ ...scope, languages }, services, release, viewer)
      const { types, items } = await database.read(scope, (trx) => savedRecords(trx, reader, account.id))
      const byType = new Map(types.map((type) => [type.type, type]))
      const say = (key: string, values = {}) =>
        words(reader.release, reader.telling.languages, `saved:${key}`, values)
      return { items, byType, say, appName: reader.release.app.appName }
    }

    app.get(
      "/users/favourites.csv",
      {
        schema: {
          summary: "All that the signed-in user keeps, as a table",
          problems: [401],
          querystring: SavedFileQuery,
          response: { 200: media("The file", "text/csv") },
        },
      },
      async (request, reply) => {
        const { items, byType, say } = await savedFor(request)
        reply
          .header("content-disposition", 'attachment; filename="saved.csv"')
          .type("text/csv; charset=utf-8")
        const link = `${request.site.origin}${appPaths.saved}`
        const rows = items.map((item) => rowOf(item, byType.get(item.type), say, link))
        const heads = columns.map((key) => ({ key, header: say(`file.${key}`) }))
        // A cell that a spreadsheet would take for a formula is text.
        return stringify(rows, { header: true, columns: heads, escape_formulas: true, bom: true })
      },
    )

    app.get(
      "/users/favourites.ics",
      {
        schema: {
          summary: "The closing days of what the signed-in user keeps, for a calendar",
          problems: [401],
          querystring: SavedFileQuery,
          response: { 200: media("The file", "text/calendar") },
        },
      },
      async (request, reply) => {
        const { items, say, appName } = await savedFor(request)
        const url = `${request.site.origin}${appPaths.saved}`
        const days = items.flatMap(({ type, id, title, card, daysLeft, note }) =>
          card?.closes == null || daysLeft === null
            ? []
            : [
                {
                  uid: `${type}-${id}@${request.instance.id}`,
                  day: card.closes,
                  title: say("file.event", { title: plainTitle(title) }),
                  text: note,
                  url,
                },
              ],
        )
        reply
          .header("content-disposition", 'attachment; filename="saved.ics"')
          .type("text/calendar; charset=utf-8")
        return calendarFile(days, appName, clock())
      },
    )
  }

function rowOf(
  { title, state, card, step, note }: SavedRecord,
  type: SavedType | undefined,
  say: (key: string) => string,
  link: string,
): Record<(typeof columns)[number], string> {
  return {
    type: type?.title ?? "",
    title,
    state: say(`state.${state === "there" && card?.closed ? "closed" : state}`),
    closes: card?.closes ?? "",
    step: type?.steps.find(({ value }) => value === step)?.title ?? "",
    note,
    link,
  }
}
