import { call } from "../support/call.ts"
import { rounds } from "../support/rounds.ts"
import { signIn } from "./support/accounts.ts"
import { desk } from "./support/live.ts"
import { flaws, load } from "./support/looks.ts"
import { Presser } from "./support/pressing.ts"
import { made, roomsOf, showsNames } from "./support/rooms.ts"
import { expect, test } from "./support/test.ts"

/**
 * What takes a role from an account that other tests sign in with, publishes, makes all else another kind, or ends the
 * session, is not pressed.
 */
const left = ["Take away", "Afrikaans", "Sign out", "Approve and publish"]

/** The first answer of the review waits for its worker and for the documents. */
const patienceMs = 60_000

/** Each role at the layer that it works at; the first of them enter every room between them. */
const roles = [
  ["tenant-admin@demo.example", "northside"],
  ["operator@demo.example", "yenza"],
  ["tenant-teacher@demo.example", "northside"],
  ["publisher@demo.example", "yenza"],
  ["editor@demo.example", "yenza"],
  ["analyst@demo.example", "yenza"],
] as const

/** How many kinds of things are pressed on one page. */
const presses = rounds(2, 40)

for (const [email, layer] of roles.slice(0, rounds(3, roles.length)))
  test(`every room that ${email} may enter stands whole, and what is pressed there says nothing wrong`, async ({
    context,
    page,
    server,
    faults,
    browser,
  }) => {
    const { origin } = server
    await page.setViewportSize(desk.viewport)
    const more = layer === "yenza" && rounds(0, 1) ? await made(browser, origin, email) : {}
    await signIn(context, origin, email)
    await page.goto(`/studio/${layer}`)
    const presser = new Presser(page, {
      faults: faults.seen,
      left,
      patienceMs,
      goTo: (path) => load(page, origin + path, path, patienceMs),
    })
    for (const path of await roomsOf(page, more)) {
      await load(page, origin + path, path, patienceMs)
      const found = (await flaws(page)).filter(
        (flaw) => !showsNames.test(path) || !/^(a text with a gap|texts without words)/.test(flaw),
      )
      expect([path, found]).toEqual([path, []])
      await presser.pressAll({ route: path, pattern: path, screen: path, path }, presses)
    }
    // The matrix lists the page that says so among the others.
    expect(presser.wrong.filter((wrong) => !/^\S+\/review, .*: Whoops!$/.test(wrong))).toEqual([])
  })

interface Releases {
  releases: { id: string; number: number; current: boolean }[]
}

test("in the history a publisher puts a release back, whoever reads compares, and every press says nothing wrong", async ({
  browser,
  context,
  page,
  server: { origin },
  faults,
}) => {
  await signIn(context, origin, "publisher@demo.example")
  const releases = async () =>
    ((await (await context.request.get(`${origin}/api/releases?layer=instance`)).json()) as Releases).releases
  const [first] = await releases()
  const patches = { "locale/en/shell": { texts: { "menu.home": "A word for a while" } } }
  const change = { layer: "instance", base: first!.id, why: "A word for a while", patches }
  const published = await call(context.request, origin, "POST", "changes/publish", change)
  expect(published.status(), await published.text()).toBe(200)
  const [latest] = await releases()
  const pages = [`/studio/yenza/history`, ...[latest, first].map((one) => `/studio/yenza/history/${one!.id}`)]

  for (const who of ["editor", "analyst"]) {
    const theirs = await browser.newContext({ baseURL: origin, viewport: desk.viewport })
    faults.watch(theirs)
    await signIn(theirs, origin, `${who}@demo.example`)
    const their = await theirs.newPage()
    const presser = new Presser(their, { faults: faults.seen, left, patienceMs })
    for (const path of pages) {
      await load(their, origin + path)
      // A difference of texts names them, and shows what is filled in.
      const found = (await flaws(their)).filter(
        (flaw) => !/^(texts without words|a text with a gap)/.test(flaw),
      )
      expect([who, path, found]).toEqual([who, path, []])
      await expect(their.getByRole("button", { name: /^Put/ })).toHaveCount(0)
      await presser.pressAll({ route: path, pattern: path, screen: path, path }, presses)
    }
    expect(presser.wrong).toEqual([])
    await theirs.close()
  }

  await page.setViewportSize(desk.viewport)
  const presser = new Presser(page, {
    faults: faults.seen,
    left,
    patienceMs,
  })
  for (const path of pages) {
    await load(page, origin + path)
    await presser.pressAll({ route: path, pattern: path, screen: path, path }, presses)
  }
  expect(presser.wrong).toEqual([])

  // The other release, by what it is compared with; then back to it, with a reason and not without.
  await page.goto(pages[2]!)
  await page.getByLabel("Compared with").selectOption(latest!.id)
  await expect(page).toHaveURL(new RegExp(`against=${latest!.id}`))
  await expect(page.getByRole("main").locator("summary").first()).toBeVisible()
  await page.getByRole("button", { name: "Put it back" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.locator("summary").first()).toBeVisible()
  const confirm = dialog.getByRole("button", { name: /^Put back release/ })
  await confirm.click()
  await expect(dialog.getByLabel("Why?")).toHaveAttribute("aria-invalid", "true")
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await page.getByRole("button", { name: "Put it back" }).click()
  await dialog.getByLabel("Why?").fill("It was only for a while")
  await confirm.click()
  await expect(page).toHaveURL(/\/history$/)
  await expect(page.getByText(`Release ${first!.number} is live again.`)).toBeVisible()
  const rows = page
    .getByRole("region", { name: "Releases" })
    .or(page.locator("ol"))
    .first()
    .getByRole("listitem")
  await expect(rows.first()).toContainText("It was only for a while")
  await expect(rows.first()).toContainText("Live")
  await expect(page.getByRole("list", { name: "What was done" }).getByRole("listitem").first()).toContainText(
    "Put back",
  )
})

test("whoever has no role is shown no room, whatever the address", async ({ context, page, server }) => {
  await signIn(context, server.origin, "power@demo.example")
  for (const path of ["", "/yenza/people", "/northside/classes", "/yenza/documents/gates"]) {
    await page.goto(`/studio${path}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing for you here yet")
    await expect(page.getByRole("navigation")).toHaveCount(0)
  }
})
