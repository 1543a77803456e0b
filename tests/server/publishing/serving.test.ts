import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { documentAddress, readPackAddress } from "#api/packs.ts"
import { scriptParts } from "#server/page/script-parts.ts"
import type { Server } from "#server/server.ts"
import { Browser, configuration, startServer } from "./support.ts"

const metricsToken = "reads-the-metrics-1234"
let server: Server
let visitor: Browser
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: metricsToken })
  visitor = new Browser(server.app)
})
afterAll(() => server.app.close())

describe("documents by hash", () => {
  it("are the bytes that their hash names, immutable, in brotli, gzip and plain", async () => {
    const { release } = await configuration(visitor)
    const hash = release.documents["screen/login"] ?? ""
    const url = `/documents/${hash}.json`
    const plain = await visitor.get(url)
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
    expect(plain.headers["content-encoding"]).toBeUndefined()
    expect(createHash("sha256").update(plain.raw).digest("hex")).toBe(hash)

    const brotli = await visitor.get(url, { "accept-encoding": "gzip, deflate, br" })
    expect(brotli.headers["content-encoding"]).toBe("br")
    expect(brotliDecompressSync(brotli.raw).equals(plain.raw)).toBe(true)
    const gzip = await visitor.get(url, { "accept-encoding": "gzip;q=0.5, br;q=0" })
    expect(gzip.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(gzip.raw).equals(plain.raw)).toBe(true)
    expect((await visitor.get(url, { "if-none-match": `"${hash}"` })).status).toBe(304)
  })

  it("carry the whole navigation set as one", async () => {
    const { release } = await configuration(visitor)
    const set = (await visitor.get(`/documents/${release.navigation}.json`)).body as Record<string, unknown>
    expect(Object.keys(set).toSorted()).toEqual(
      ["app", "facts", "features", "fragments", "gates", "menus", "navigation", "routes"].toSorted(),
    )
  })

  it("answer 404 for server kinds, whose hash an editor knows, and for anything else", async () => {
    const editor = await new Browser(server.app).signIn("editor")
    const listed = (await editor.get("/api/documents")).body as {
      documents: Record<string, { sha256: string; public: boolean }>
    }
    const serverKinds = Object.entries(listed.documents).filter(([, document]) => !document.public)
    expect(serverKinds.map(([id]) => id)).toEqual(
      expect.arrayContaining(["key/big5", "personas", "properties"]),
    )
    for (const [, { sha256 }] of serverKinds)
      expect((await visitor.get(`/documents/${sha256}.json`)).status).toBe(404)
    const { release } = await configuration(visitor)
    const told = Object.keys(release.documents).filter((id) => /^(?:key\/|personas)/.test(id))
    expect(told).toEqual([])
    for (const path of ["0".repeat(64), "menus", "..%2f..%2fpackage"])
      expect((await visitor.get(`/documents/${path}.json`)).status).toBe(404)
    // A validator's hash is no document's address, and the other way round.
    const validator = Object.values(release.forms)[0]?.validator ?? ""
    expect((await visitor.get(`/documents/${validator}.json`)).status).toBe(404)
    expect((await visitor.get(`/forms/${release.documents["screen/login"]}.js`)).status).toBe(404)
  })

  it("have a validator module for every form", async () => {
    const { release } = await configuration(visitor)
    const forms = Object.keys(release.documents).filter((id) => id.startsWith("form/"))
    expect(Object.keys(release.forms).toSorted()).toEqual(forms.map((id) => id.slice(5)).toSorted())
    for (const { validator } of Object.values(release.forms)) {
      const module = await visitor.get(`/forms/${validator}.js`)
      expect(module.headers["content-type"]).toBe("text/javascript; charset=utf-8")
      expect(module.raw.toString()).toMatch(/^export default function create\(require\)/)
    }
  })
})

