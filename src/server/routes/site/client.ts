import { media, Nothing } from "#api/contract/answers.ts"
import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { dirname, extname, join } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Routes } from "#server/app.ts"
import { isUnavailable } from "#server/database/unavailable.ts"
import { findInstance, findSession } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { renderPage } from "#server/page/html.ts"
import { contentSecurityPolicy, loadsForeignScripts } from "#server/page/content-security.ts"
import { pageHead, type ClientParts } from "#server/page/page-head.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { readPictureAsset } from "#server/records/picture-asset.ts"
import { readLookAsset } from "#server/images/look-asset.ts"
import { findImage } from "#server/repositories/images.ts"
import { findLookFile } from "#server/repositories/look-files.ts"
import { findLookFont } from "#server/repositories/look-fonts.ts"
import { readFontAsset } from "#server/fonts/font-asset.ts"

/** A page beside the learner's own, with its own files. */
export interface Page {
  template(address: string): Promise<string>
  /** Folder of hashed, compressed files; none while developing. */
  files: string | undefined
}

/** The browser's side: the built files, or Vite's while developing. */
export interface Client {
  /** index.html with the client's own scripts and styles in it. */
  template(address: string): Promise<string>
  /** Where parts of the script are to be had beside what the template names; nowhere while developing. */
  parts: ClientParts
  /** Folder of hashed, compressed files to serve under /client/; none while developing. */
  files: string | undefined
  /** The studio's page, and the folder of its own files. */
  studio: Page
  /** The learner's app as it is looked at from the studio; none before it is built. */
  preview: Page | undefined
  /** Whether pages carry the Content-Security-Policy (Vite's own scripts stand inline while developing). */
  strict: boolean
  /** Answers Vite's own addresses while developing, and passes on the others. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const assetMaxAgeSeconds = 300

/** Hashed client files, the instances' own assets, and the page for every other address. */
export function clientRoutes(publishing: Publishing, client: Client): Routes {
  return async (app, services) => {
    if (client.files !== undefined)
      await app.register(fastifyStatic, {
        root: client.files,
        prefix: "/client/",
        preCompressed: true,
        immutable: true,
        maxAge: "365d",
        index: false,
        schemaHide: true,
        decorateReply: true,
      })
    else await app.register(fastifyStatic, { root: publishing.schemas, serve: false })

    app.get<{ Params: { file: string } }>(
      "/assets/:file",
      {
        schema: {
          summary: "An instance's logo, favicon or font",
          response: {
            200: media(
              "The file",
              "image/svg+xml",
              "image/png",
              "image/jpeg",
              "image/webp",
              "image/avif",
              "image/vnd.microsoft.icon",
              "font/woff2",
            ),
          },
        },
      },
      async (request, reply) => {
        const { id } = await findInstance(request, services)
        const instance = publishing.shipped.instances.get(id)
        const { file } = request.params
        // Fonts are asked for as from a stranger's page by a sandboxed frame, which has no origin. What a browser has
        // kept of the studio's own page, which says nothing of strangers, does not answer for it.
        reply.header("vary", "Origin")
        if (request.headers.origin === "null") reply.header("access-control-allow-origin", "*")
        const scope = { instance: id, tenant: "*" }
        const forEver = (type: string, bytes: Buffer | undefined) => {
          if (bytes === undefined) throw notFound("asset")
          const headers = { "cache-control": "public, max-age=31536000, immutable", "content-type": type }
          return reply.headers(headers).send(bytes)
        }
        const image = readLookAsset(file)
        if (image !== undefined)
          return forEver(
            "image/png",
            await services.database.read(scope, (trx) => findLookFile(trx, id, image)),
          )
        const font = readFontAsset(file)
        if (font !== undefined)
          return forEver(
            "font/woff2",
            await services.database.read(scope, (trx) => findLookFont(trx, id, font)),
          )
        if (!instance || !/^[\w-]+(\.[\w-]+)*\.(svg|png|jpg|webp|avif|ico|woff2)$/.test(file))
          throw notFound("asset")
        // A drawing of an instance is only ever shown as a picture; opened by itself it may run nothing.
        reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        return reply.sendFile(file, instance.assets, { maxAge: assetMaxAgeSeconds * 1000 })
      },
    )
    app.get<{ Params: { file: string } }>(
      "/assets/pictures/:file",
      {
        schema: {
          summary: "A picture that came with a file of records",
          response: { 200: media("The picture", "image/webp") },
        },
      },
      async (request, reply) => {
        const { id } = await findInstance(request, services)
        const name = readPictureAsset(`pictures/${request.params.file}`) ?? ""
        const scope = { instance: id, tenant: "*" }
        const bytes = await services.database.read(scope, (trx) => findImage(trx, id, name))
        if (bytes === undefined) throw notFound("picture")
        return reply
          .headers({ "cache-control": "public, max-age=31536000, immutable", "content-type": "image/webp" })
          .send(bytes)
      },
    )
    app.get(
      "/service-worker.js",
      {
        schema: {
          summary: "What keeps pages for a browser without a network",
          response: { 200: media("The script", "text/javascript") },
        },
      },
      async (_request, reply) => {
        if (client.files === undefined) throw notFound("worker")
        // It may fetch what pages fetch, and load no code of its own.
        reply.header("content-security-policy", "default-src 'none'; connect-src 'self'")
        // Never an older one than the server's.
        reply.header("cache-control", "no-cache")
        return reply.sendFile("service-worker.js", dirname(client.files), { cacheControl: false })
      },
    )
    app.get(
      "/favicon.ico",
      { schema: { summary: "The instance's icon, for pages that name none", response: { 302: Nothing } } },
      async (request, reply) => {
        const release = await services.published.current((await findInstance(request, services)).id, "")
        return reply.redirect(`/assets/${release.app.images.favicon}`)
      },
    )
    app.get(
      "/*",
      { schema: { summary: "The page", response: { 200: media("The page", "text/html") } } },
      async (request, reply) => {
        if (client.middleware && !(await passedOn(client.middleware, request, reply))) return reply.hijack()
        const [path = ""] = request.url.split("?", 1)
        if (path.startsWith("/api/") || (await isMissingFile(path, request))) throw notFound("page")
        return sendPage(request, reply)
      },
    )

    /** A record's number may end as a file's name does: what no route has is a file, and not here. */
    async function isMissingFile(path: string, request: FastifyRequest): Promise<boolean> {
      if (extname(path) === "") return false
      const release = await services.published.current((await findInstance(request, services)).id, "")
      return !release.leadsToRoute(path)
    }

    async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      await findInstance(request, services)
      await findSession(request, services).catch((error: unknown) => {
        // The page can start without it, and goes on as soon as the database is back.
        if (!isUnavailable(error)) throw error
      })
      const { head, app: configuration } = await pageHead(request, services, publishing, client.parts)
      const nonce = loadsForeignScripts(configuration) ? randomBytes(16).toString("base64") : undefined
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "private, no-cache")
        .header("vary", "Cookie")
        .header("cross-origin-opener-policy", "same-origin")
        .header("permissions-policy", "camera=(), geolocation=(), microphone=()")
      // What its owner shows to whoever has the link is for them: no search engine, no next page hears of it.
      if (request.url.startsWith("/shared/"))
        reply.headers({ "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" })
      if (client.strict) reply.header("content-security-policy", contentSecurityPolicy(configuration, nonce))
      else reply.removeHeader("content-security-policy")
      const template = await client.template(request.url)
      return reply.send(renderPage(template, { ...head, ...(nonce !== undefined && { nonce }) }))
    }
  }
}

