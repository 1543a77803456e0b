import type { Page } from "playwright/test"
import { rounds } from "../support/rounds.ts"
import { signIn } from "./support/accounts.ts"
import { desk } from "./support/live.ts"
import { flaws, load } from "./support/looks.ts"
import { Presser } from "./support/pressing.ts"
import { expect, test } from "./support/test.ts"

/** What takes a role from an account that other tests sign in with, what makes all else another kind, and what ends the session, is not pressed. */
const left = ["Take away", "Afrikaans", "Sign out"]

/** These show texts and rules as they are written, with the names that are filled in. */
const showsNames = /\/(texts|documents\/.+|access\/gates\/.+)$/

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

/** What stands below rooms that have more than one page. */
const within: Readonly<Record<string, readonly string[]>> = {
  access: ["/features", "/facts", "/gates/Cv"],
  documents: ["/gates"],
  review: ["/findings", "/what-if", "/compare"],
}

/** How many kinds of things are pressed on one page. */
const presses = rounds(2, 40)

async function roomsOf(page: Page): Promise<string[]> {
  const links = page.getByRole("navigation", { name: "Rooms of the studio" }).getByRole("link")
  await expect(links.first()).toBeVisible()
  const rooms = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  return rooms.flatMap((room) => [
    room,
    ...(within[room.split("/").at(-1)!] ?? []).map((more) => room + more),
  ])
}

for (const [email, layer] of roles.slice(0, rounds(3, roles.length)))
  test(`every room that ${email} may enter stands whole, and what is pressed there says nothing wrong`, async ({
    context,
    page,
    server,
    faults,
  }) => {
    const { origin } = server
    await page.setViewportSize(desk.viewport)
    await signIn(context, origin, email)
    await page.goto(`/studio/${layer}`)
    const presser = new Presser(page, { faults: faults.seen, left, patienceMs })
    for (const path of await roomsOf(page)) {
      await load(page, origin + path)
      const found = (await flaws(page)).filter(
        (flaw) => flaw !== "a text with a gap" || !showsNames.test(path),
      )
      expect([path, found]).toEqual([path, []])
      await presser.pressAll({ route: path, pattern: path, screen: path, path }, presses)
    }
    // The matrix lists the page that says so among the others.
    expect(presser.wrong.filter((wrong) => !/^\S+\/review, .*: Whoops!$/.test(wrong))).toEqual([])
  })

test("whoever has no role is shown no room, whatever the address", async ({ context, page, server }) => {
  await signIn(context, server.origin, "power@demo.example")
  for (const path of ["", "/yenza/people", "/northside/classes", "/yenza/documents/gates"]) {
    await page.goto(`/studio${path}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing for you here yet")
    await expect(page.getByRole("navigation")).toHaveCount(0)
  }
})