describe("the configuration", () => {
  it("has a pointer that costs nothing while nothing changes", async () => {
    const pointer = await visitor.get("/api/release")
    const { release } = await configuration(visitor)
    expect(pointer.body).toEqual({ id: release.id })
    expect(pointer.headers["etag"]).toBe(`"${release.id}"`)
    const again = await visitor.get("/api/release", { "if-none-match": `"${release.id}"` })
    expect([again.status, again.raw.length]).toEqual([304, 0])
    expect((await visitor.get("/api/release", { "if-none-match": '"another"' })).status).toBe(200)
  })

  it("travels compressed, each host's its own, to whom takes it so", async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    for (const browser of [visitor, new Browser(server.app, "lantern.localhost")])
      for (const [coding, unpacked] of Object.entries(unpack)) {
        const answer = await browser.get("/api/app-configuration", { "accept-encoding": coding })
        expect(answer.headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding)
        expect(answer.headers["vary"]).toContain("Accept-Encoding")
        expect(JSON.parse(unpacked(answer.raw).toString())).toEqual(await configuration(browser))
      }
  })

  it.each([
    { says: "no language", headers: {}, told: ["af", "am", "en", "om"], other: "af" },
    {
      says: "the language that was chosen",
      headers: { cookie: "language=af" },
      told: ["af", "en"],
      other: "xx",
    },
    {
      says: "the language of the page",
      headers: { "accept-language": "af" },
      told: ["af", "en"],
      other: "xx",
    },
    {
      says: "a language that lacks too much",
      headers: { "accept-language": "am" },
      told: ["en"],
      other: "af",
    },
    {
      says: "the browser's languages",
      headers: { "accept-language": "en-ZA,en;q=0.9" },
      told: ["en"],
      other: "af",
    },
    {
      says: "a language that is not offered",
      headers: { cookie: "language=../x" },
      told: ["en"],
      other: "af",
    },
  ])("lists the texts that the caller can show: $says", async ({ headers, told, other }) => {
    const answer = await visitor.get("/api/app-configuration", headers)
    const { release } = answer.body as Awaited<ReturnType<typeof configuration>>
    const ids = Object.keys(release.documents)
    const listed = ids.flatMap((id) => /^locale\/([^/]+)\//.exec(id)?.[1] ?? [])
    expect([...new Set(listed)].toSorted()).toEqual(told)
    expect(release.languages.toSorted()).toEqual(["af", "en"])
    expect(ids).toContain("screen/login")
    const etag = String(answer.headers["etag"])
    expect((await visitor.get("/api/app-configuration", { ...headers, "if-none-match": etag })).status).toBe(
      304,
    )
    const differs = await visitor.get("/api/app-configuration", {
      cookie: `language=${other}`,
      "if-none-match": etag,
    })
    expect(differs.status).toBe(200)
  })

  it("is each host's own, and no unknown host's", async () => {
    const lantern = await configuration(new Browser(server.app, "lantern.localhost"))
    expect(lantern.app["instanceKey"]).toBe("lantern")
    expect((await configuration(visitor)).app["instanceKey"]).toBe("yenza")
    expect((await new Browser(server.app, "evil.example").get("/api/app-configuration")).status).toBe(404)
  })
})

/** The addresses that a page's head has the browser fetch at once. */
const hintsOf = (html: string) =>
  [...html.matchAll(/rel="preload" as="fetch" href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])

/** The same, of packs the documents in them. */
const preloadedBy = (html: string) =>
  hintsOf(html).flatMap((href) => readPackAddress(href)?.hashes.map(documentAddress) ?? href)

