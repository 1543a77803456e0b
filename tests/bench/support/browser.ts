import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type BrowserContext } from "playwright"
import type { Attempt, StartedAttempt } from "#api/contract/assessments.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { call } from "../../support/call.ts"
import { freePort } from "../../support/server-process.ts"

/** A Chromium with nothing in its cache, and the port by which other tools steer it. */
export interface OpenBrowser {
  context: BrowserContext
  port: number
  close(): Promise<void>
}

export const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // The proxy of tls-proxy.ts shows a certificate of its own.
  "--ignore-certificate-errors",
]

export async function openBrowser(
  viewport = { width: 412, height: 823 },
  serviceWorkers: "allow" | "block" = "allow",
): Promise<OpenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "signpost-bench-"))
  const port = await freePort()
  const executablePath = process.env["CHROMIUM"]
  const context = await chromium.launchPersistentContext(profile, {
    viewport,
    locale: "en-ZA",
    serviceWorkers,
    ignoreHTTPSErrors: true,
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

/** What makes calls: a browser's context, or one without a browser. */
type Caller = Pick<BrowserContext, "request">

/** A call as the app makes it, without a page; gives the answer's body, and throws what a refusal says. */
export async function ask(
  { request }: Caller,
  origin: string,
  method: "POST" | "PUT",
  path: string,
  data: object,
): Promise<unknown> {
  const answer = await call(request, origin, method, path, data)
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`)
  return answer.json() as Promise<unknown>
}

/** Signs a demo account in, without a page. */
export async function signIn(caller: Caller, origin: string, identifier: string): Promise<void> {
  await ask(caller, origin, "POST", "auth/sign-in", { identifier, password: demoPassword })
}

/** Has the signed-in learner begin an assessment, or go on with it. */
export async function startAttempt(caller: Caller, origin: string, assessment: string): Promise<Attempt> {
  const started = await ask(caller, origin, "POST", `assessments/${assessment}/attempt`, {})
  return (started as StartedAttempt).attempt
}