/** Whether the middleware left the request to us; otherwise it has answered it. */
function passedOn(
  middleware: NonNullable<Client["middleware"]>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  return new Promise((resolve) => {
    reply.raw.once("close", () => resolve(false))
    middleware(request.raw, reply.raw, () => resolve(true))
  })
}

/** The client as `npm run build` left it in `dist/client`. */
export function builtClient(folder: string): Client {
  const template = readFileSync(join(folder, "index.html"), "utf8")
  const built = JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8")) as Built
  const keyOf = new Map(Object.entries(built).map(([key, part]) => [part?.name, key]))
  const withImports = (key = ""): string[] => {
    const { file, imports = [] } = built[key] ?? {}
    return file === undefined ? [] : [`/${file}`, ...imports.flatMap(withImports)]
  }
  return {
    template: () => Promise.resolve(template),
    parts: (parts) => {
      const addresses = parts.flatMap((part) => withImports(keyOf.get(part)))
      return [...new Set(addresses)].filter((address) => !template.includes(`"${address}"`))
    },
    files: join(folder, "client"),
    studio: builtPage(join(folder, "..", "studio"), "studio"),
    preview: builtPage(join(folder, "..", "preview"), "preview"),
    strict: true,
  }
}

/** The studio or the preview as `npm run build` left it in `dist/`. */
export function builtPage(folder: string, name: "studio" | "preview"): Page {
  const template = readFileSync(join(folder, "src", name, "index.html"), "utf8")
  return { template: () => Promise.resolve(template), files: join(folder, name, "files") }
}

/** The files of the build: the part that each is, and which others it imports at once. */
type Built = Record<string, { file: string; name?: string; imports?: string[] } | undefined>
