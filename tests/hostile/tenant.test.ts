import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, startApp, userOf, type TestApp } from "../server/support/app.ts"
import type { Answer, Browser } from "../server/support/browser.ts"
import { rounds } from "../support/rounds.ts"
import { costSince } from "../support/cost.ts"

/**
 * What a hostile editor of one tenant may try. Each case is refused at the place it says, and nothing changes; or it
 * is accepted, and then it is shown to be harmless: to the instance, to its own learners, to the server.
 */
interface Case {
  name: string
  patches?: Record<string, unknown>
  /** A form of the tenant's own with these parts, or with this one question or schema. */
  form?: object
  answer?: object
  schema?: object
  /** A screen of the tenant's own with these parts, or with this one block. */
  screen?: object
  block?: object
  /** A screen of so many layers of fragments, each of so many, of which each uses two of the next layer. */
  layers?: { of: number; deep: number }
  /** A screen that uses one fragment so many times, which holds so many blocks and sources. */
  uses?: { times: number; blocks: number }
  /** Texts of the shell, each so many times over. */
  texts?: Record<string, unknown>
  repeat?: number
  /** `document#pointer` of the problem; empty where the request itself is refused. */
  refused?: string
  /** Why it does no harm. */
  accepted?: string
}

const cases = JSON.parse(readFileSync(new URL("cases/tenant.json", import.meta.url), "utf8")) as Case[]
const northside = { layer: "tenant", tenant: "northside" }

let server: TestApp
let editor: Browser
let learner: Browser
let visitor: Browser
beforeAll(async () => {
  server = await startApp()
  editor = await server.demo("tenant-admin")
  learner = await server.signedUp("learner-of-northside@demo.example")
  expect((await learner.post("/api/vouchers/redeem", { code: "NORTHSIDE-12" })).status).toBe(200)
  visitor = server.browser()
})
afterAll(() => server.stop())

/** What is accepted stays, and no question changes its type from one release to the next: each has a form of its own. */
const formOf = (one: Case): string =>
  one.accepted === undefined ? "hostile" : `hostile-${cases.indexOf(one)}`

function patchesOf(one: Case): Record<string, unknown> {
  if (one.patches) return one.patches
  if (one.texts) {
    const entries = Object.entries(one.texts)
    const texts = entries.map(([key, text]) => [
      key,
      typeof text === "string" ? text.repeat(one.repeat ?? 1) : text,
    ])
    return { "locale/en/shell": { texts: Object.fromEntries(texts) } }
  }
  if (one.layers) return layered(one.layers)
  if (one.uses) return used(one.uses)
  if (one.block ?? one.screen) {
    const body = one.block ? [{ id: "hostile", ...one.block }] : [{ id: "line", type: "divider" }]
    return { "screen/hostile": { kind: "screen", v: 1, id: "hostile", body, ...one.screen } }
  }
  const properties = { answer: one.answer ?? { type: "string" } }
  const form = {
    kind: "form",
    v: 1,
    schema: { type: "object", properties, ...one.schema },
    texts: { fields: { "/answer": { title: "shell:menu.home" } } },
    submit: { do: "saveCustom" },
    submitLabel: { t: "shell:menu.home" },
    writes: [`profile.custom.${formOf(one)}.answer`],
  }
  return { [`form/${formOf(one)}`]: { ...form, ...one.form } }
}

const line = (id: string) => ({ id, type: "divider" })
const use = (id: string, name: string) => ({ id, type: "fragment", name })
const screenOf = (body: object[]) => ({ kind: "screen", v: 1, id: "hostile", body })
const many = <T>(length: number, made: (at: number) => T): T[] => Array.from({ length }, (_, at) => made(at))

function layered({ of, deep }: { of: number; deep: number }): Record<string, unknown> {
  const nameOf = (layer: number, at: number) => `hostile-${layer}-${at % of}`
  const fragments = many(deep, (layer) =>
    many(of, (at) => {
      const id = nameOf(layer, at)
      const inner =
        layer + 1 < deep ? many(2, (next) => use(`u${next}`, nameOf(layer + 1, next))) : [line("line")]
      return [`fragment/${id}`, { kind: "fragment", v: 1, id, body: inner }] as const
    }),
  )
  return { ...Object.fromEntries(fragments.flat()), "screen/hostile": screenOf([use("first", nameOf(0, 0))]) }
}

function used({ times, blocks }: { times: number; blocks: number }): Record<string, unknown> {
  const data = Object.fromEntries(many(blocks, (at) => [`d${at}`, { source: "user" }]))
  const fragment = { kind: "fragment", v: 1, id: "hostile", data, body: many(blocks, (at) => line(`b${at}`)) }
  const screen = screenOf(many(times, (at) => use(`u${at}`, "hostile")))
  return { "fragment/hostile": fragment, "screen/hostile": screen }
}

