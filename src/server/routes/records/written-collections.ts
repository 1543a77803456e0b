import { LayerQuery } from "#api/contract/publishing.ts"
import { WrittenCollections } from "#api/contract/written-collections.ts"
import { columnsOf } from "#records/columns.ts"
import type { Routes } from "#server/app.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { languagesOf, wordsOf } from "#server/mail/words.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { isWrittenBy } from "#server/records/bringing.ts"
import { collectionNames, recordKind, releaseLanguages } from "#server/records/record-kind.ts"

/** What an editor may bring records into. */
export function writtenCollectionRoutes({ live }: Publishing): Routes {
  return (app) => {
    app.get(
      "/records",
      {
        schema: {
          summary: "The collections whose records the caller writes",
          problems: [401, 403],
          querystring: LayerQuery,
          response: { 200: WrittenCollections },
        },
      },
      async (request): Promise<WrittenCollections> => {
        const { scope } = requirePower(request, "records", request.query)
        const release = await live.current(scope.instance, scope.tenant)
        const { documents } = release
        const written = releaseLanguages(documents)
        const spoken = languagesOf(release, request.headers["accept-language"])
        const kinds = collectionNames(documents).flatMap((name) => recordKind(documents, name) ?? [])
        return {
          collections: kinds
            .filter((kind) => isWrittenBy(scope, kind))
            .map(({ name, collection }) => ({
              name,
              title: wordsOf(release, spoken, collection.title, {}),
              columns: columnsOf(collection, written).map((column) => column.name),
            }))
            .toSorted((one, other) => one.title.localeCompare(other.title, spoken[0])),
        }
      },
    )
  }
}
