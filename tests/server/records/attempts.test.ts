import type { Role } from "#server/database/tables/accounts.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { grantRole } from "#server/repositories/memberships.ts"
import type { ShownImport } from "#api/contract/imports.ts"
import type { Mistakes } from "#api/contract/mistakes.ts"
import type { CreatedShare } from "#api/contract/shares.ts"
import { mergeProfile } from "#server/repositories/users.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Answer, Browser } from "../support/browser.ts"
import { shipped } from "../support/workers.ts"
import table from "./cases/attempts.json" with { type: "json" }

/** A call, who gets what it holds, and what everybody else is answered: an error's code or a status. */
interface Row {
  call: string
  /** `:name` stands for what was made before. */
  path: string
  body?: object
  csv?: string
  open?: string
  /** Stands in the answer to whoever it is open to, and in no other. */
  word?: string
  /** By person; whoever is not signed in here is always refused, unless the row says otherwise. */
  closed: Record<string, string | null>
}

const rows = table.rows as Row[]
const lantern = "http://lantern.localhost"
const school = { layer: "tenant", tenant: "northside" }

/** Words that are there: none of them is read here. */
const said = { t: "records:filter" }

/** A collection of a school's own, which looks like any other. */
const guides = {
  kind: "collection",
  v: 1,
  title: said,
  schema: {
    type: "object",
    additionalProperties: false,
    required: ["title"],
    properties: {
      title: { "x-text": true },
      hall: { type: "string" },
      careers: { type: "array", items: { type: "string" } },
      requires: schemaOf("collection/programmes", "requires"),
    },
  },
  labels: { title: "title" },
  facts: [{ field: "hall", title: said }],
  facets: [{ field: "hall", title: said }],
  sorts: [{ name: "title", title: said, by: ["title"] }],
  search: [{ field: "title", weight: "A" }],
  links: { careers: { to: "careers", field: "careers", inverse: "guides", title: said } },
  requires: "requires",
  gate: "ResourcesExplorer",
}

/** Two schools; institutions are open to accounts that may not see all of them; a second instance with passwords. */
function shippedWithSchools() {
  const [yenza, other] = [shipped.instances.get("yenza")!, shipped.instances.get("lantern")!]
  const open = { TertiaryInstitutionExplorer: { countries: { ZA: ["free", "power"] } } }
  const layer = new Map<string, unknown>([...yenza.layer, ["features", { features: open }]])
  const settings = {
    ...yenza.settings,
    tenants: { ...yenza.settings.tenants, southside: { title: "Southside" } },
  }
  const theirs = new Map<string, unknown>([
    ...other.layer,
    ["app", { ...(other.layer.get("app") as object), authProviders: { basic: true } }],
  ])
  const instances = new Map([
    ...shipped.instances,
    ["yenza", { ...yenza, settings, layer }],
    ["lantern", { ...other, layer: theirs }],
  ])
  return { ...shipped, instances }
}

function schemaOf(collection: string, field: string): unknown {
  const { schema } = shipped.documents.get(collection) as { schema: { properties: Record<string, unknown> } }
  return schema.properties[field]
}

let server: TestApp
const people: Record<string, Browser> = {}
const made: Record<string, string> = {}

interface Person {
  origin?: string
  accountType?: string
  tenant?: string
  role?: Role
}

async function person(name: string, { origin, accountType = "power", tenant = "", role }: Person) {
  const email = `${name.toLowerCase()}@demo.example`
  const browser = await server.signedUp(email, origin)
  await server.database.asOwner(async (trx) => {
    const { id, instance } = await trx
      .updateTable("users")
      .set({ account_type: accountType, tenant, country: "ZA" })
      .where("email", "=", email)
      .returning(["id", "instance"])
      .executeTakeFirstOrThrow()
    await mergeProfile(trx, id, { birthDate: "1990-01-01" })
    if (role) await grantRole(trx, { instance, tenant, userId: id, role })
  })
  people[name] = browser
  return browser
}

async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
  return answer
}