describe("the page", () => {
  it("wears the instance's face and hints at what its address will need", async () => {
    const lantern = new Browser(server.app, "lantern.localhost")
    const { app, release } = await configuration(lantern)
    const page = await lantern.get("/cv?x=1", { accept: "text/html" })
    const html = page.raw.toString()
    expect(page.headers["cache-control"]).toBe("private, no-cache")
    expect(html).toContain(`<title>${String(app["appName"])}</title>`)
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain(`href="/theme/${release.theme}.css"`)
    const preloaded = preloadedBy(html)
    // Nobody is signed in: the address ends at the sign-in screen.
    expect(preloaded).toContain(`/documents/${release.documents["screen/login"]}.json`)
    expect(preloaded).toContain(`/documents/${release.navigation}.json`)
    // The words of the shell, of the blocks, and of the screen and the fragments in it.
    for (const namespace of ["shell", "blocks", "auth"])
      expect(preloaded).toContain(`/documents/${release.documents[`locale/en/${namespace}`]}.json`)
    for (const href of hintsOf(html)) expect((await lantern.get(href)).status).toBeLessThan(300)
  })

  it("hints at what the sources of its screen read, and at the parts of the script that draw it", async () => {
    const learner = await new Browser(server.app).signIn("editor")
    const { release } = await configuration(learner)
    const html = (await learner.get("/profile/home", { accept: "text/html" })).raw.toString()
    const reads = ["vocabulary/account-types", "vocabulary/assessments", "locale/en/discover"]
    const hints = reads.map((id) => `/documents/${release.documents[id]}.json`)
    expect(preloadedBy(html)).toEqual(expect.arrayContaining([...hints, "/api/results"]))
    const parts = (page: string) =>
      [...page.matchAll(/rel="modulepreload" href="\/client\/([^"]+)"/g)].map(([, part]) => part)
    expect(parts(html)).toEqual(["signed-in", "sources", "records", "journey"])
    const quiz = await learner.get("/reports/personality-guide/quiz", { accept: "text/html" })
    const taken = quiz.raw.toString()
    expect(parts(taken)).toEqual(expect.arrayContaining(["taking", "agreementScale"]))
    expect(preloadedBy(taken)).toContain("/api/assessments/big5/attempt")
    for (const id of ["assessment/big5", "locale/en/big5-questions"])
      expect(preloadedBy(taken)).toContain(`/documents/${release.documents[id]}.json`)
    // What an argument names is a document of the page as well.
    const choosing = await new Browser(server.app).signIn("power")
    const plan = await choosing.get("/navigators/subject-choices/plan", { accept: "text/html" })
    const programmes = `/documents/${release.documents["collection/programmes"]}.json`
    expect(preloadedBy(plan.raw.toString())).toContain(programmes)
    // Nobody is signed in, and nothing is read: what every page has is enough.
    const visited = await new Browser(server.app).get("/error/404", { accept: "text/html" })
    expect(parts(visited.raw.toString())).toEqual([])
    for (const module of Object.values(scriptParts).flat())
      expect(existsSync(new URL(`../../../${module}`, import.meta.url))).toBe(true)
  })

  it("hints at the collection that is searched in the browser, unless whoever opens the page saves data or may not see it", async () => {
    const found = async (who: string, headers: Record<string, string> = {}) => {
      const learner = await new Browser(server.app).signIn(who)
      const page = await learner.get("/navigators/funding/bursaries", { accept: "text/html", ...headers })
      const html = page.raw.toString()
      return {
        pack: /href="\/api\/collections\/bursaries\/pack"[^>]*fetchpriority="low"/.test(html),
        search: html.includes("/client/pack-search"),
        filters: html.includes("/client/facets"),
      }
    }
    expect(await found("power")).toEqual({ pack: true, search: true, filters: true })
    expect(await found("power", { "save-data": "on" })).toEqual({ pack: false, search: false, filters: true })
    expect(await found("starter")).toMatchObject({ pack: false, search: false })
  })

  it("hints at the report that its address is about, with the texts of it", async () => {
    const learner = await new Browser(server.app).signIn("editor")
    const { release } = await configuration(learner)
    const page = await learner.get("/reports/learning-styles", { accept: "text/html" })
    const preloaded = preloadedBy(page.raw.toString())
    for (const id of ["report/learning-styles", "locale/en/report-learning-styles"])
      expect(preloaded).toContain(`/documents/${release.documents[id]}.json`)
  })

  it("hints at what a report is made of to whom its gate lets in, and not at the words of the questions", async () => {
    const preloadedFor = async (persona: string, path: string) => {
      const learner = await new Browser(server.app).signIn(persona)
      return preloadedBy((await learner.get(path, { accept: "text/html" })).raw.toString())
    }
    const { release } = await configuration(await new Browser(server.app).signIn("editor"))
    const hint = (id: string) => `/documents/${release.documents[id]}.json`
    const needs = ["vocabulary/assessments", "assessment/big5", "locale/en/big5"].map(hint)
    const calls = ["/api/reports/personality-traits"]
    const shown = await preloadedFor("editor", "/reports/personality-guide")
    expect(shown).toEqual(expect.arrayContaining([...needs, ...calls]))
    expect(shown).not.toContain(hint("locale/en/big5-questions"))
    // A lesson shows no result.
    const lesson = await preloadedFor("editor", "/reports/personality-guide/lesson")
    for (const href of calls) expect(lesson).not.toContain(href)
  })

  it("hints at the forms that are drawn whoever looks, with their texts, and at none that may never be", async () => {
    const learner = await new Browser(server.app).signIn("editor")
    const { release } = await configuration(learner)
    const page = await learner.get("/settings/account", { accept: "text/html" })
    const preloaded = preloadedBy(page.raw.toString())
    const hint = (id: string) => `/documents/${release.documents[id]}.json`
    const stand = ["form/account-settings", "form/birth-date", "locale/en/forms"].map(hint)
    expect(preloaded).toEqual(expect.arrayContaining(stand))
    // One stands in a dialog, the other where a condition holds.
    for (const id of ["form/delete-account", "form/guardian"]) expect(preloaded).not.toContain(hint(id))
  })

  it("leaves the part of the script that sources need to the form of the page where somebody signs in", async () => {
    const partsOf = async (path: string) => {
      const html = (await new Browser(server.app).get(path, { accept: "text/html" })).raw.toString()
      return [...html.matchAll(/rel="modulepreload" href="\/client\/([^"]+)"/g)].map(([, part]) => part)
    }
    expect(await partsOf("/home")).toEqual([])
    expect(await partsOf("/terms")).toEqual(["sources"])
  })

  it("sends the texts of the language that the browser chose last, where it is offered", async () => {
    const { release } = await configuration(visitor)
    const hint = (language: string) => release.documents[`locale/${language}/shell`] ?? "missing"
    for (const [chosen, language] of [
      ["af", "af"],
      ["am", "en"],
      ["../en", "en"],
    ] as const) {
      const browser = new Browser(server.app)
      const headers = { accept: "text/html", cookie: `language=${chosen}` }
      const html = (await browser.get("/", headers)).raw.toString()
      expect(html).toContain(`<html lang="${language}" dir="ltr">`)
      expect(html).toContain(hint(language))
      expect(html).not.toContain(hint(language === "af" ? "en" : "af"))
    }
  })

  it("lets in no script but our own, and none as text", async () => {
    const policy = String((await visitor.get("/")).headers["content-security-policy"])
    const directives = new Map(
      policy.split("; ").map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
    )
    expect(directives.get("script-src")).toEqual(["'self'"])
    expect(directives.get("style-src")).toEqual(["'self'"])
    expect(directives.get("require-trusted-types-for")).toEqual(["'script'"])
    expect(policy).not.toContain("unsafe")
    const html = (await visitor.get("/")).raw.toString()
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<style|style="/)
  })

  it("brings the brand's colours and fonts as a stylesheet", async () => {
    const lantern = new Browser(server.app, "lantern.localhost")
    const { release } = await configuration(lantern)
    const css = (await lantern.get(`/theme/${release.theme}.css`)).raw.toString()
    expect(css).toContain("--color-primary:#0b6b5d")
    expect(css).toContain('[data-theme="dark"]')
    expect(css).toContain('src:url("/assets/figtree-latin.woff2")')
    const face = await lantern.get("/assets/figtree-latin.woff2")
    // What the browser has kept of it for a page is not taken for a sandboxed frame, which has no origin.
    expect([face.status, String(face.headers["vary"])]).toEqual([200, expect.stringMatching(/\bOrigin\b/)])
    expect((await lantern.get("/assets/instance.json")).status).toBe(404)
    expect((await lantern.get("/assets/..%2finstance.json")).status).toBe(404)
    // The other instance has no such font.
    expect((await visitor.get("/assets/figtree-latin.woff2")).status).toBe(404)
  })

  it("is not what an unknown call or file gets", async () => {
    expect((await visitor.get("/api/nothing-here")).status).toBe(404)
    expect((await visitor.get("/logo.png")).status).toBe(404)
  })
})

