import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type BrowserContext } from "playwright"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { freePort } from "../../support/server-process.ts"

/** A Chromium with nothing in its cache, and the port by which other tools steer it. */
export interface OpenBrowser {
  context: BrowserContext
  port: number
  close(): Promise<void>
}

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
]

export async function openBrowser(viewport = { width: 412, height: 823 }): Promise<OpenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "signpost-bench-"))
  const port = await freePort()
  const executablePath = process.env["CHROMIUM"]
  const context = await chromium.launchPersistentContext(profile, {
    viewport,
    locale: "en-ZA",
    ...(executablePath ? { executablePath } : {}),
    args: [...quiet, `--remote-debugging-port=${port}`],
  })
  return {
    context,
    port,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Signs a demo account in, without a page. */
export async function signIn(context: BrowserContext, origin: string, identifier: string): Promise<void> {
  await context.request.get(`${origin}/api/auth/ping`)
  const { cookies } = await context.request.storageState()
  const value = cookies.find(({ name }) => name === "anti-forgery")?.value ?? ""
  const answer = await context.request.post(`${origin}/api/auth/sign-in`, {
    headers: { "x-anti-forgery": value },
    data: { identifier, password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`Could not sign in: ${await answer.text()}`)
}