beforeAll(async () => {
  server = await startApp({}, { shipped: shippedWithSchools() })
  const pupil = await person("pupil", { tenant: "northside" })
  await person("neighbour", { tenant: "southside" })
  await person("free", { accountType: "free" })
  await person("lantern", { origin: lantern })
  const editor = await person("schoolEditor", { tenant: "northside", role: "editor" })
  await person("neighbourEditor", { tenant: "southside", role: "editor" })
  await person("lanternPublisher", { origin: lantern, role: "publisher" })
  for (const role of ["publisher", "operator", "analyst", "researcher"] as const)
    people[role] = await server.demo(role)
  people["nobody"] = server.browser()
  people["lanternNobody"] = server.browser(lantern)
  // A session of one instance, taken to the other's host.
  people["carried"] = server.browser(lantern)
  for (const [name, value] of pupil.cookies) people["carried"].cookies.set(name, value)

  const { body: held } = await people["publisher"]!.get("/api/documents?layer=tenant&tenant=northside")
  await done(
    people["publisher"]!.post("/api/changes/publish", {
      ...school,
      base: (held as { release: string }).release,
      patches: { "collection/own-guides": guides },
      why: "made",
    }),
  )
  const write = (browser: Browser, path: string, record: object, layer: object) =>
    done(browser.put(`/api/records/${path}`, { ...layer, record, base: 0, why: "made" }))
  const points = [{ id: "pass", pass: "bachelor" }]
  for (const id of ["first", "second"])
    await write(
      editor,
      `own-guides/${id}`,
      {
        slug: id,
        title: { en: `Quiddity ${id}` },
        hall: "Quiddity Hall",
        careers: ["29-1141.00"],
        requires: points,
      },
      school,
    )
  const instance = { layer: "instance" }
  const source = { url: "https://a.example", checkedOn: "2026-11-22" }
  const about = { en: "For whoever asks." }
  await write(
    people["publisher"]!,
    "bursaries/zanzibar-fund",
    {
      slug: "zanzibar-fund",
      title: { en: "Zanzibarium" },
      about,
      provider: "Zanzibarium",
      covers: ["tuition"],
      who: about,
      requires: points,
      source,
    },
    instance,
  )
  await write(
    people["publisher"]!,
    "institutions/gated-college",
    {
      slug: "gatehouse",
      title: { en: "Gatehouse" },
      about,
      type: "tvet_college",
      province: "limpopo",
      country: "ZA",
      city: "Polokwane",
      url: "https://a.example",
      source,
      accreditation: { body: "Accredithane", registration: "Accredithane" },
    },
    instance,
  )
  const upload = async (slug: string) => {
    const path = "/api/records/own-guides/imports?file=quiddity.csv&layer=tenant&tenant=northside"
    const csv = `slug,title.en\n${slug},Quiddity ${slug}\n`
    const answer = await done(editor.post(path, csv, { headers: { "content-type": "text/csv" } }))
    return (answer.body as ShownImport).id
  }
  made["applied"] = await upload("brought")
  await done(
    editor.post(`/api/records/own-guides/imports/${made["applied"]}/apply`, { ...school, why: "made" }),
  )
  made["previewed"] = await upload("looked-at")
  await done(pupil.put("/api/users/favourites/own-guides/first"))
  await done(pupil.patch("/api/users/favourites/own-guides/first", { note: "Privatum" }))
  const share = (await done(pupil.post("/api/users/favourites/shares", { days: 2 }))).body as CreatedShare
  made["share"] = share.id
  made["token"] = share.url.split("/").at(-1)!
  const mistake = { kind: "wrong", words: "Mistakenly written" }
  await done(pupil.post("/api/collections/own-guides/first/mistakes", mistake))
  const { body } = await editor.get("/api/mistakes?layer=tenant&tenant=northside")
  made["mistake"] = (body as Mistakes).mistakes[0]!.id
})
afterAll(() => server.stop())

const filled = (text: string) => text.replaceAll(/:(\w+)/g, (all, name: string) => made[name] ?? all)

function send({ call, path, body, csv }: Row, who: string): Promise<Answer> {
  const [method = ""] = call.split(" ")
  const browser = people[who]
  if (!browser) throw new Error(`There is no ${who}.`)
  const headers = csv === undefined ? {} : { "content-type": "text/csv" }
  const sent = csv ?? body
  return browser.send(method.toUpperCase(), filled(path), {
    ...(sent !== undefined && { body: sent }),
    headers,
  })
}

/** All that a call about records could change. */
const kept = () =>
  server.database.asOwner(async (trx) => {
    const tables = ["records", "record_versions", "imports", "favourites", "mistakes"] as const
    const all: string[] = []
    for (const name of tables)
      all.push(...(await trx.selectFrom(name).selectAll().execute()).map((entry) => JSON.stringify(entry)))
    // That a link was opened is counted.
    const shares = await trx.selectFrom("shares").select(["id", "expires_at"]).execute()
    return [...all, ...shares.map((entry) => JSON.stringify(entry))].toSorted()
  })

