import { isTurn, rounds } from "../support/rounds.ts"
import { signIn } from "./support/accounts.ts"
import { findings, flaws, load, still } from "./support/looks.ts"
import { made, roomsOf, showsNames } from "./support/rooms.ts"
import { expect, test } from "./support/test.ts"

/** A desk, one with a large screen, a tablet held upright, and a desk at twice the size of everything. */
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 640, height: 400 },
] as const
const looks = sizes.flatMap((size) =>
  (["light", "dark"] as const).map((colorScheme) => ({ size, colorScheme })),
)

// Colours that fade from one appearance into the other are read halfway.
test.use({ contextOptions: { reducedMotion: "reduce" } })

const patienceMs = 60_000

const roles = [
  ["publisher@demo.example", "yenza"],
  ["operator@demo.example", "yenza"],
  ["tenant-teacher@demo.example", "northside"],
] as const

/** In short runs the matrix has the rows of one page: axe would take longer for its thousands of cells than for all else. */
const shown = (path: string) => (path.endsWith("/review") && !rounds(0, 1) ? `${path}?text=cv` : path)

for (const [email, layer] of roles.slice(0, rounds(1, roles.length)))
  test(`every room of ${email} is whole and accessible on each screen, light and dark`, async ({
    browser,
    context,
    page,
    server: { origin },
  }) => {
    test.slow()
    const more = layer === "yenza" && rounds(0, 1) ? await made(browser, origin, email) : {}
    await signIn(context, origin, email)
    await page.goto(`/studio/${layer}`)
    const found: string[] = []
    for (const [at, path] of (await roomsOf(page, more)).entries()) {
      await load(page, origin + shown(path), path, patienceMs)
      // In short runs each page is looked at in one way, the next in the next, and another day in another.
      for (const { size, colorScheme } of looks.filter((_, nth) => isTurn(at + nth, looks.length))) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        await still(page)
        const wrong = (await flaws(page)).filter(
          (flaw) => !showsNames.test(path) || !/^(a text with a gap|texts without words)/.test(flaw),
        )
        for (const one of [...wrong, ...(await findings(page))])
          found.push(`${path} ${size.width} ${colorScheme}: ${one}`)
      }
    }
    expect(found).toEqual([])
  })
