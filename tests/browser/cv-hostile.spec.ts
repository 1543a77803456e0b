import { expect, phone, test } from "./support/live.ts"
import hostile from "./cases/cv-hostile.json" with { type: "json" }

const markup = "<img src=x onerror=alert(1)>"
const usual = { name: { type: "string", maxLength: 200 }, link: { type: "string", maxLength: 500 } }

/** A section of a tenant's own with its form and texts, as somebody would write it who means harm. */
function documentsOf({ name, texts, form, questions }: (typeof hostile)[number]) {
  const say = (key: string) => ({ t: `${name}:${key}` })
  const properties = { ...usual, ...questions }
  const asked = Object.keys(properties)
  return {
    [`section/${name}`]: {
      kind: "section",
      v: 1,
      title: say("title"),
      lead: say("lead"),
      place: 1,
      form: name,
      most: 10,
      order: "newest",
      heading: ["name"],
      told: { title: ["name"], link: "link" },
      seenBy: say("lead"),
      guide: { little: say("lead"), examples: [say("lead")] },
    },
    [`form/${name}`]: {
      kind: "form",
      v: 1,
      schema: { type: "object", additionalProperties: false, required: ["name"], properties },
      ui: { "ui:order": asked },
      texts: {
        fields: Object.fromEntries(
          asked.map((key) => [`/${key}`, { title: `${name}:${Object.hasOwn(usual, key) ? key : "other"}` }]),
        ),
      },
      submit: { do: "saveItem" },
      submitLabel: say("save"),
      writes: [],
      ...form,
    },
    [`locale/en/${name}`]: {
      kind: "locale",
      v: 1,
      namespace: name,
      language: "en",
      texts: {
        title: name,
        lead: "Lead",
        name: "Name",
        link: "Link",
        other: "Other",
        save: "Keep",
        ...texts,
      },
    },
  }
}

test("sections that a tenant means harm with do none", async ({ open, tenantAdmin, faults }) => {
  faults.allow(/422/)
  const page = await open("tenant-learner@demo.example", "/profile/home", phone)
  let alerts = 0
  page.on("dialog", (dialog) => {
    alerts += 1
    void dialog.dismiss()
  })
  const profile = async () => {
    const answer = await page.request.get("/api/auth/get-user")
    return ((await answer.json()) as { profile: Record<string, unknown> }).profile
  }
  const before = await profile()
  await tenantAdmin.publish(
    Object.assign({}, ...hostile.map(documentsOf)) as Parameters<typeof tenantAdmin.publish>[0],
  )
  await page.goto("/cv")

  for (const { name, texts } of hostile)
    await test.step(name, async () => {
      await page.getByRole("button", { name: `Add: ${texts.title ?? name}`, exact: true }).click()
      const dialog = page.locator("dialog[open]")
      const fields = dialog.getByRole("textbox")
      await fields.first().fill(`${name} ${markup}`)
      await fields.nth(1).fill("javascript:alert(1)")
      const keep = dialog.getByRole("button", { name: "Keep", exact: true })
      await keep.click()
      await expect(dialog.getByRole("alert")).toBeVisible()
      await fields.nth(1).fill("https://school.example/club")
      await keep.click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(`${name} ${markup}`).first()).toBeVisible()
      expect((await profile())[name]).toEqual([
        expect.objectContaining({
          name: `${name} ${markup}`,
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        }),
      ])
    })
  expect((await profile())["firstName"]).toBe(before["firstName"])

  await page.getByRole("tab", { name: "Look at it" }).click()
  for (const { name } of hostile)
    await expect(page.getByRole("article").getByText(`${name} ${markup}`).first()).toBeVisible()
  const harm = page.locator("main :is([onerror], script, a[href^='javascript'], a[href*='evil.example'])")
  await expect(harm).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  expect(alerts).toBe(0)
})
