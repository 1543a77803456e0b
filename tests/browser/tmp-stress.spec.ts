import { freshEmail, password } from "./support/journey/newcomer.ts"
import { onboarding } from "./support/journey/steps.ts"
import { test } from "./support/test.ts"

for (const [rate, latency] of [[1, 0], [4, 0], [6, 40], [12, 0], [6, 300], [20, 20]] as const)
  for (const round of [1, 2, 3])
    test(`stress ${rate}x ${latency}ms ${round}`, async ({ page, faults }) => {
      test.setTimeout(120_000)
      faults.allow(/.*/)
      await page.addInitScript(() => {
        const log: string[] = []
        ;(window as unknown as { focusLog: string[] }).focusLog = log
        const name = (t: EventTarget | null) => (t instanceof Element ? `${t.tagName}#${t.id}.${t.textContent?.slice(0, 20)}` : String(t))
        addEventListener("focusin", (e) => log.push(`${Math.round(performance.now())} in ${name(e.target)}`), true)
        addEventListener("focusout", (e) => log.push(`${Math.round(performance.now())} out ${name(e.target)} connected=${(e.target as Element).isConnected}`), true)
        const raw = HTMLElement.prototype.focus
        HTMLElement.prototype.focus = function (o) { log.push(`${Math.round(performance.now())} call ${name(this)} h1s=${[...document.querySelectorAll("h1")].map((h) => h.textContent).join("|")}`); raw.call(this, o) }
      })
      const cdp = await page.context().newCDPSession(page)
      const steps = onboarding(page)
      await page.goto("/home")
      await page.getByRole("button", { name: "Create account" }).first().waitFor()
      await cdp.send("Emulation.setCPUThrottlingRate", { rate })
      await cdp.send("Network.enable")
      await cdp.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 })
      await steps.signUp(freshEmail(), password)
      await page.getByRole("heading", { level: 1, name: "What you agree to" }).waitFor({ timeout: 60_000 })
      await page.waitForTimeout(2500)
      const active = await page.evaluate(() => `${document.activeElement?.tagName}.${document.activeElement?.textContent?.slice(0, 30)}`)
      const log = await page.evaluate(() => (window as unknown as { focusLog: string[] }).focusLog)
      console.log(`RESULT ${rate}x ${latency}ms ${active}`)
      if (!active.startsWith("H1")) console.log(log.slice(-14).join("\n"))
    })
