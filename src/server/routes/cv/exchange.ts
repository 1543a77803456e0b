import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox"
import { Type } from "typebox"
import { CvExportQuery, CvImportPreview } from "#api/contract/cv-exchange.ts"
import { writeEuropass } from "#cv/europass.ts"
import { writeJsonResume } from "#cv/json-resume.ts"
import { cvGate } from "#server/accounts/sections.ts"
import type { Routes } from "#server/app.ts"
import { previewCvImport } from "#server/cv/exchange/preview.ts"
import { mostBytes } from "#server/cv/exchange/read-file.ts"
import { refusal } from "#server/cv/exchange/refusal.ts"
import { exchangedSections } from "#server/cv/exchange/sections.ts"
import { createCvThread } from "#server/cv/exchange/thread.ts"
import { cvOf, listIn } from "#server/cv/page.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor, requireGate, userOf } from "#server/publishing/viewing.ts"
import { allowances } from "#server/security/allowances.ts"

const files = {
  "json-resume": { name: "cv.json", type: "application/json" },
  europass: { name: "cv-europass.xml", type: "application/xml" },
} as const

const fileAnswer = {
  description: "The CV",
  content: {
    "application/json": { schema: Type.Unknown() },
    "application/xml": { schema: Type.String() },
  },
}

/** A CV goes out as a file that others read, and comes in from one. */
export const cvExchangeRoutes =
  ({ live }: Publishing): Routes =>
  async (app, services) => {
    const { limiter } = services
    const thread = createCvThread()
    app.addHook("onClose", () => thread.close())

    app.get(
      "/cv/export",
      {
        schema: {
          summary:
            "The signed-in user's CV as JSON Resume or Europass XML, without the sections that they hide",
          problems: [401, 403, 429],
          querystring: CvExportQuery,
          response: { 200: fileAnswer },
        },
      },
      async (request, reply) => {
        const release = await releaseFor(request, live)
        const viewer = await requireGate(request, services, release, cvGate)
        await limiter.spend([[allowances.cvFile, signedIn(request).account.id]])
        const { format, language } = request.query
        const languages = languagesOf(release, language ?? request.headers["accept-language"])
        const cv = cvOf({ release, user: await userOf(request, services), viewer, languages })
        const written = languages[0] ?? release.app.locales.default
        const sections = exchangedSections(release, written)
        const { name, type } = files[format]
        reply.header("content-disposition", `attachment; filename="${name}"`).type(`${type}; charset=utf-8`)
        return format === "europass" ? writeEuropass(cv, sections, written) : writeJsonResume(cv, sections)
      },
    )

    await app.register((scope, _, done) => {
      const uploads = scope.withTypeProvider<TypeBoxTypeProvider>()
      // The file itself, whatever it says it is: what it holds is told by its first characters.
      uploads.removeAllContentTypeParsers()
      uploads.addContentTypeParser(
        "application/octet-stream",
        { parseAs: "buffer", bodyLimit: mostBytes },
        (_request, body, parsed) => parsed(null, body),
      )
      uploads.post(
        "/cv/import",
        {
          schema: {
            summary:
              "What bringing in a file with a CV would do to the lists of the account; nothing of it is done",
            consumes: ["application/octet-stream"],
            problems: [401, 403, 413, 415, 422, 429],
            response: { 200: CvImportPreview },
          },
        },
        async (request): Promise<CvImportPreview> => {
          const release = await releaseFor(request, live)
          const viewer = await requireGate(request, services, release, cvGate)
          const { account, scope: whose } = signedIn(request)
          await limiter.spend([[allowances.cvFile, account.id]])
          const bytes = request.body
          if (!Buffer.isBuffer(bytes))
            throw new Failure(415, "bad-request", "Send the file itself, as application/octet-stream.")
          const [language = release.app.locales.default] = languagesOf(
            release,
            request.headers["accept-language"],
          )
          const sections = exchangedSections(release, language)
          const read = await thread.read({ bytes, sections }, whose)
          if ("refused" in read) throw refusal(read.refused)
          const user = await userOf(request, services)
          return previewCvImport(read.brought, {
            request,
            release,
            viewer,
            sections,
            itemsOf: (list) => listIn(user, list),
          })
        },
      )
      done()
    })
  }