const release = async (browser: Browser) =>
  (
    (await browser.get("/api/app-configuration")).body as {
      release: { id: string; documents: Record<string, string> }
    }
  ).release

async function publish(patches: Record<string, unknown>): Promise<Answer> {
  const { id } = await release(editor)
  return editor.post("/api/changes/publish", {
    base: id,
    patches,
    why: "To see what happens",
    ...northside,
  })
}

const refused = cases.filter((one) => one.refused !== undefined)
const accepted = cases.filter((one) => one.accepted !== undefined)
const few = <T>(all: readonly T[], every: number): T[] =>
  all.filter((_, index) => index % rounds(every, 1) === 0)

test("every case says what is expected of it", () => {
  expect(cases.filter((one) => (one.refused === undefined) === (one.accepted === undefined))).toEqual([])
})

describe("a tenant's editor is refused", () => {
  test.each(few(refused, 4))("$name", async (one) => {
    const before = await release(learner)
    const answer = await publish(patchesOf(one))
    expect((await release(learner)).id).toBe(before.id)
    if (one.refused === "") return expect([answer.status, codeOf(answer)]).toEqual([400, "bad-request"])
    expect(answer.status).toBe(422)
    const { problems } = (answer.body as { error: { problems: Record<string, string>[] } }).error
    const told = problems.filter(({ severity }) => severity === "error")
    expect(told.map(({ document, pointer }) => `${document}#${pointer}`)).toContainEqual(
      expect.stringContaining(one.refused ?? ""),
    )
    for (const { message, fix } of told)
      expect([message, fix]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
  })
})

describe("a tenant's editor may, and it harms nobody:", () => {
  test.each(few(accepted, 6))("$name", async (one) => {
    const outside = await release(visitor)
    const patches = patchesOf(one)
    const answer = await publish(patches)
    expect([answer.status, answer.text.slice(0, 500)]).toEqual([200, expect.anything()])
    // Nobody outside the tenant sees any of it.
    expect((await release(visitor)).id).toBe(outside.id)
    // Its own learners get data, never something to run, and a page that lets nothing else in.
    const { documents } = await release(learner)
    for (const id of Object.keys(patches)) {
      const { headers, status } = await learner.get(`/documents/${documents[id]}.json`)
      expect([status, headers["content-type"], headers["x-content-type-options"]]).toEqual([
        200,
        "application/json; charset=utf-8",
        "nosniff",
      ])
    }
    const page = await learner.get("/profile/home")
    expect(page.text).not.toMatch(/alert\(|\u202e|process|evil/)
    const policy = String(page.headers["content-security-policy"])
    expect(policy).toMatch(/script-src 'self';.*img-src 'self' data:;.*require-trusted-types-for 'script'/)
    expect(policy).not.toContain("unsafe")
    // The server has not changed, and goes on.
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined()
    expect(userOf(await learner.get("/api/auth/get-user")).app?.tenant).toBe("northside")
    if (patches[`form/${formOf(one)}`] === undefined) return
    for (const value of ["x", "a".repeat(60_000), [[[["x"]]]], { answer: { answer: { answer: {} } } }]) {
      const cost = costSince()
      const data = { answer: value }
      const submitted = await learner.post("/api/users/custom", { formId: formOf(one), data })
      expect(submitted.status).toBeLessThan(500)
      expect(cost()).toBeLessThan(1000)
    }
  })
})

test("rules that no review can finish cost their author a refusal and nobody else anything", async () => {
  // Every pair is one of the first half with one of the second, which no order of the variables keeps small.
  const names = [
    "holland_code",
    "big5",
    "entrepreneur",
    "learning_styles",
    "value_scales",
    "maze",
    "interests",
    "ipip",
  ]
  const more = [
    "perceiving_emotion",
    "understanding_emotion",
    "managing_emotion",
    "rock_paper_scissors",
    "stemB",
    "steuB",
  ]
  const all = [...names, ...more]
  const has = (set: string, member: string) => ({ has: [{ var: set }, member] })
  const pairs = all.map((member, index) => ({
    and: [
      has("user.assessments", member),
      has("user.researchAssessments", all[(index * 5 + 3) % all.length] ?? ""),
    ],
  }))
  const rule = { and: [{ feature: "CareerExplorer" }, { or: pairs }] }
  let finished = false
  const published = publish({ gates: { gates: { CareerExplorer: { rule } } } }).finally(
    () => (finished = true),
  )
  expect((await learner.get("/api/auth/get-user")).status).toBe(200)
  // Whoever asks meanwhile does not wait for the review.
  expect(finished).toBe(false)
  // Refused with a reason, or reviewed after all: then it is a gate as narrow as any other.
  expect([200, 422]).toContain((await published).status)
})
