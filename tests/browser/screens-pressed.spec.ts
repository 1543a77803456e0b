import { readFileSync } from "node:fs"
import type { Page } from "playwright/test"
import type { StartedAttempt } from "#api/contract/assessments.ts"
import type { Personas } from "#documents/types.g.ts"
import { answersTo } from "../support/answers.ts"
import { call } from "../support/call.ts"
import { consenting } from "../support/consents.ts"
import { isTurn, sample } from "../support/rounds.ts"
import { demoPassword } from "./support/accounts.ts"
import { freshEmail } from "./support/journey/newcomer.ts"
import { follow, load } from "./support/looks.ts"
import { Presser } from "./support/pressing.ts"
import { ask, signInAtProvider } from "./support/provider.ts"
import { stopsOf } from "./support/routes.ts"
import { expect, test } from "./support/test.ts"

type Instance = "yenza" | "lantern"

const { personas } = JSON.parse(readFileSync("schemas/documents/personas.json", "utf8")) as Personas

/** An account of its own with the assessments of a persona: what is pressed changes it. */
async function enter(page: Page, origin: string, instance: Instance, persona: string): Promise<string> {
  const email = freshEmail()
  const setCookie = (name: string, value: string) => page.context().addCookies([{ name, value, url: origin }])
  // Every explorer is open there, whatever country the instance is at home in.
  await setCookie("plan-country", "ZA")
  if (instance === "lantern") await signInAtProvider(page, origin, "A new learner")
  else {
    await page.goto(`${origin}/home`)
    await ask(page, "POST", "auth/sign-up", { identifier: email, password: demoPassword })
    await setCookie("skip-verification", "true")
  }
  const optional = instance === "yenza" ? { marketing: false, researchContact: false } : {}
  const read = (path: string) =>
    page.evaluate(async (from): Promise<unknown> => (await fetch(from)).json(), path)
  await ask(page, "POST", "users/consents", await consenting(read, "consents", { terms: true, ...optional }))
  await ask(page, "POST", "vouchers/redeem", { code: instance === "yenza" ? "COMMIT-2025" : "LIGHT-POWER" })
  const { assessments } = personas[persona]!.user!
  const data = { firstName: "New", lastName: "Learner", birthDate: "2000-02-29", nationality: "ZA" }
  await ask(page, "POST", "users/profile", { data: { ...data, schoolCurriculum: "nsc" } })
  for (const assessment of Object.keys(assessments ?? {})) {
    const { attempt } = (await ask(page, "POST", `assessments/${assessment}/attempt`, {})) as StartedAttempt
    const { id, version } = attempt
    await ask(page, "PUT", `attempts/${id}/answers`, { version, answers: answersTo(attempt) })
    await ask(page, "POST", `attempts/${id}/submit`, { version })
  }
  return email
}

test.use({
  // It would fetch for the page, and what it fetches cannot be waited for.
  serviceWorkers: "block",
  contextOptions: { reducedMotion: "reduce" },
  permissions: ["clipboard-write"],
})

/**
 * What is pressed of an instance: every second screen, crosswise, so that each is pressed in one of the two, and in the
 * other the next day. At full length all of it in both.
 */
function stopsFor(instance: Instance) {
  const shift = instance === "yenza" ? 0 : 1
  return stopsOf("learner").filter((_, at) => isTurn(at + shift, 2))
}

/** Where an account is deleted without a password, the press does it: it comes after everything else. */
const deletion = "Delete my account"

for (const instance of ["yenza", "lantern"] as const)
  for (const persona of sample(["power", "complete"], 1))
    test(`buttons, tabs and disclosures of ${instance}, with the assessments of the persona ${persona}`, async ({
      page,
      request,
      server,
      faults,
    }) => {
      const origin = instance === "yenza" ? server.origin : server.lantern
      await page.addInitScript(() => {
        window.print = () => undefined
      })
      page.on("filechooser", () => undefined)
      const email = await enter(page, origin, instance, persona)
      if (instance === "yenza") {
        // A session elsewhere, which can be ended here.
        const data = { identifier: email, password: demoPassword }
        expect((await call(request, origin, "POST", "auth/sign-in", data)).ok()).toBe(true)
      }
      const left = instance === "lantern" ? [deletion] : []
      const presser = new Presser(page, { faults: faults.seen, left })
      for (const [at, stop] of stopsFor(instance).entries()) {
        await (at === 0 ? load(page, origin + stop.path) : follow(page, stop.path))
        await presser.pressAll(stop)
        if (at === 0) {
          // The same in the shell of a wide window: a bar instead of the drawer.
          await page.setViewportSize({ width: 1280, height: 800 })
          await presser.pressAll(stop)
          await page.setViewportSize({ width: 360, height: 740 })
        }
      }
      expect(presser.wrong).toEqual([])
      expect(presser.pressed.size).toBeGreaterThan(50)
      if (instance === "lantern") {
        await follow(page, "/settings/account")
        await page.getByRole("button", { name: "I want to delete my account" }).click()
        await page.getByRole("dialog").getByRole("button", { name: deletion }).click()
        await expect(page).toHaveURL(`${origin}/home`)
        await expect(page.locator("main h1")).toBeVisible()
      }
    })
