import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { startTrialProvider } from "#server/oidc/trial-provider.ts"
import { serveFrom } from "#server/server.ts"
import { bareClient, quiet } from "../server/publishing/support.ts"
import { Browser } from "../server/support/browser.ts"
import { deployedDatabase } from "../server/support/template.ts"
import { freePort } from "../support/server-process.ts"
import { temporaryFolder } from "../support/deployed-folder.ts"

const start = "/api/auth/oidc/lantern-id/start"

test("a sign-in provider that is away is said to be, and is asked again when it is back", async () => {
  const port = await freePort()
  const schemas = temporaryFolder()
  cpSync("schemas", schemas.folder, { recursive: true })
  const file = join(schemas.folder, "instances/lantern/instance.json")
  const instance = JSON.parse(readFileSync(file, "utf8")) as { oidc: Record<string, object> }
  instance.oidc["lantern-id"] = { issuer: `http://localhost:${port}`, clientId: "lantern-web" }
  writeFileSync(file, JSON.stringify(instance))
  const database = await deployedDatabase()
  const { app, publishing } = await serveFrom(database, quiet(), bareClient, { schemas: schemas.folder })
  const learner = new Browser(app, "http://lantern.localhost")

  // Somebody has come to this address with a press on a button: a page has to say it.
  const away = await learner.get(start)
  expect(away.status).toBe(302)
  expect(away.headers["location"]).toBe("/auth-callback?error=provider_unavailable")

  const settings = publishing.live.byId("lantern")
  if (!settings) throw new Error("lantern is not there")
  const provider = await startTrialProvider({
    instance: settings,
    provider: "lantern-id",
    clientId: "lantern-web",
    port,
    personas: () => Promise.resolve({ personas: {} }),
  })
  const back = await learner.get(start)
  expect(String(back.headers["location"])).toContain(`http://localhost:${port}/`)

  // Gone once more while somebody is there: they come back with a code that nobody can redeem.
  await provider.stop()
  const state = new URL(String(back.headers["location"])).searchParams.get("state")
  const callback = await learner.get(`/api/auth/oidc/lantern-id/callback?code=lost&state=${state}`)
  expect(callback.headers["location"]).toBe("/auth-callback?error=sign-in-failed")
  expect((await learner.get("/api/auth/get-user")).status).toBe(204)
  await app.close()
  schemas.remove()
})
