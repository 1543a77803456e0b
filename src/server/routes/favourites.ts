import { FavouriteParams, Favourites } from "#api/contract/users.ts"
import type { App } from "#server/app.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { Failure } from "#server/http/failure.ts"
import {
  addFavourite,
  countFavourites,
  favouritesOfType,
  removeFavourite,
} from "#server/repositories/favourites.ts"
import type { Services } from "#server/services.ts"

const most = 1000

export function favouriteRoutes(app: App, services: Services): void {
  const schema = { params: FavouriteParams }

  app.put(
    "/users/favourites/:type/:id",
    {
      schema: {
        ...schema,
        summary: "Add a favourite; answers all of its type",
        problems: [401, 422],
        response: { 200: Favourites },
      },
    },
    (request): Promise<string[]> => {
      const { type, id } = request.params
      return withAccount(request, services, async (trx, account) => {
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
