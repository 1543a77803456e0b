import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startApp, type TestApp } from "./support/app.ts"
import type { Browser } from "./support/browser.ts"
import { shipped } from "./support/workers.ts"

let server: TestApp
let publisher: Browser
let nobody: Browser
beforeAll(async () => {
  // Jobs close, and courses are public with their feature switched off.
  const yenza = shipped.instances.get("yenza")!
  const layer = new Map<string, unknown>([
    ...yenza.layer,
    ["app", { ...(yenza.layer.get("app") as object), features: { SkillsExplorer: false } }],
    ["collection/jobs", { public: ["title", "employer", "about", "closes"] }],
    ["collection/courses", { public: ["title"] }],
    ["collection/bursaries", { public: ["title"] }],
  ])
  const instances = new Map([...shipped.instances, ["yenza", { ...yenza, layer }]])
  server = await startApp({}, { shipped: { ...shipped, instances } })
  publisher = await server.demo("publisher")
  nobody = server.browser()
})
afterAll(() => server.stop())

const nurse = "/explore/careers/registered-nurse/29-1141.00"
const origin = "http://localhost:3000"

/** What the head and the data of a page say. */
function readPage(html: string) {
  const found = (pattern: RegExp) => pattern.exec(html)?.[1]
  const data = found(/<script type="application\/ld\+json">(.*?)<\/script>/s)
  return {
    title: found(/<title>(.*?)<\/title>/),
    description: found(/<meta name="description" content="(.*?)">/),
    canonical: found(/<link rel="canonical" href="(.*?)">/),
    robots: found(/<meta name="robots" content="(.*?)">/),
    things: data === undefined ? [] : (JSON.parse(data) as { "@graph": { "@type": string }[] })["@graph"],
  }
}
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "")
const listedOf = async (collection: string) =>
  addresses((await nobody.get(`/sitemaps/${collection}.xml`)).text)

async function write(collection: string, id: string, record: Record<string, unknown>) {
  const body = { layer: "instance", why: "test", base: 0, record }
  const { status, text } = await publisher.send("PUT", `/api/records/${collection}/${id}`, { body })
  expect([status, text]).toEqual([200, expect.anything()])
}
const college = {
  slug: "a-college",
  title: { en: "A college" },
  about: { en: "Teaches." },
  type: "tvet_college",
  province: "limpopo",
  country: "ZA",
  city: "Polokwane",
  url: "https://a.example",
  source: { url: "https://a.example", checkedOn: "2026-11-22" },
}

