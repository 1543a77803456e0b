import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { load } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

/** One that closes, and is applied for. */
const bursary = { id: "blou-berg-commerce", title: "Blouberg accounting bursary" }
const careers = ["29-1141.00", "51-4121.00", "15-1252.00"]

test.describe("what is kept", () => {
  test.use({ serviceWorkers: "allow" })

  test("stands on one page with notes and an order, by keyboard too, and without a network", async ({
    page,
    context,
    server,
    faults,
  }) => {
    await signIn(context, server.origin, "complete@demo.example")
    const before = (await (await context.request.get(`${server.origin}/api/users/favourites`)).json()) as {
      items: { type: string; id: string }[]
    }
    for (const { type, id } of before.items)
      await call(context.request, server.origin, "DELETE", `users/favourites/${type}/${id}`)
    const saved = `${server.origin}/saved`
    await load(page, saved)
    await expect(page.getByText("Nothing saved yet")).toBeVisible()
    await expectAccessible(page)

    for (const id of careers)
      expect((await call(context.request, server.origin, "PUT", `users/favourites/careers/${id}`)).ok()).toBe(
        true,
      )
    await load(page, saved)
    await expect(page.getByRole("heading", { name: "Careers (3)" })).toBeVisible()
    await expectAccessible(page)
    const names = page
      .getByRole("list", { name: "Careers" })
      .locator("> li a.card-link, > li a")
      .filter({ hasText: /\w/ })
    const order = async () => (await names.allTextContents()).map((name) => name.trim())
    const [first = "", second = "", third = ""] = await order()

    // A note is kept where it stands, and says so.
    const note = page.getByRole("textbox", { name: `Your note: ${first}` })
    await note.fill("Ask <b>the manager</b> about shifts")
    await page.getByRole("button", { name: "Save note" }).click()
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Save note" })).toHaveCount(0)

    // By keyboard alone.
    await page.getByRole("button", { name: `Move down: ${first}` }).focus()
    await page.keyboard.press("Enter")
    await expect.poll(order).toEqual([second, first, third])
    await page.getByRole("button", { name: `Remove: ${third}` }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByText(`${third} was removed.`)).toBeVisible()
    await expect.poll(order).toEqual([second, first])
    await page.getByRole("button", { name: "Undo" }).press("Enter")
    await expect.poll(order).toEqual([second, first, third])
    await load(page, saved)
    await expect(note).toHaveValue("Ask <b>the manager</b> about shifts")

    // What is applied for has steps, and what closes reminders of its own.
    const kept = await call(context.request, server.origin, "PUT", `users/favourites/bursaries/${bursary.id}`)
    expect(kept.ok(), await kept.text()).toBe(true)
    await load(page, saved)
    const applied = page
      .getByRole("list", { name: `How far: ${bursary.title}` })
      .getByRole("button", { name: "Applied" })
    await applied.click()
    await expect(applied).toHaveAttribute("aria-pressed", "true")
    const reminder = page.getByRole("button", { name: `Remind me: ${bursary.title}` })
    await expect(reminder).toHaveAttribute("aria-pressed", "true")
    await reminder.click()
    await expect(reminder).toHaveAttribute("aria-pressed", "false")
    await expect(page.getByText(/Closes on .* days left/)).toBeVisible()
    await expectAccessible(page)
    if (process.env["LOOK"]) await page.screenshot({ path: process.env["LOOK"], fullPage: true })

    // Its titles are shown to whoever has the link.
    await page.getByRole("button", { name: "Make a link" }).click()
    const link = page.getByText(/\/shared\/saved\/[\w-]{40,}$/)
    await expect(link).toBeVisible()
    const address = new URL((await link.textContent())!.trim()).pathname

    await page.getByRole("link", { name: "Compare: Careers" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Side by side" })).toBeVisible()
    await expect(page.getByRole("group", { name: "Side by side" }).getByText(first).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole("columnheader", { name: first })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })

    await load(page, saved)
    await expect(page.getByRole("heading", { name: "Careers (3)" })).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|error occurred when fetching the script/)
    await context.setOffline(true)
    await load(page, saved)
    await expect(page.getByRole("heading", { name: "Careers (3)" })).toBeVisible()
    await expect(note).toHaveValue("Ask <b>the manager</b> about shifts")
    await context.setOffline(false)

    await context.clearCookies()
    await load(page, server.origin + address)
    await expect(page.getByText(first)).toBeVisible()
    await expect(page.getByText("about shifts")).toHaveCount(0)
    await expectAccessible(page)
  })
})
