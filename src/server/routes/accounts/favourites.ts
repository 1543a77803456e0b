import {
  KeptMarks,
  Reminders,
  Saved,
  SavedMarks,
  type KeptMarks as KeptMarksAnswer,
} from "#api/contract/saved.ts"
import { FavouriteParams, Favourites } from "#api/contract/users.ts"
import type { Routes } from "#server/app.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { openRecords, readerOf } from "#server/records/opened.ts"
import { savedRecords, stepsOf } from "#server/records/saved.ts"
import { titlesOf } from "#server/records/telling.ts"
import {
  addFavourite,
  countFavourites,
  favouritesOfType,
  keptBy,
  markFavourite,
  orderFavourites,
  removeFavourite,
} from "#server/repositories/favourites.ts"
import { holdAccount, updateAccount } from "#server/repositories/users.ts"

const most = 1000

/**
 * Records that somebody keeps, by collection. Only what is there and open to them can be added; what was kept can be taken
 * out for ever, also when its record or their way to it is gone.
 */
export const favouriteRoutes =
  ({ live }: Publishing): Routes =>
  (app, services) => {
    const schema = { params: FavouriteParams }

    app.get(
      "/users/favourites",
      {
        schema: {
          summary: "All that the signed-in user keeps, in their order, with what has become of it",
          problems: [401],
          response: { 200: Saved },
        },
      },
      async (request): Promise<Saved> => {
        signedIn(request)
        const reader = await readerOf(request, services, live)
        return withAccount(request, services, async (trx, account) => ({
          reminders: account.reminders,
          ...(await savedRecords(trx, reader, account.id)),
        }))
      },
    )

    app.put(
      "/users/favourites/:type/:id",
      {
        schema: {
          ...schema,
          summary: "Add a favourite; answers all of its type",
          problems: [401, 403, 404, 422],
          response: { 200: Favourites },
        },
      },
      async (request): Promise<string[]> => {
        const { type, id } = request.params
        signedIn(request)
        const opened = await openRecords(request, services, live, type)
        return withAccount(request, services, async (trx, account) => {
          const title = (await titlesOf(trx, opened, [id])).get(id)
          if (title === undefined) throw notFound("record")
          if ((await countFavourites(trx, account.id)) >= most)
            throw new Failure(422, "invalid-input", `${most} favourites can be kept at most.`)
          const [language = ""] = opened.reader.telling.languages
          await addFavourite(trx, account, { type, item: id, title, language }, services.clock())
          return favouritesOfType(trx, account.id, type)
        })
      },
    )

    app.patch(
      "/users/favourites/:type/:id",
      {
        schema: {
          ...schema,
          summary: "Change the note, the place, the reminders or the step of a favourite",
          problems: [401, 404, 409, 422],
          body: SavedMarks,
          response: { 200: KeptMarks },
        },
      },
      async (request): Promise<KeptMarksAnswer> => {
        const { type, id: item } = request.params
        const { position: place, ...marks } = request.body
        signedIn(request)
        const reader = await readerOf(request, services, live)
        const { step = "" } = marks
        if (step !== "" && !stepsOf(reader, type).some(({ value }) => value === step))
          throw new Failure(422, "invalid-input", "The collection has no such step.")
        return withAccount(request, services, async (trx, account) => {
          // Two that move at once must not both read the order before.
          if (place !== undefined) await holdAccount(trx, account.id)
          const kept = await markFavourite(trx, account.id, { type, item }, marks)
          if (!kept) throw notFound("favourite")
          const { note, remind, step: at } = kept
          if (place === undefined) return { note, remind, step: at, position: kept.position }
          const others = (await keptBy(trx, account.id, type)).flatMap((row) =>
            row.item === item ? [] : [row.item],
          )
          const order = others.toSpliced(place, 0, item)
          await orderFavourites(trx, account.id, type, order)
          return { note, remind, step: at, position: order.indexOf(item) }
        })
      },
    )

    app.delete(
      "/users/favourites/:type/:id",
      {
        schema: {
          ...schema,
          summary: "Remove a favourite; answers all of its type",
          problems: [401],
          response: { 200: Favourites },
        },
      },
      (request): Promise<string[]> => {
        const { type, id } = request.params
        return withAccount(request, services, async (trx, account) => {
          await removeFavourite(trx, account.id, type, id)
          return favouritesOfType(trx, account.id, type)
        })
      },
    )

    app.put(
      "/users/favourites/reminders",
      {
        schema: {
          summary: "Be told before something that is kept closes, or no longer",
          problems: [401],
          body: Reminders,
          response: { 200: Reminders },
        },
      },
      (request): Promise<Reminders> =>
        withAccount(request, services, async (trx, account) => {
          await updateAccount(trx, account.id, { reminders: request.body.on })
          return { on: request.body.on }
        }),
    )
  }
