import type { FastifyRequest } from "fastify"
import type { App } from "#documents/types.g.ts"
import type { PageHead } from "#server/page/html.ts"
import type { Services } from "#server/services.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { needsOf } from "./page-needs.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { assetPath } from "#server/publishing/theme.ts"
import { releaseFor } from "#server/publishing/viewing.ts"

/** Where these parts of the script are to be had; what every page has is left out. */
export type ClientParts = (parts: readonly string[]) => string[]

const rightToLeft = new Set(["ar", "fa", "he", "ur"])

/** The head of the page for a request: the instance's face, and hints for all that this address will need. */
export async function pageHead(
  request: FastifyRequest,
  services: Services,
  { live }: Publishing,
  filesOf: ClientParts,
): Promise<{ head: PageHead; app: App }> {
  const release = await releaseFor(request, live)
  const { app } = release
  const language = languageOf(request, release)
  const { preload, soon, later, parts } = await needsOf(request, services, release, language)
  return {
    app,
    head: {
      language,
      direction: rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr",
      title: app.appName,
      favicon: assetPath(app.images.favicon),
      themeColor: { light: app.themeLight.colors.background, dark: app.themeDark.colors.background },
      stylesheet: `/theme/${release.summary.theme}.css`,
      preload,
      soon,
      later,
      modules: filesOf(parts),
      ...(app.apiBaseUrl !== "" && { apiBase: app.apiBaseUrl }),
    },
  }
}

/** The language that the browser chose last, if it is offered here; else the instance's own. */
function languageOf(request: FastifyRequest, { app, summary }: LiveRelease): string {
  const wish = request.cookies["language"] ?? ""
  const offered = app.locales.available.includes(wish) && `locale/${wish}/shell` in summary.documents
  return offered ? wish : app.locales.default
}
