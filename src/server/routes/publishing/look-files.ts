import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox"
import { readdir } from "node:fs/promises"
import { LookFiles, LookImage, LookUploadQuery } from "#api/contract/look-files.ts"
import { reason } from "#api/messages/server.ts"
import type { Routes } from "#server/app.ts"
import { requireSpace } from "#server/changesets/access.ts"
import { mostSentBytes as mostFontBytes } from "#server/fonts/container.ts"
import { fontAsset } from "#server/fonts/font-asset.ts"
import { Failure } from "#server/http/failure.ts"
import { encodeBrandImage, mostSentBytes } from "#server/images/brand.ts"
import { mostPixels } from "#server/images/encode.ts"
import { ImageFault } from "#server/images/fault.ts"
import { lookAsset } from "#server/images/look-asset.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import { keepLookFile, lastLookFiles } from "#server/repositories/look-files.ts"
import { lastLookFonts } from "#server/repositories/look-fonts.ts"
import { createTurns } from "#server/turns.ts"

const mostShown = 100
const mostAtOnce = 2
const types = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif", "application/octet-stream"]

/**
 * The files of an instance's look: its logos, icons and fonts. Editors bring images in; the configuration that names one
 * is published like every other change. A tenant has no look of its own, and no call here.
 */
export function lookFileRoutes({ shipped }: Publishing): Routes {
  const turns = createTurns(mostAtOnce, "images of this layer")
  return async (app, services) => {
    const { database, clock } = services
    app.get(
      "/look-files",
      {
        schema: {
          summary: "The logos, icons and fonts that an instance's configuration can name",
          problems: [401, 403],
          response: { 200: LookFiles },
        },
      },
      async (request): Promise<LookFiles> => {
        const { scope } = requirePower(request, "read", { layer: "instance" })
        const own = await ownFiles(shipped.instances.get(scope.instance)?.assets)
        const [uploaded, fonts] = await database.read(scope, async (trx) => [
          await lastLookFiles(trx, scope, mostShown),
          await lastLookFonts(trx, scope, mostShown),
        ])
        return {
          images: own.filter((file) => /\.(svg|png|jpg|webp|avif|ico)$/.test(file)),
          fonts: own.filter((file) => file.endsWith(".woff2")),
          uploaded: uploaded.map(({ name, width, height }) => ({ file: lookAsset(name), width, height })),
          uploadedFonts: fonts.map(({ name, about }) => ({ file: fontAsset(name), ...about })),
          limits: { fontBytes: mostFontBytes, bytes: mostSentBytes, pixels: mostPixels },
        }
      },
    )
    await app.register((scoped, _, done) => {
      const uploads = scoped.withTypeProvider<TypeBoxTypeProvider>()
      uploads.addContentTypeParser(
        types,
        { parseAs: "buffer", bodyLimit: mostSentBytes },
        (_request, body, parsed) => parsed(null, body),
      )
      uploads.post(
        "/look-files",
        {
          schema: {
            summary:
              "Bring in a logo or icon: it is drawn anew, and nobody sees it until a configuration names it",
            consumes: types,
            problems: [401, 403, 422, 429],
            querystring: LookUploadQuery,
            response: { 200: LookImage },
          },
          // Nobody else's file is even received.
          onRequest: async (request) => void requirePower(request, "propose", { layer: "instance" }),
        },
        async (request): Promise<LookImage> => {
          const { scope, actor } = requirePower(request, "propose", { layer: "instance" })
          const { body } = request
          if (!Buffer.isBuffer(body))
            throw new Failure(415, "bad-request", "Send the image itself, as its media type says.")
          await requireSpace(services, scope)
          const { use } = request.query
          return turns.take(scope, async () => {
            const drawn = await encodeBrandImage(body, use).catch(refuse)
            const { name, width, height } = drawn
            const file = lookAsset(name)
            await database.within(scope, async (trx) => {
              await keepLookFile(trx, scope, drawn, clock())
              const detail = { file, use }
              await audit(trx, { ...scope, actor, action: "look-file-added", detail, now: clock() })
            })
            return { file, width, height }
          })
        },
      )
      done()
    })
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof ImageFault)) throw error
  throw new Failure(422, "invalid-input", reason("refused.image", { why: error.why }))
}

/** The names of an instance's own files, in the order of the alphabet. */
async function ownFiles(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return []
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other))
}
