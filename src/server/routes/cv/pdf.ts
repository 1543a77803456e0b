import { media } from "#api/contract/answers.ts"
import { CvPdfQuery, LetterPdf } from "#api/contract/cv.ts"
import type { PageModel } from "#cv/page-model.ts"
import { cvGate } from "#server/accounts/sections.ts"
import type { Routes } from "#server/app.ts"
import { cvPageOf, letterPageOf, type Whose } from "#server/cv/page.ts"
import type { Unset } from "#server/cv/pdf/job.ts"
import { createPdfThread } from "#server/cv/pdf/thread.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor, requireGate, userOf } from "#server/publishing/viewing.ts"
import { allowances } from "#server/security/allowances.ts"
import type { FastifyReply, FastifyRequest } from "fastify"

/** What is made of a profile for an employer. */
export const cvPdfRoutes =
  ({ live }: Publishing): Routes =>
  (app, services) => {
    const { clock, limiter } = services
    const thread = createPdfThread()
    app.addHook("onClose", () => thread.close())

    async function answer(request: FastifyRequest, reply: FastifyReply, page: PageModel) {
      const made = await thread.make({ page, now: clock().getTime() }, signedIn(request).scope)
      if ("unset" in made) throw unsettable(made.unset)
      if ("refused" in made) throw refusals[made.refused]()
      reply
        .header("content-disposition", `attachment; filename="${fileName(page.title)}.pdf"`)
        .type("application/pdf")
      return Buffer.from(made.bytes)
    }

    /** Who asks, as the rules of the release that they see let them. */
    async function ownerOf(request: FastifyRequest, language: string | undefined): Promise<Whose> {
      const release = await releaseFor(request, live)
      const viewer = await requireGate(request, services, release, cvGate)
      const languages = languagesOf(release, language ?? request.headers["accept-language"])
      return { release, viewer, languages, user: await userOf(request, services) }
    }

    app.get(
      "/cv/pdf",
      {
        schema: {
          summary: "The signed-in user's CV as a tagged PDF, without the sections that they hide",
          problems: [401, 403, 404, 422, 429],
          querystring: CvPdfQuery,
          response: { 200: media("The CV", "application/pdf") },
        },
      },
      async (request, reply) => {
        const whose = await ownerOf(request, request.query.language)
        const page = cvPageOf(whose, request.query.template)
        await limiter.spend([[allowances.cvPdf, signedIn(request).account.id]])
        return answer(request, reply, page)
      },
    )

    app.post(
      "/cv/letter",
      {
        schema: {
          summary:
            "A letter that the signed-in user has written, as a tagged PDF under their name and contact",
          problems: [401, 403, 422, 429],
          body: LetterPdf,
          response: { 200: media("The letter", "application/pdf") },
        },
      },
      async (request, reply) => {
        const whose = await ownerOf(request, request.body.language)
        const page = letterPageOf(whose, request.body.text)
        await limiter.spend([[allowances.cvPdf, signedIn(request).account.id]])
        return answer(request, reply, page)
      },
    )
  }

/** Letters, digits and hyphens, as every system takes them. */
const fileName = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60) || "page"

/** Names each letter and where it stands: nothing is left out in silence. */
function unsettable(unset: readonly Unset[]): Failure {
  const problems = unset.map(({ letter, from }) => ({
    field: from,
    message: `No font has the letter ${letter}.`,
    code: "letter",
    values: { letter, from },
  }))
  const message = `These letters cannot be set: ${unset.map(({ letter }) => letter).join(" ")}`
  return new Failure(422, "invalid-input", message, { problems })
}

const refusals = {
  long: () =>
    new Failure(422, "invalid-input", "This is far longer than a CV.", { text: "cv-page:refused.long" }),
  slow: () => new Failure(503, "unavailable", "The PDF took too long.", { text: "cv-page:refused.slow" }),
}
