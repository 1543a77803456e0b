import fc from "fast-check"
import { Reviewed } from "#review/reviewed.ts"
import { readShipped } from "#server/documents/instances.ts"
import { prepareRelease } from "#server/publishing/prepare.ts"
import { reviewRelease } from "#server/publishing/review/release.ts"
import type { ReviewRequest } from "#server/publishing/review/worker.ts"
import type { Reviewer } from "#server/publishing/review/reviewer.ts"
import { describe, expect, it } from "vitest"
import type { App } from "#documents/types.g.ts"
import app from "../../../schemas/documents/app.json" with { type: "json" }
import { createErrorReport } from "#server/error-report.ts"
import { renderPage, type PageHead } from "#server/page/html.ts"
import { conflicts } from "#server/publishing/conflicts.ts"
import { contentSecurityPolicy, loadsForeignScripts } from "#server/page/content-security.ts"
import { extendPatches, resolveLayer, type Documents } from "#server/publishing/layer.ts"
import { negotiate } from "#server/publishing/precompress.ts"
import type { LayerPatches } from "#server/publishing/store.ts"
import { themeStylesheet } from "#server/publishing/theme.ts"
import codings from "./cases/accept-encoding.json" with { type: "json" }
import conflictCases from "./cases/conflicts.json" with { type: "json" }

const shipped = app as App
const withIntegrations = (integrations: Partial<App["integrations"]>): App => ({
  ...shipped,
  integrations: { ...shipped.integrations, ...integrations },
})

describe("the coding of an answer", () => {
  it.each(codings)("for Accept-Encoding $header is $coding", ({ header, coding }) => {
    expect(negotiate(header ?? undefined)).toBe(coding)
  })
})

describe("conflicts", () => {
  it.each(conflictCases)("$name", ({ change, base, current, conflicts: expected }) => {
    const documents = (some: object) => new Map(Object.entries(some)) as unknown as Documents
    expect(conflicts(change, documents(base), documents(current))).toEqual(expected)
  })
})

describe("the patches of a layer", () => {
  const keys = fc.constantFrom("a", "b", "c")
  const leaf = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null), fc.constant([1]))
  const patch = fc.dictionary(
    keys,
    fc.oneof(leaf, fc.dictionary(keys, fc.oneof(leaf, fc.dictionary(keys, leaf)))),
  )
  const beneath = () => new Map([["menus", { menus: { main: { entries: { a: { a: 1, b: { c: 2 } } } } } }]])
  const inMenus = (entries: object) => ({ menus: { menus: { main: { entries } } } })

  it("say the same joined as one after the other", () => {
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 5 }), (changes) => {
        let patches: LayerPatches = {}
        let stepwise = resolveLayer(beneath(), new Map(), {})
        for (const entries of changes) {
          patches = extendPatches(patches, inMenus(entries), beneath())
          stepwise = resolveLayer(stepwise, new Map(Object.entries(inMenus(entries))), {})
        }
        expect(resolveLayer(beneath(), new Map(), patches)).toEqual(stepwise)
      }),
    )
  })

  it("stay few however often one place is edited", () => {
    let patches: LayerPatches = {}
    for (let round = 0; round < 50; round++)
      patches = extendPatches(patches, inMenus({ a: { a: round } }), beneath())
    expect(patches["menus"]).toEqual([{ menus: { main: { entries: { a: { a: 49 } } } } }])
    expect(extendPatches(patches, { menus: null }, beneath())).toEqual({})
  })
})

describe("the content security policy", () => {
  it("keeps Trusted Types while only errors are reported", () => {
    const reporting = withIntegrations({ sentryDSNUrl: "https://key@errors.example/1" })
    const policy = contentSecurityPolicy(reporting, undefined)
    expect(policy).toContain("connect-src 'self' https://errors.example;")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(loadsForeignScripts(reporting)).toBe(false)
  })

  it("lets in a configured integration's hosts beside a nonce, and nothing unsafe", () => {
    const tagged = withIntegrations({ googleTagManagerCode: "GTM-1", crispChatId: "chat" })
    const policy = contentSecurityPolicy(tagged, "bm9uY2U=")
    expect(policy).toMatch(
      /script-src 'self' 'nonce-bm9uY2U=' https:\/\/www\.googletagmanager\.com [^;]*crisp\.chat/,
    )
    expect(policy).not.toContain("require-trusted-types-for")
    expect(policy).not.toContain("unsafe")
    expect(loadsForeignScripts(tagged)).toBe(true)
  })

  it.each([
    "javascript:alert(1)",
    "http://plain.example/a.js",
    "x; script-src *",
    "https://a.example; script-src *",
  ])("is not widened by the launch script %s", (adobeAnalyticsLaunchScript) => {
    const policy = contentSecurityPolicy(withIntegrations({ adobeAnalyticsLaunchScript }), "n")
    expect(policy.match(/script-src/g)).toHaveLength(1)
    expect(policy).not.toMatch(/script-src[^;]* (\*|http:|javascript:)/)
  })
})

