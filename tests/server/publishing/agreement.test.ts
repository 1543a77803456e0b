import { afterAll, beforeAll, expect, test } from "vitest"
import type { Personas } from "#documents/types.g.ts"
import { decideByCommand } from "../../support/gates-command.ts"
import { Browser, startServer } from "./support.ts"

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.app.close())

test("the server, on what is published, and the command, on the files, decide every route × persona alike", async () => {
  const analyst = await new Browser(server.app).signIn("analyst")
  const { rows } = await analyst.publishing.matrix({ layer: "instance" })
  const release = await server.publishing.live.current("yenza", "")
  const { personas } = release.document("personas") as Personas
  const asked = rows.map(({ path, persona }) => ({
    path,
    user: personas[persona]?.user ?? null,
    visitor: personas[persona]?.visitor ?? null,
  }))
  const decided = (await decideByCommand(asked)) as {
    outcome: string
    route: string
    hops: { because: string }[]
  }[]
  const byCommand = decided.map(({ outcome, route, hops }) => ({
    outcome,
    shown: route,
    because: hops.map(({ because }) => because),
  }))
  expect(rows.length).toBeGreaterThan(2000)
  expect(rows.map(({ outcome, shown, because }) => ({ outcome, shown, because }))).toEqual(byCommand)
})
