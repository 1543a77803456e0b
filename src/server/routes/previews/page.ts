import fastifyStatic from "@fastify/static"
import { media } from "#api/contract/answers.ts"
import type { Routes } from "#server/app.ts"
import { findInstance } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { renderPage } from "#server/page/html.ts"
import { previewPolicy } from "#server/page/preview-policy.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { assetPath } from "#server/publishing/theme.ts"
import type { Client } from "../site/client.ts"

/**
 * The page that the studio frames: the learner's app, which starts once the studio has told it what to show. The page
 * itself says nothing of anybody, and is the same for everybody.
 */
export function previewPageRoutes({ live }: Publishing, { preview }: Client): Routes {
  return async (app, services) => {
    if (preview?.files !== undefined)
      await app.register(fastifyStatic, {
        root: preview.files,
        prefix: "/preview/files/",
        preCompressed: true,
        immutable: true,
        maxAge: "365d",
        index: false,
        schemaHide: true,
        decorateReply: false,
        // A sandboxed frame has no origin: modules and fonts are asked for as from a stranger's page.
        setHeaders: (reply) => {
          reply.header("access-control-allow-origin", "*")
        },
      })
    app.get(
      "/preview",
      {
        schema: {
          summary: "The learner's app, to be looked at in a frame of the studio",
          response: { 200: media("The page", "text/html") },
        },
      },
      async (request, reply) => {
        const instance = await findInstance(request, services)
        if (preview === undefined) throw notFound("preview")
        const { app: configuration, summary } = await live.current(instance.id, "")
        reply
          .type("text/html; charset=utf-8")
          .header("cache-control", "no-cache")
          .header("content-security-policy", previewPolicy)
          .header("permissions-policy", "camera=(), geolocation=(), microphone=()")
          .header("referrer-policy", "no-referrer")
          .header("x-robots-tag", "noindex, nofollow")
        const template = await preview.template(request.url)
        const { themeLight, themeDark, images, appName, locales } = configuration
        return reply.send(
          renderPage(template, {
            language: locales.default,
            direction: "ltr",
            title: appName,
            favicon: assetPath(images.favicon),
            themeColor: { light: themeLight.colors.background, dark: themeDark.colors.background },
            stylesheet: `/theme/${summary.theme}.css`,
            preload: [],
            modules: [],
          }),
        )
      },
    )
  }
}
