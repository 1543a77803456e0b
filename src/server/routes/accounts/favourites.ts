import { FavouriteParams, Favourites } from "#api/contract/users.ts"
import type { Routes } from "#server/app.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { openRecords } from "#server/records/opened.ts"
import {
  addFavourite,
  countFavourites,
  favouritesOfType,
  removeFavourite,
} from "#server/repositories/favourites.ts"
import { standingOf } from "#server/repositories/record-search.ts"

const most = 1000

/**
 * Records that somebody keeps, by collection. Only what is there and open to them can be added; what was kept can be taken
 * out for ever, also when its record or their way to it is gone.
 */
export const favouriteRoutes =
  ({ live }: Publishing): Routes =>
  (app, services) => {
    const schema = { params: FavouriteParams }

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
        const { reach } = await openRecords(request, services, live, type)
        return withAccount(request, services, async (trx, account) => {
          if (!(await standingOf(trx, reach, [id])).has(id)) throw notFound("record")
          if ((await countFavourites(trx, account.id)) >= most)
            throw new Failure(422, "invalid-input", `${most} favourites can be kept at most.`)
          await addFavourite(trx, account, type, id, services.clock())
          return favouritesOfType(trx, account.id, type)
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
  }