describe("a public page", () => {
  test("says to whoever comes without script or account what the record is", async () => {
    const { status, text, headers } = await nobody.get(nurse)
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=300"])
    expect(headers["set-cookie"]).toBeUndefined()
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self'/)
    const { title, description, canonical, things, robots } = readPage(text)
    expect([title, robots]).toEqual(["Registered nurse · Yenza", undefined])
    expect(description).toMatch(/^[A-Z].+\.$/)
    expect(canonical).toBe(origin + nurse)
    expect(things.map((thing) => thing["@type"])).toEqual(["Occupation", "BreadcrumbList"])
    expect(text).toContain("<h1>Registered nurse</h1>")
    expect(text).toContain(`<meta property="og:title" content="Registered nurse">`)
    expect(text).toContain("O*NET Database by the U.S. Department of Labor")
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json">)|<[^>]+\son\w+=|javascript:/i)
  })

  test("holds nothing of what is not public, and says where that is", async () => {
    const { text } = await nobody.get(nurse)
    expect(text).toContain("<li>School subjects that lead there</li>")
    expect(text).toContain(`href="/navigators/careers/careers/registered-nurse/29-1141.00"`)
    const { body } = await (await server.demo("power")).get("/api/collections/careers/29-1141.00")
    const { titles, day, technology } = body as {
      titles: Record<string, string[]>
      day: string[]
      technology: string[]
    }
    expect(technology.length).toBeGreaterThan(0)
    for (const words of [...day, ...(titles["subjects"] ?? []), ...(titles["technology"] ?? [])])
      expect(text, words).not.toContain(`>${words}`)
    expect(text).not.toContain(day[0]!.slice(0, 30))
  })

  test("keeps a field behind its own gate, and gives the gate's words", async () => {
    await write("institutions", "gated-college", {
      ...college,
      slug: "gated-college",
      accreditation: { body: "Secret council", registration: "R-1" },
    })
    const { text } = await nobody.get("/explore/institutions/gated-college/gated-college")
    expect(text).toContain("comes with a paid package")
    expect(text).not.toContain("Secret council")
    expect(readPage(text).things[0]).toMatchObject({
      "@type": "EducationalOrganization",
      sameAs: "https://a.example",
      address: { addressLocality: "Polokwane", addressRegion: "Limpopo", addressCountry: "South Africa" },
    })
  })

  test("cannot be made to hold more than texts", async () => {
    const bad = `</script></title><script>alert(1)</script>"'<img src=x onerror=alert(1)>`
    await write("institutions", "bad-college", {
      ...college,
      slug: "bad-college",
      title: { en: bad },
      city: bad,
    })
    const { text } = await nobody.get("/explore/institutions/bad-college/bad-college")
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text).not.toContain("<img src=x")
    expect(readPage(text).things[0]).toMatchObject({ name: bad, address: { addressLocality: bad } })
  })

  test("is there in each language at an address of its own", async () => {
    const { text, headers } = await nobody.get(`${nurse}?lang=af`)
    expect(headers["content-language"]).toBe("af")
    expect(text).toContain(`<html lang="af">`)
    expect(readPage(text).canonical).toBe(`${origin}${nurse}?lang=af`)
    expect(text).toContain(`<link rel="alternate" hreflang="en" href="${origin}${nurse}">`)
    expect((await nobody.get(`${nurse}?lang=xx`)).headers["content-language"]).toBe("en")
  })

  test("is sent on from another slug, and not found by another id", async () => {
    const moved = await nobody.get("/explore/careers/nurses/29-1141.00?lang=af")
    expect([moved.status, moved.headers["location"]]).toEqual([301, `${nurse}?lang=af`])
    const gone = await nobody.get("/explore/careers/registered-nurse/nothing")
    expect([gone.status, gone.headers["cache-control"]]).toEqual([404, "no-store"])
    expect(readPage(gone.text).robots).toBe("noindex")
  })

  test.each([
    "/explore/programmes",
    "/explore/own-mentors",
    "/explore/nothing",
    "/explore/courses",
    "/sitemaps/programmes.xml",
  ])("%s is not there", async (path) => expect((await nobody.get(path)).status).toBe(404))

  test("is asked for again by its tag, and changes with its record", async () => {
    await write("institutions", "early-college", { ...college, slug: "early-college" })
    const path = "/explore/institutions/early-college/early-college"
    const { headers } = await nobody.get(path)
    const again = () => nobody.get(path, { headers: { "if-none-match": String(headers["etag"]) } })
    expect((await again()).status).toBe(304)
    const body = {
      layer: "instance",
      why: "test",
      base: 1,
      record: { ...college, slug: "early-college", city: "Giyani" },
    }
    expect((await publisher.send("PUT", "/api/records/institutions/early-college", { body })).status).toBe(
      200,
    )
    const changed = await again()
    expect([changed.status, changed.text.includes("Giyani")]).toEqual([200, true])
  })

  test("is compressed for whoever can read that", async () => {
    const { rawPayload, headers } = await server.app.inject({
      url: nurse,
      headers: { host: "localhost", "accept-encoding": "gzip, br" },
    })
    expect([headers["content-encoding"], headers["vary"]]).toEqual(["br", "Accept-Encoding"])
    expect(rawPayload.length).toBeLessThan(6_000)
    expect(brotliDecompressSync(rawPayload).toString()).toContain("Registered nurse")
  })

  test("is the same for a learner as for nobody", async () => {
    const learner = await server.demo("power")
    expect((await learner.get(nurse)).text).toBe((await nobody.get(nurse)).text)
  })
})

test("a list leads to all of its records", async () => {
  const seen = new Set<string>()
  for (let path: string | undefined = "/explore/careers"; path !== undefined;) {
    const { status, text } = await nobody.get(path)
    expect(status).toBe(200)
    for (const [, address] of text.matchAll(/<h2><a href="(.*?)">/g)) seen.add(address!)
    expect(readPage(text).robots).toBe(path === "/explore/careers" ? undefined : "noindex")
    path = /rel="next" href="(.*?)"/.exec(text)?.[1]?.replaceAll("&amp;", "&")
  }
  expect([seen.size, seen.has(nurse)]).toEqual([131, true])
  expect((await nobody.get("/explore/careers?after=nonsense")).status).toBe(400)
  expect((await nobody.get("/explore")).text).toContain(`<a href="/explore/careers">`)
})