const attempts = rows.flatMap((row) =>
  Object.entries({ nobody: "unauthenticated", carried: "unauthenticated", ...row.closed }).flatMap(
    ([who, code]) =>
      code === null ? [] : [{ row, who, code, told: `${row.call.split(" ")[0]} ${row.path}` }],
  ),
)

describe("what is somebody else's, or behind a gate", () => {
  let before: string[]
  beforeAll(async () => {
    before = await kept()
  })

  test.each(attempts)("$who is answered $code: $told", async ({ row, who, code }) => {
    const answer = await send(row, who)
    expect(codeOf(answer), answer.text).toBe(code)
    if (row.word !== undefined) expect(answer.text).not.toContain(filled(row.word))
  })

  test("stays as it was", async () => {
    expect(await kept()).toEqual(before)
  })
})

describe("what is one's own", () => {
  test.each(rows.filter(({ open }) => open !== undefined))("is open to $open: $path", async (row) => {
    const answer = await send(row, row.open!)
    expect(answer.status, answer.text).toBeLessThan(300)
    if (row.word !== undefined) expect(answer.text).toContain(filled(row.word))
  })
})

describe("what the site has taken off its lists", () => {
  const [career, title] = ["11-1021.00", "General manager"]
  const [resource, named] = ["a-day-with", "A day with an electrician"]
  const query = "layer=tenant&tenant=northside"
  const as = (who: string) => people[who]!
  const told = async (who: string, path: string) => (await done(as(who).get(`/api/records/${path}`))).text
  const linked = (who: string) => told(who, `own-guides/linked?${query}&to=careers&search=${career}`)

  beforeAll(async () => {
    const { body } = await as("publisher").get("/api/documents?layer=instance")
    await done(
      as("publisher").post("/api/changes/publish", {
        layer: "instance",
        base: (body as { release: string }).release,
        patches: { "collection/resources": { tenants: true } },
        why: "schools write resources",
      }),
    )
    const record = { slug: "third", title: { en: "Third" }, careers: [career] }
    await done(
      as("schoolEditor").put("/api/records/own-guides/third", { ...school, record, base: 0, why: "made" }),
    )
    expect(await linked("schoolEditor")).toContain(title)
    expect(await told("schoolEditor", `own-guides/edited/third?${query}`)).toContain(title)
    expect(await told("schoolEditor", `resources/edited/${resource}?${query}`)).toContain(named)
    for (const path of [`careers/${career}`, `resources/${resource}`])
      await done(
        as("publisher").send("DELETE", `/api/records/${path}`, {
          body: { layer: "instance", base: 0, why: "off the lists" },
        }),
      )
  })

  test("its own editors find by its id", async () => {
    expect(await told("publisher", `careers/found?layer=instance&search=${career}`)).toContain(title)
    expect(await told("publisher", `resources/edited/${resource}?layer=instance`)).toContain(named)
  })

  test("gives a school's editor neither title nor fields away, by whatever call its id is tried", async () => {
    expect(await linked("schoolEditor")).not.toContain(title)
    expect(await told("schoolEditor", `own-guides/edited/third?${query}`)).not.toContain(title)
    expect(await told("schoolEditor", `resources/found?${query}&search=${resource}`)).not.toContain(named)
    const edited = await as("schoolEditor").get(`/api/records/resources/edited/${resource}?${query}`)
    expect(edited.body).toMatchObject({ record: null, below: null, title: "", live: false })
    const record = { slug: resource, title: { en: "Mine" } }
    const written = await as("schoolEditor").put(`/api/records/resources/${resource}`, {
      ...school,
      record,
      base: 0,
      why: "over it",
    })
    expect(codeOf(written)).toBe("conflict")
  })
})

test("every call about records has a row, and who may make it", async () => {
  const { body } = await server.browser().get("/api/docs/openapi.json")
  const calls = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      call: `${method} ${path}`,
      path: path.replace(/^\/(api\/)?/, ""),
    })),
  )
  const about = calls.filter(
    ({ path }) => !table.elsewhere.some((other) => path === other || path.startsWith(`${other}/`)),
  )
  const named = new Set(rows.map(({ call }) => call))
  expect([...named].toSorted()).toEqual(about.map(({ call }) => call).toSorted())
})
