import { DocumentList, ShownDocument } from "#api/contract/documents.ts"
import { LayerQuery } from "#api/contract/publishing.ts"
import { isPublic } from "#documents/kinds.ts"
import type { Routes } from "#server/app.ts"
import { notFound } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"

/** The documents of a layer as its editors and analysts see them, server kinds included. */
export function documentRoutes({ live }: Publishing): Routes {
  return (app) => {
    app.get<{ Querystring: LayerQuery }>(
      "/documents",
      {
        schema: {
          summary: "The documents of the live release of a layer",
          problems: [401, 403],
          querystring: LayerQuery,
          response: { 200: DocumentList },
        },
      },
      async (request): Promise<DocumentList> => {
        const { scope } = requirePower(request, "read", request.query)
        const release = await live.current(scope.instance, scope.tenant)
        const documents: DocumentList["documents"] = {}
        for (const [id, { kind }] of release.documents)
          documents[id] = {
            sha256: release.manifest[id] ?? "",
            kind,
            public: isPublic(id),
            patched: Object.hasOwn(release.stored.patches, id),
          }
        return { release: release.id, documents }
      },
    )
    app.get<{ Params: { "*": string }; Querystring: LayerQuery }>(
      "/documents/*",
      {
        schema: {
          summary: "A resolved document and the patches that this layer's editors published",
          problems: [401, 403],
          querystring: LayerQuery,
          response: { 200: ShownDocument },
        },
      },
      async (request): Promise<ShownDocument> => {
        const { scope } = requirePower(request, "read", request.query)
        const release = await live.current(scope.instance, scope.tenant)
        const id = request.params["*"]
        const document = release.documents.get(id)
        if (!document) throw notFound("document")
        const own = release.tenant === scope.tenant && Object.hasOwn(release.stored.patches, id)
        return {
          release: release.id,
          id,
          sha256: release.manifest[id] ?? "",
          document,
          patches: own ? (release.stored.patches[id] ?? []) : [],
        }
      },
    )
  }
}
