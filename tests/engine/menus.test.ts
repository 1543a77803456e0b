import { describe, expect, test, vi } from "vitest"
import type { Rule, User } from "#documents/types.g.ts"
import { brandHref, menu, upgradeBanner, type MenuEntry } from "#engine/menus/menu.ts"
import { compileRelease } from "#engine/release.ts"
import { createViewer } from "#engine/viewer.ts"
import { shippedInstance } from "#cli/gates/instances.ts"
import cases from "./cases/menus.json" with { type: "json" }
import stages from "./cases/menu-stages.json" with { type: "json" }
import { fixtureSet, fixtureWith } from "./support/fixture.ts"

// A busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const release = compileRelease(fixtureSet)
const viewerOf = (user: unknown, of = release) =>
  createViewer(of, { user: user as User | null, curricula: [], now: new Date(0) })

const lines = (entries: readonly MenuEntry[], indent = ""): string[] =>
  entries.flatMap(({ key, state, href, action, entries: below }) => [
    [indent + key, state, href, action?.do].filter((word) => word !== undefined).join(" "),
    ...lines(below ?? [], `${indent}  `),
  ])

describe("menus", () => {
  test.each(cases)("$name", ({ user, menu: name, entries }) => {
    expect(lines(menu(release, viewerOf(user), name))).toEqual(entries)
  })

  test("what is not open says why", () => {
    const [reports] = menu(release, viewerOf(cases[3]?.user), "main")
    expect(reports?.entries?.map(({ hint }) => hint?.t)).toEqual([
      undefined,
      "shell:menu.hint.locked",
      "shell:menu.hint.unavailable",
    ])
  })

  test("an entry that opens the studio is a link to it, where it is open at all", () => {
    const menus = structuredClone(fixtureSet.menus)
    const studio = { title: { t: "shell:x" }, action: { do: "openStudio" } as const }
    menus.menus["staff"] = {
      entries: { open: studio, hidden: { ...studio, show: { var: "user.staff" } } },
      order: ["open", "hidden"],
    }
    const staffed = compileRelease(fixtureWith({ menus }))
    expect(lines(menu(staffed, viewerOf(null, staffed), "staff"))).toEqual(["open open /studio openStudio"])
  })

  test("of entries of one route, the one with the current parameters is active", () => {
    const menus = structuredClone(fixtureSet.menus)
    const to = (id: string) => ({ title: { t: "shell:x" }, to: { route: "cvPart", params: { id } } })
    menus.menus["parts"] = { entries: { one: to("1"), two: to("2") }, order: [] }
    const parts = compileRelease(fixtureWith({ menus }))
    const active = (params: Record<string, string>) =>
      menu(parts, viewerOf(cases[2]?.user, parts), "parts", { current: "cvPart", params })
        .filter((entry) => entry.active)
        .map(({ key }) => key)
    expect(active({ id: "2" })).toEqual(["two"])
    expect(active({})).toEqual([])
  })

  test("the current route, its parents and the menus above it are active", () => {
    const active = (current: string) =>
      menu(release, viewerOf(cases[2]?.user), "main", { current }).flatMap(({ key, active: on, entries }) => [
        ...(on ? [key] : []),
        ...(entries ?? []).flatMap((entry) => (entry.active ? [entry.key] : [])),
      ])
    expect(active("cvPart")).toEqual(["reports", "cv"])
    expect(active("twin")).toEqual(["extra"])
    expect(active("unheard")).toEqual([])
  })

  test("a broken show rule hides its own entry and is reported", () => {
    const menus = structuredClone(fixtureSet.menus)
    const terms = menus.menus["footer"]?.entries["privacy"]
    if (terms !== undefined) terms.show = { "!": { var: "config.policies.pivacy" } }
    const broken = compileRelease(fixtureWith({ menus }))
    expect(broken.problems.map(({ pointer }) => pointer)).toEqual([
      "/menus/footer/entries/privacy/show/!/var",
    ])
    expect(lines(menu(broken, viewerOf(null, broken), "footer"))).toEqual(["help open openHelp"])
  })
})

