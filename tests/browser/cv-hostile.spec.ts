import { expect, phone, test } from "./support/live.ts"
import hostile from "./cases/cv-hostile.json" with { type: "json" }

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

for (const one of hostile)
  test(`a section that a tenant means harm with does none: ${one.name}`, async ({
    open,
    tenantAdmin,
    faults,
  }) => {
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
    await tenantAdmin.publish(documentsOf(one))

    await page.goto("/cv")
    const title = one.texts.title ?? one.name
    await page.getByRole("button", { name: `Add: ${title}`, exact: true }).click()
    const dialog = page.locator("dialog[open]")
    const fields = dialog.getByRole("textbox")
    await fields.first().fill("<img src=x onerror=alert(1)>")
    await fields.nth(1).fill("javascript:alert(1)")
    const keep = dialog.getByRole("button", { name: "Keep", exact: true })
    await keep.click()
    await expect(dialog.getByRole("alert")).toBeVisible()
    await fields.nth(1).fill("https://school.example/club")
    await keep.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText("<img src=x onerror=alert(1)>").first()).toBeVisible()

    const items = (await profile())[one.name]
    expect(items).toEqual([expect.objectContaining({ name: "<img src=x onerror=alert(1)>" })])
    expect(items).toEqual([expect.objectContaining({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })])
    expect((await profile())["firstName"]).toBe(before["firstName"])

    await page.getByRole("tab", { name: "Look at it" }).click()
    await expect(page.getByRole("article").getByText("<img src=x onerror=alert(1)>").first()).toBeVisible()
    const harm = page.locator("main :is([onerror], script, a[href^='javascript'], a[href*='evil.example'])")
    await expect(harm).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
    expect(alerts).toBe(0)
  })