describe("what search engines are told", () => {
  test("robots.txt names the map, the map its parts, and these every record with its languages", async () => {
    const robots = await nobody.get("/robots.txt")
    expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const parts = addresses((await nobody.get("/sitemap.xml")).text)
    expect(parts).toEqual(
      ["bursaries", "careers", "institutions", "jobs", "subjects"].map(
        (name) => `${origin}/sitemaps/${name}.xml`,
      ),
    )
    const careers = await listedOf("careers")
    expect(careers).toHaveLength(132)
    expect(careers).toContain(origin + nurse)
    expect((await nobody.get("/sitemaps/careers.xml")).text).toMatch(
      /<lastmod>\d{4}-\d\d-\d\d<\/lastmod><xhtml:link rel="alternate" hreflang="en"/,
    )
    for (const address of careers.slice(0, 5))
      expect((await nobody.get(new URL(address).pathname)).status).toBe(200)
  })

  test("names the instance's own host, whatever host was asked", async () => {
    const { text } = await server.browser("http://127.0.0.1").get(nurse)
    expect(text).not.toContain("127.0.0.1")
    const forged = { host: "localhost:1", "x-forwarded-host": "evil.example" }
    expect((await server.app.inject({ url: "/sitemap.xml", headers: forged })).body).not.toMatch(
      /evil|localhost:1\b/,
    )
    const { statusCode } = await server.app.inject({ url: nurse, headers: { host: "evil.example" } })
    expect(statusCode).toBe(404)
    expect((await server.browser("http://lantern.localhost").get("/robots.txt")).text).toContain(
      "Sitemap: http://lantern.localhost:3000/sitemap.xml",
    )
  })

  test("no example, and nothing whose check is overdue, is listed", async () => {
    const path = (id: string) => `/explore/institutions/${id}/${id}`
    await write("institutions", "old-college", {
      ...college,
      slug: "old-college",
      source: { ...college.source, checkedOn: "2020-01-01" },
    })
    await write("institutions", "made-up", { ...college, slug: "made-up", demo: true })
    await write("institutions", "new-college", { ...college, slug: "new-college" })
    const listed = await listedOf("institutions")
    expect(listed).toContain(origin + path("new-college"))
    for (const id of ["old-college", "made-up"]) {
      const { status, text, headers } = await nobody.get(path(id))
      expect([status, headers["x-robots-tag"], readPage(text).robots]).toEqual([200, "noindex", "noindex"])
      expect(readPage(text).things).toEqual([])
      expect(listed).not.toContain(origin + path(id))
    }
  })
})

test("what has closed is told, not listed, and no search engine is told its day", async () => {
  const job = {
    slug: "a-job",
    title: { en: "Job" },
    about: { en: "Work." },
    employer: "Firm",
    pay: { en: "R1" },
    type: "learnership",
    province: "gauteng",
    source: college.source,
  }
  await write("jobs", "open-job", { ...job, slug: "open-job", closes: "2999-12-31" })
  await write("jobs", "closed-job", { ...job, slug: "closed-job", closes: "2020-12-31" })
  const open = await nobody.get("/explore/jobs/open-job/open-job")
  expect(open.text).toMatch(/<p class="note">Closes [^<]*2999/)
  expect(readPage(open.text).things[0]).toMatchObject({ "@type": "JobPosting", validThrough: "2999-12-31" })
  const closed = await nobody.get("/explore/jobs/closed-job/closed-job")
  expect(closed.text).toContain("This has closed.")
  expect([readPage(closed.text).robots, readPage(closed.text).things]).toEqual(["noindex", []])
  expect(await listedOf("jobs")).toEqual([
    `${origin}/explore/jobs`,
    `${origin}/explore/jobs/open-job/open-job`,
  ])
})

test("the day on which something closes is told where it is public alone", async () => {
  const { body } = await publisher.get("/api/records/bursaries/edited/rails?layer=instance")
  const { record } = body as { record: Record<string, unknown> }
  const writeClosing = (slug: string, closes: string) => write("bursaries", slug, { ...record, slug, closes })
  // More than one page of the list holds, each closing on a day of its own.
  for (let day = 10; day < 75; day++) await writeClosing(`bursary-${day}`, `29${day}-12-31`)
  const open = await nobody.get("/explore/bursaries/bursary-11/bursary-11")
  expect(open.status).toBe(200)
  expect(open.text).not.toContain("2911")
  const further = /after=([^"]+)"/.exec((await nobody.get("/explore/bursaries")).text)?.[1] ?? ""
  expect(further).not.toBe("")
  expect(Buffer.from(decodeURIComponent(further), "base64").toString()).not.toMatch(/3239[0-9a-f]{4}2d/)
  await writeClosing("old-bursary", "2020-12-31")
  const old = await nobody.get("/explore/bursaries/old-bursary/old-bursary")
  expect(old.text).toContain("This has closed.")
  expect(old.text).not.toContain("2020")
})

test("production has no example, whatever the database holds", async () => {
  const production = await startApp({ NODE_ENV: "production" })
  const { rows } = await production.database.read({ instance: "yenza", tenant: "" }, async (trx) => ({
    rows: await trx
      .selectFrom("record_index")
      .select("id")
      .where("demo", "=", true)
      .where("collection", "=", "institutions")
      .where("instance", "=", "yenza")
      .execute(),
  }))
  const [example] = rows
  expect(example).toBeDefined()
  const asked = { headers: { host: "localhost", "x-forwarded-proto": "https" } }
  const page = (id: string) => production.app.inject({ url: `/explore/institutions/${id}/${id}`, ...asked })
  expect((await page(example!.id)).statusCode).toBe(404)
  expect((await production.app.inject({ url: "/sitemap.xml", ...asked })).body).toContain(
    "https://localhost/sitemaps/",
  )
  await production.stop()
})