describe("a menu that is not for everybody", () => {
  const shownIf = (show: Rule) => {
    const menus = structuredClone(fixtureSet.menus)
    menus.menus["footer"] = { ...menus.menus["footer"]!, show }
    return compileRelease(fixtureWith({ menus }))
  }

  test("is there for those whom its condition lets see it", () => {
    const forPower = shownIf({ "==": [{ var: "user.accountType" }, "power"] })
    const seen = (user: unknown) => lines(menu(forPower, viewerOf(user, forPower), "footer"))
    expect(seen({ app: { accountType: "power" } })).toEqual(lines(menu(release, viewerOf({}), "footer")))
    expect(seen({ app: { accountType: "free" } })).toEqual([])
    expect(seen(null)).toEqual([])
  })

  test("is there for nobody where the condition is broken, which is reported", () => {
    const broken = shownIf({ "!": { var: "user.acountType" } })
    expect(broken.problems.map(({ pointer }) => pointer)).toEqual(["/menus/footer/show/!/var"])
    expect(menu(broken, viewerOf(null, broken), "footer")).toEqual([])
  })
})

test("the upgrade banner is for those who can upgrade, and the logo leads home", () => {
  expect(upgradeBanner(release, viewerOf({ app: { accountType: "free" } }))?.href).toBe("/shop/ZA/power")
  expect(upgradeBanner(release, viewerOf({ app: { accountType: "power" } }))).toBeUndefined()
  expect(upgradeBanner(release, viewerOf(null))).toBeUndefined()
  const { menus } = fixtureSet
  const banner = { ...menus.upgradeBanner, notOn: ["shop"] }
  const spared = compileRelease(fixtureWith({ menus: { ...menus, upgradeBanner: banner } }))
  const free = viewerOf({ app: { accountType: "free" } }, spared)
  expect(upgradeBanner(spared, free, "shop")).toBeUndefined()
  expect(upgradeBanner(spared, free, "profile")).toBeDefined()
  expect(upgradeBanner(spared, free)).toBeDefined()
  expect(brandHref(release)).toBe("/profile")
})

describe("the shipped main menu", () => {
  const shipped = shippedInstance("yenza")
  /** Somebody who has come all the way, and whatever else is said of them. */
  const settled = (accountType: string, country = "ZA") => ({
    country,
    app: { accountType },
    profile: { firstName: "A", lastName: "B", birthDate: "1999-04-27" },
    consents: {
      terms: { granted: true },
      marketing: { updatedAt: "2026-01-01" },
      researchContact: { updatedAt: "2026-01-01" },
    },
    assessments: { holland_code: {} },
  })
  const keysOf = (user: object, name = "main") => {
    if (shipped === undefined) return []
    return lines(menu(shipped.release, viewerOf(user, shipped.release), name)).map(
      (line) => line.split(" /")[0],
    )
  }
  const keys = (accountType: string, country?: string) => keysOf(settled(accountType, country))
  test.each(stages)("in the stage $stage: main $main, showcase $theme", ({ user, main, theme }) => {
    const somebody = { ...settled("power"), ...user }
    // An entry that leads nowhere in any stage says so in this one too.
    const states = new Set(keysOf(somebody).flatMap((line) => line?.match(/open|disabled|locked/)?.[0] ?? []))
    const found = states.size > 1 ? "some" : [...states][0]
    expect([found, keysOf(somebody, "theme").length > 0]).toEqual([main, theme])
  })
  test.each(["AssessmentOnly", "assessmentOnly", "AssessmentOnlyBehaviour", "AssessmentOnlyBehaviourPlus"])(
    "%s sees neither navigators nor CV",
    (type) => {
      const shown = keys(type)
      expect(shown).toContain("reports open")
      expect(shown.filter((line) => /navigators|my_cv|careers/.test(line ?? ""))).toEqual([])
    },
  )
  test("a power account has all of it open, but for the entry without a route", () => {
    const shown = keys("power")
    expect(shown).toContain("  funding_explorer unavailable")
    expect(shown.filter((line) => !line?.endsWith(" open"))).toEqual(["  funding_explorer unavailable"])
    expect(shown).toHaveLength(20)
  })
  test("a Lite account sees what an upgrade would open, as locked", () => {
    expect(keys("starter").filter((line) => line?.endsWith("locked"))).toHaveLength(11)
    expect(keys("starter", "KE")).not.toContain("  funding locked")
  })
})
