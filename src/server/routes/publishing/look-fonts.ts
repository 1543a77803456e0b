import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox"
import { createHash } from "node:crypto"
import { AddedFont, FontUploadQuery } from "#api/contract/look-files.ts"
import { reason } from "#api/messages/server.ts"
import type { Locale } from "#documents/types.g.ts"
import type { Routes } from "#server/app.ts"
import { requireSpace } from "#server/changesets/access.ts"
import { mostSentBytes } from "#server/fonts/container.ts"
import type { FontFaultCode } from "#server/fonts/fault.ts"
import { fontAsset } from "#server/fonts/font-asset.ts"
import { lettersOf } from "#server/fonts/letters.ts"
import { createFontThread } from "#server/fonts/thread.ts"
import { Failure } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import { keepLookFont } from "#server/repositories/look-fonts.ts"

const types = ["font/woff2", "font/ttf", "font/otf", "application/octet-stream"]

/** How an editor brings the font of a brand in. Nobody sees it until a configuration that names it is published. */
export function lookFontRoutes({ live }: Publishing): Routes {
  return async (app, services) => {
    const { database, clock } = services
    const thread = createFontThread()
    app.addHook("onClose", () => thread.close())
    await app.register((scoped, _, done) => {
      const uploads = scoped.withTypeProvider<TypeBoxTypeProvider>()
      uploads.addContentTypeParser(
        types,
        { parseAs: "buffer", bodyLimit: mostSentBytes },
        (_request, body, parsed) => parsed(null, body),
      )
      uploads.post(
        "/look-fonts",
        {
          schema: {
            summary:
              "Bring in a font: it is written anew with what the page needs, and nobody sees it until a configuration names it",
            consumes: types,
            problems: [401, 403, 422, 429],
            querystring: FontUploadQuery,
            response: { 200: AddedFont },
          },
          // Nobody else's file is even received.
          onRequest: async (request) => void requirePower(request, "propose", { layer: "instance" }),
        },
        async (request): Promise<AddedFont> => {
          const { scope, actor } = requirePower(request, "propose", { layer: "instance" })
          const { body } = request
          if (!Buffer.isBuffer(body))
            throw new Failure(415, "bad-request", "Send the font itself, as its media type says.")
          await requireSpace(services, scope)
          const letters = lettersByLanguage(await live.current(scope.instance, ""))
          const made = await thread.make({ bytes: body, letters }, scope)
          if ("refused" in made) throw refusal(made.refused)
          const { lacks, bytes: written, ...about } = made
          const bytes = Buffer.from(written)
          const name = createHash("sha256").update(bytes).digest("hex")
          const file = fontAsset(name)
          await database.within(scope, async (trx) => {
            await keepLookFont(trx, scope, { name, about, bytes }, clock())
            // Who has said that the font may be used here, of which file as it was sent.
            const sent = createHash("sha256").update(body).digest("hex")
            const detail = { file, family: about.family, licence: "mine", sent }
            await audit(trx, { ...scope, actor, action: "look-font-added", detail, now: clock() })
          })
          return { file, ...about, bytes: bytes.length, lacks }
        },
      )
      done()
    })
  }
}

const refusal = (code: FontFaultCode) =>
  new Failure(422, "invalid-input", reason("refused.font", { why: reason(`font.${code}`) }), {
    field: "file",
  })

/** By language, the letters that the texts of a release are written with. */
function lettersByLanguage(release: CurrentRelease): Record<string, string> {
  return Object.fromEntries(
    release.app.locales.available.map((language) => {
      const texts = release.ids(`locale/${language}/`).flatMap((id) => {
        const { texts: said } = release.document(id) as Locale
        return Object.values(said).map((text) =>
          typeof text === "string" ? text : Object.values(text).join(""),
        )
      })
      return [language, lettersOf(texts)]
    }),
  )
}
