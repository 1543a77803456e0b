import { media } from "#api/contract/answers.ts"
import type { App } from "#server/app.ts"
import { findInstance } from "#server/http/context.ts"
import { pageStyle, styleHref } from "#server/page/page-style.ts"
import type { Services } from "#server/services.ts"

/** The style sheet of the server's own pages. */
export function serverPageStyle(app: App, services: Services): void {
  app.get(
    styleHref,
    {
      schema: {
        summary: "The stylesheet of the server's own pages",
        response: { 200: media("The stylesheet", "text/css") },
      },
    },
    async (request, reply) => {
      const { id } = await findInstance(request, services)
      const release = await services.published.current(id, "")
      return reply
        .headers({ "content-type": "text/css; charset=utf-8", "cache-control": "max-age=300" })
        .send(pageStyle(release.app))
    },
  )
}
