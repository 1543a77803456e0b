import { Nothing } from "#api/contract/answers.ts"
import { LayerDocuments, LayerDocumentsQuery } from "#api/contract/layer-documents.ts"
import type { Routes } from "#server/app.ts"
import { compressedOnce } from "#server/http/compressed-once.ts"
import { notFound } from "#server/http/failure.ts"
import { hasAlready } from "#server/http/revalidated.ts"
import { requirePower } from "#server/publishing/authority.ts"
import { layerDocuments } from "#server/publishing/layer-documents.ts"
import { layerNow } from "#server/publishing/layer-now.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { resolveLayers } from "#documents/layers.ts"
import type { Publishing } from "#server/publishing/publishing.ts"

/** The documents of a layer at once, for a review in the browser of whoever may read them. */
export function layerDocumentRoutes(publishing: Publishing): Routes {
  const { live, publisher } = publishing
  /** A release never changes; what lies beneath a tenant's may. */
  const kept = new WeakMap<LiveRelease, { layer: string; beneath: object; answer: LayerDocuments }>()

  return (app) => {
    app.get<{ Querystring: LayerDocumentsQuery }>(
      "/layer-documents",
      {
        schema: {
          summary: "All documents of a layer but keys, with what a review holds them against",
          problems: [401, 403, 404],
          querystring: LayerDocumentsQuery,
          response: { 200: LayerDocuments, 304: Nothing },
        },
        onSend: compressedOnce(),
      },
      async (request, reply) => {
        const { release: named, ...asked } = request.query
        const { scope } = requirePower(request, "read", asked)
        const current = await live.current(scope.instance, scope.tenant)
        const release = named === undefined || named === current.id ? current : await find(named)
        const body = await answerOf(release)
        if (hasAlready(request, reply, `"${body.print}"`)) return reply.code(304).send()
        return body

        async function find(id: string): Promise<LiveRelease> {
          const found = await live.earlier(scope.instance, id)
          if (!found || (found.tenant !== "" && found.tenant !== scope.tenant)) throw notFound("release")
          return found
        }

        async function answerOf(one: LiveRelease): Promise<LayerDocuments> {
          const { layer, base, hosts } = await publisher.reviewedAgainst(scope)
          const known = kept.get(one)
          if (known?.beneath === base && known.layer === layer) return known.answer
          const now = one === current ? await layerNow(publishing, scope) : undefined
          const answer = layerDocuments(one, layer, base, hosts, (id) => {
            if (now === undefined) return undefined
            const { beneath, own } = now.footingOf(id)
            const [lower, upper] = [beneath, own].map((value) =>
              value === undefined ? new Map<string, unknown>() : new Map([[id, value]]),
            )
            return resolveLayers(lower!, upper).get(id)
          })
          kept.set(one, { layer, beneath: base, answer })
          return answer
        }
      },
    )
  }
}
