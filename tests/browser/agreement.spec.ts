import type { NavigationSet } from "#engine/release.ts"
import { readByJsonLogic } from "#review/second-reading/json-logic.ts"
import { rounds } from "../support/rounds.ts"
import { signIn } from "./support/accounts.ts"
import { bundledEngine } from "./support/agreement/bundle.ts"
import { decideByCommand } from "../support/gates-command.ts"
import { engine, scopeOf, type Asked } from "./support/agreement/engine.ts"
import { rulesInContexts } from "./support/agreement/rules.ts"
import { expect, test } from "./support/test.ts"

interface Row {
  path: string
  persona: string
  outcome: string
  shown: string
  because: string[]
}
interface Decided {
  outcome: string
  route: string
  hops: { because: string }[]
}
type Page = typeof globalThis & { engine: typeof engine }

test("browser, server and command show every persona the same at every route", async ({
  context,
  server,
}) => {
  await signIn(context, server.origin, "analyst@demo.example")
  const get = async (path: string) =>
    (await context.request.get(server.origin + path)).json() as Promise<unknown>
  const { rows } = (await get("/api/gates/matrix")) as { rows: Row[] }
  const { document } = (await get("/api/documents/personas")) as {
    document: { personas: Record<string, Omit<Asked, "path">> }
  }
  const { release } = (await get("/api/app-configuration")) as {
    release: { navigation: string; documents: Record<string, string> }
  }
  const set = (await get(`/documents/${release.navigation}.json`)) as NavigationSet
  const offered = release.documents["vocabulary/school-curricula"]
  const { values } = (await get(`/documents/${offered}.json`)) as { values: object }
  const curricula = Object.keys(values)
  const now = new Date().toISOString()
  const asked = rows.map(({ path, persona }): Asked => {
    const { user, visitor } = document.personas[persona] ?? { user: null }
    return { path, user, visitor: visitor ?? {} }
  })

  const page = await context.newPage()
  await page.addScriptTag({ content: await bundledEngine() })
  const inBrowser = await page.evaluate(
    ([navigation, everybody, curriculumKeys, moment]) =>
      (globalThis as Page).engine.decide(navigation, everybody, curriculumKeys, moment),
    [set, asked, curricula, now] as const,
  )
  const byCommand = await decideByCommand(asked.map((request) => ({ ...request, curricula, now })))
  const short = ({ outcome, route, hops }: Decided) => ({
    outcome,
    shown: route,
    because: hops.map(({ because }) => because),
  })

  expect(rows.length).toBeGreaterThan(2000)
  expect(inBrowser).toEqual(byCommand)
  expect(inBrowser.map(short)).toEqual(
    rows.map(({ outcome, shown, because }) => ({ outcome, shown, because })),
  )
})

test("random rules give in a browser, on the server and in the command what json-logic-js gives", async ({
  page,
}) => {
  const seed = Number(process.env["SEED"] ?? 20_261_121)
  const asked = rulesInContexts(rounds(500, 2000), seed)
  await page.addScriptTag({ content: await bundledEngine() })
  const rules = asked.map(({ rule }) => rule)
  const contexts = asked.map(({ context }) => context)
  const given = await page.evaluate(([all, around]) => (globalThis as Page).engine.evaluate(all, around), [
    rules,
    contexts,
  ] as const)
  const plain = asked.map(({ rule, context }) => readByJsonLogic(rule, scopeOf(context)))
  expect(given).toEqual(plain)
  // Server and command run the engine as it stands here.
  expect(engine.evaluate(rules, contexts)).toEqual(plain)
  expect(new Set(given.map(Boolean))).toEqual(new Set([true, false]))
})
