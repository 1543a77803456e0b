import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, request as requests, type APIRequestContext } from "playwright"
import { freePort } from "../../support/server-process.ts"
import { quiet } from "./browser.ts"

/**
 * A Chromium that nobody is attached to while a page is measured. What steers a browser hears of every request, frame and
 * worker of a page, and that work is done on the page's own thread: it would be counted as the page's.
 */
export interface UnwatchedBrowser {
  port: number
  /**
   * Gives it the cookies, and no others, that come of some calls, which are made beside it: those of signing in, say. A
   * browser that one attaches to does not let calls pass certificates that nobody has signed.
   */
  takeCookies(calls: (caller: { request: APIRequestContext }) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function openUnwatched(): Promise<UnwatchedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "signpost-bench-"))
  const port = await freePort()
  const program = process.env["CHROMIUM"] ?? chromium.executablePath()
  const options = [
    ...quiet,
    "--headless",
    "--no-sandbox",
    "--lang=en-ZA",
    // A browser says so to every server; without a window it does not by itself.
    "--accept-lang=en-ZA",
    "--window-size=412,823",
    `--user-data-dir=${profile}`,
    `--remote-debugging-port=${port}`,
    "about:blank",
  ]
  // Debian's command is a script that starts the browser and does not become it: the two are ended together.
  const child = spawn(program, options, { stdio: "ignore", detached: true })
  const end = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
  }
  const isRunning = () => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, 0)
    } catch {
      return false
    }
  }
  const last = () => end("SIGKILL")
  process.once("exit", last)
  const ended = new Promise((resolve) => child.once("close", resolve))
  await untilOpen(port)
  return {
    port,
    async takeCookies(calls) {
      const request = await requests.newContext({ ignoreHTTPSErrors: true })
      await calls({ request })
      const { cookies } = await request.storageState()
      await request.dispose()
      const browser = await chromium.connectOverCDP(`http://localhost:${port}`)
      const [context] = browser.contexts()
      if (!context) throw new Error("The browser has no context.")
      await context.clearCookies()
      await context.addCookies(cookies)
      await browser.close()
    },
    async close() {
      end("SIGTERM")
      await ended
      process.off("exit", last)
      // Its other processes end after it, and write until then.
      while (isRunning()) await new Promise((resolve) => setTimeout(resolve, 20))
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

const patienceMilliseconds = 60_000

async function untilOpen(port: number): Promise<void> {
  for (const until = Date.now() + patienceMilliseconds; Date.now() < until;) {
    const isOpen = await fetch(`http://localhost:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error("The browser did not open.")
}