describe("operation", () => {
  it("says whether it lives and is ready, and measures itself without personal data", async () => {
    expect((await visitor.get("/healthz")).body).toEqual({ status: "ok" })
    expect((await visitor.get("/readyz")).body).toEqual({ status: "ready" })
    const metrics = (
      await visitor.get("/metrics", { authorization: `Bearer ${metricsToken}` })
    ).raw.toString()
    expect(metrics).toMatch(
      /signpost_request_seconds_count\{method="GET",route="\/api\/release",status="304"\} \d/,
    )
    expect(metrics).not.toContain("demo.example")
  })

  it("describes every route, and no other", async () => {
    const described = (await visitor.get("/api/docs/openapi.json")).body as {
      paths: Record<string, Record<string, { summary?: string; responses?: object }>>
    }
    const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ":$1").replace(":rest", "*")}`,
      ),
    )
    // What answers for every call that there is not is none itself.
    const registered = registeredRoutes(server.app.printRoutes()).filter((call) => !call.endsWith(" /api/*"))
    // A preview reads by the learner's own calls a second time, and answers every other with a refusal.
    const [again, once] = [true, false].map((isAgain) =>
      registered.filter((call) => call.includes(" /api/preview/") === isAgain),
    ) as [string[], string[]]
    expect(calls.toSorted()).toEqual(once.toSorted())
    const originals = again.map((call) => call.replace(" /api/preview/", " /api/"))
    expect(originals.filter((call) => !call.endsWith("/*") && !calls.includes(call))).toEqual([])
    const unnamed = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { summary }]) => (summary ? [] : [`${method} ${path}`])),
    )
    expect(unnamed).toEqual([])
    const silent = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.keys(responses ?? {}).some((status) => /^[23]/.test(status)) ? [] : [`${method} ${path}`],
      ),
    )
    expect(silent).toEqual([])
    const page = await visitor.get("/api/docs")
    expect(page.raw.toString()).toContain("/api/app-configuration")
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'")
  })
})

/** Routes from Fastify's drawing of its tree: what it really answers, whatever anything describes. */
function registeredRoutes(tree: string): string[] {
  const stack: { depth: number; path: string }[] = []
  return tree.split("\n").flatMap((line) => {
    const found = /^([│├└─\s]*)(\S+)(?: \(([^)]+)\))?$/.exec(line)
    if (!found?.[2]) return []
    const depth = found[1]?.length ?? 0
    while ((stack.at(-1)?.depth ?? -1) >= depth) stack.pop()
    const path = (stack.at(-1)?.path ?? "") + found[2]
    stack.push({ depth, path })
    const methods = (found[3] ?? "").split(", ").filter((method) => method !== "" && method !== "HEAD")
    return methods.map((method) => `${method} ${path}`)
  })
}
