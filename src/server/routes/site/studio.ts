import fastifyStatic from "@fastify/static"
import type { FastifyReply, FastifyRequest } from "fastify"
import { media } from "#api/contract/answers.ts"
import type { App } from "#documents/types.g.ts"
import type { Routes } from "#server/app.ts"
import { findInstance } from "#server/http/context.ts"
import { renderPage } from "#server/page/html.ts"
import { studioPolicy } from "#server/page/studio-policy.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { assetPath } from "#server/publishing/theme.ts"
import type { Client } from "./client.ts"

/** Chosen in the studio, else in the app. */
const wishOf = ({ cookies }: FastifyRequest): string =>
  cookies["studio-language"] ?? cookies["language"] ?? ""

/**
 * The studio: a page of its own for whoever edits and reviews, with a script, a style and a policy that are not the
 * learner's. The page says nothing of anybody: who may see what is asked of the API. It is drawn by code and files, never
 * from documents: a menu that somebody has broken must not lock out who mends it.
 */
export function studioRoutes({ live }: Publishing, client: Client): Routes {
  return async (app, services) => {
    if (client.studio.files !== undefined)
      await app.register(fastifyStatic, {
        root: client.studio.files,
        prefix: "/studio/files/",
        preCompressed: true,
        immutable: true,
        maxAge: "365d",
        index: false,
        schemaHide: true,
        decorateReply: false,
      })
    const schema = { summary: "The studio", response: { 200: media("The page", "text/html") } }
    for (const address of ["/studio", "/studio/*"]) app.get(address, { schema }, sendStudio)

    async function sendStudio(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const instance = await findInstance(request, services)
      const { app: configuration, summary } = await live.current(instance.id, "")
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "private, no-cache")
        .header("cross-origin-opener-policy", "same-origin")
        .header("permissions-policy", "camera=(), geolocation=(), microphone=()")
        .header("referrer-policy", "same-origin")
        .header("x-robots-tag", "noindex, nofollow")
      if (client.strict) reply.header("content-security-policy", studioPolicy(configuration))
      else reply.removeHeader("content-security-policy")
      const template = await client.studio.template(request.url)
      return reply.send(renderPage(template, headOf(configuration, summary.theme, wishOf(request))))
    }
  }
}

function headOf(app: App, theme: string, wish: string) {
  return {
    language: wish === "af" ? "af" : "en",
    direction: "ltr" as const,
    title: `Studio · ${app.appName}`,
    favicon: assetPath(app.images.favicon),
    themeColor: { light: app.themeLight.colors.background, dark: app.themeDark.colors.background },
    stylesheet: `/theme/${theme}.css`,
    preload: [],
    modules: [],
    ...(app.apiBaseUrl !== "" && { apiBase: app.apiBaseUrl }),
  }
}