describe("the brand's stylesheet", () => {
  it("cannot be left by a value", () => {
    const hostile = {
      ...shipped,
      cssVariables: { ...shipped.cssVariables, "header-height": "1px} body{display:none" },
      fonts: { variable: { family: 'x"; } body{color:red', file: "a.woff2" } },
    }
    const css = themeStylesheet(hostile)
    expect(css).not.toContain("display:none")
    expect(css.replaceAll(/"[^"]*"/g, "")).not.toContain("color:red")
    expect(css.match(/\{/g)?.length).toBe(css.match(/\}/g)?.length)
  })
})

describe("the page's head", () => {
  const head: PageHead = {
    language: "ar",
    direction: "rtl",
    title: '<script>alert("x")</script>',
    favicon: '/a" onload="x',
    themeColor: { light: "#fff", dark: "#000" },
    stylesheet: "/theme/x.css",
    preload: ["/documents/x.json"],
    modules: ["/client/x.js"],
    nonce: "n",
  }
  const template = '<html lang="en">\n<head>\n<meta charset="utf-8" />\n<title>x</title>\n</head></html>'

  it("is in the instance's language, and nothing in it is markup", () => {
    const page = renderPage(template, head)
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain("<title>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</title>")
    expect(page).not.toContain('" onload="')
    expect(page.match(/<title>/g)).toHaveLength(1)
  })

  it("keeps signs that a replacement would read as its own", () => {
    expect(renderPage(template, { ...head, title: "$& and $1" })).toContain("<title>$&amp; and $1</title>")
  })
})

describe("error reporting", () => {
  const sent = (variables: Record<string, string>) => {
    const calls: { url: string; body: string }[] = []
    const send = (url: string | URL | Request, init?: RequestInit) => {
      calls.push({
        url: JSON.stringify(url).slice(1, -1),
        body: typeof init?.body === "string" ? init.body : "",
      })
      return Promise.resolve(new Response())
    }
    createErrorReport({ secret: (name) => variables[name] }, send)(new TypeError("broken"))
    return calls
  }

  it("is off unless configured, and outside production and staging", () => {
    expect(sent({})).toEqual([])
    expect(sent({ SENTRY_DSN: "not a dsn" })).toEqual([])
    expect(sent({ SENTRY_DSN: "https://key@errors.example/7", SENTRY_ENVIRONMENT: "development" })).toEqual(
      [],
    )
  })

  it("sends the error's type, message and stack to the project of the DSN", () => {
    const [call] = sent({ SENTRY_DSN: "https://key@errors.example/7", SENTRY_ENVIRONMENT: "staging" })
    expect(call?.url).toBe("https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7")
    const event = JSON.parse(call?.body.split("\n")[2] ?? "{}") as {
      environment: string
      exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] }
    }
    expect(event).toMatchObject({
      environment: "staging",
      exception: { values: [{ type: "TypeError", value: "broken" }] },
    })
    expect(event.exception.values[0]?.stacktrace.frames.at(-1)?.filename).toContain("parts.test.ts")
  })
})

it("a release whose start pages throw is refused, with where and for whom", async () => {
  const thrown = { persona: "visitor", document: "screen/home", pointer: "/body/0", error: "x is undefined" }
  const reviewer = {
    release: ({ documents, layer, ...against }: ReviewRequest) =>
      Promise.resolve(reviewRelease(new Reviewed(documents, layer, against), () => [thrown])),
  } as unknown as Reviewer
  const prepared = await prepareRelease(
    readShipped("schemas").documents,
    {
      whose: { instance: "", tenant: "" },
      layer: "shipped",
      base: new Map(),
      hosts: [],
      previous: undefined,
    },
    {
      reviewer,
      compiler: { compile: () => Promise.resolve({ ok: true, module: "" }), close: () => Promise.resolve() },
    },
  )
  expect(prepared).toEqual({
    ok: false,
    faults: [],
    problems: expect.arrayContaining([
      expect.objectContaining({
        severity: "error",
        document: "screen/home",
        pointer: "/body/0",
        message: expect.stringMatching(/visitor.*x is undefined/),
      }),
    ]),
  })
})
