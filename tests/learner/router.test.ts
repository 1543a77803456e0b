import { afterEach, describe, expect, test, vi } from "vitest"
import type { Row, User } from "#documents/types.g.ts"
import { compileRelease } from "#engine/release.ts"
import { createViewer } from "#engine/viewer.ts"
import type { Learner } from "#learner/learner.ts"
import { createRouter } from "#learner/navigation/router.ts"
import { createLoading, createState } from "#learner/store.ts"
import { shippedWorld } from "../blocks/support/documents.ts"
import { stubBrowser } from "./support/browser.ts"
import { eventually } from "../support/eventually.ts"

const world = shippedWorld()
const settled = {
  _id: "1",
  country: "ZA",
  app: { accountType: "starter" },
  profile: { firstName: "Demo", lastName: "Learner", birthDate: "1999-04-27" },
  consents: {
    terms: { granted: true },
    marketing: { updatedAt: "2026-01-01" },
    researchContact: { updatedAt: "2026-01-01" },
  },
  assessments: { holland_code: { updatedAt: "2026-01-01" } },
} as unknown as User

/** A tab at an address, with the shipped documents; a screen comes when the test lets it. */
function openTab(path: string, user: User | null = settled) {
  const browser = stubBrowser(path)
  const state = createState()
  state.user = user
  const held = new Map<string, () => void>()
  const reads: [source: string, args: object][] = []
  const around = {
    leaves: true,
    asked: [] as boolean[],
    failed: [] as string[],
    outdated: false,
    hold: "",
    ready: true,
    missing: "",
    compiled: world.release,
  }
  const learner = {
    state,
    loading: createLoading(state),
    session: { known: () => Promise.resolve() },
    curricula: { ready: () => Promise.resolve(around.ready) },
    viewer: () => createViewer(around.compiled, { user: state.user, curricula: ["nsc"], now: new Date(0) }),
    visitor: { read: () => ({ selectedPlan: null, planCountry: null, skipVerification: false }) },
    release: () => ({ compiled: around.compiled }),
    rememberSignUp: () => {},
    failed: (kind: string) => void around.failed.push(kind),
    homePath: () => "/home",
    outdated: () => around.outdated,
    mayLeave: (ask: boolean) => {
      around.asked.push(ask)
      return !ask || around.leaves
    },
    texts: { load: () => Promise.resolve(), t: (key: string) => key },
    app: () => world.release.set.app,
    user: () => state.user,
    sources: {
      prepare: () => {},
      get: (source: string, args: object) => ({
        snapshot: () => ({ status: "pending" }),
        start: () => void reads.push([source, args]),
      }),
    },
    documents: {
      load: async (id: string) => {
        if (id === around.missing) throw new Error("gone")
        if (id === around.hold) await new Promise<void>((resolve) => held.set(id, resolve))
        return world.documents[id]
      },
    },
  }
  const router = createRouter(learner as unknown as Learner)
  const shown = () => state.page?.decision.route
  /** What wouter does in the page: the router hears of every change of the address. */
  const arrive = async () => {
    router.arrive()
    // The first page of a type brings the code of its blocks along, which a busy machine reads slowly.
    await eventually(() => expect(`${state.page?.decision.path}`).toBe(browser.path()))
  }
  return { router, state, browser, around, held, reads, shown, arrive }
}

afterEach(() => vi.unstubAllGlobals())

describe("the address bar follows what is decided", () => {
  test.each([
    [
      "/navigators/careers/dashboard",
      settled,
      "/navigators/careers/dashboard",
      "occupationsNavigatorDashboard",
    ],
    ["/cv", settled, "/error/not-allowed", "403"],
    ["/cv?x=1", null, "/login?redirect=%2Fcv%3Fx%3D1", "loginPage"],
    ["/login", settled, "/profile/home", "profileHomePage"],
    ["/no/such/page", settled, "/error/404", "404"],
  ] as const)("%s", async (asked, user, ends, route) => {
    const { arrive, browser, shown } = openTab(asked, user as User | null)
    await arrive()
    expect([browser.path(), shown()]).toEqual([ends, route])
  })

  test("and remembers what turned the learner away", async () => {
    const { arrive, state } = openTab("/cv")
    await arrive()
    expect([state.page?.from, state.page?.denial?.gate]).toEqual(["/cv", "Cv"])
  })
})

describe("a page", () => {
  test("has its data asked for when it is decided on, with the arguments of its address", async () => {
    const { arrive, reads } = openTab("/navigators/careers/careers/baker/artisan-baker")
    await arrive()
    expect(reads).toContainEqual(["record", { name: "careers", id: "artisan-baker" }])
  })

  test("is one life as long as its address stays: a changed viewer keeps what was typed", async () => {
    const { arrive, router, state } = openTab("/profile/home")
    await arrive()
    const entry = state.page?.entry
    await router.redecide()
    expect(state.page?.entry).toBe(entry)
    state.user = null
    await router.redecide()
    expect(state.page?.decision.route).toBe("loginPage")
    expect(state.page?.entry).toBe((entry ?? 0) + 1)
  })

  test("stays the same where only its address is another, and Back leads where it led", async () => {
    const { arrive, router, state, browser, around } = openTab(
      "/navigators/careers/careers/baker/artisan-baker?x=1",
    )
    await arrive()
    const { entry, visit } = state.page!
    visit.set("typed", "so far")
    const before = history.length
    router.rename("/navigators/careers/careers/master-baker/artisan-baker?x=1")
    expect([browser.path(), history.length]).toEqual([
      "/navigators/careers/careers/master-baker/artisan-baker?x=1",
      before,
    ])
    expect(state.page?.decision.params).toMatchObject({ slug: "master-baker" })
    // Neither the event that the browser raises nor a publish makes another page of it.
    router.arrive()
    around.compiled = world.release
    await router.redecide()
    expect(state.page?.entry).toBe(entry)
    expect(state.page?.visit.get("typed")).toBe("so far")
    router.rename("/profile/home")
    expect(browser.path()).toMatch("master-baker")
  })

  test("is another life for another person: nothing that was typed before is there", async () => {
    const { arrive, router, state } = openTab("/profile/home")
    await arrive()
    const entry = state.page?.entry
    state.user = { ...settled, _id: "2" }
    await router.redecide()
    expect(state.page?.decision.route).toBe("profileHomePage")
    expect(state.page?.entry).toBe((entry ?? 0) + 1)
  })

  test("stays the same life for whoever signs in on it", async () => {
    const { arrive, router, state } = openTab("/terms", null)
    await arrive()
    const entry = state.page?.entry
    state.user = settled
    await router.redecide()
    expect(state.page?.entry).toBe(entry)
  })

  test("that comes late does not take the place of the one that was asked for since", async () => {
    const { arrive, router, browser, around, held, shown } = openTab("/profile/home")
    await arrive()
    around.hold = "screen/account-settings"
    browser.visit("/settings/account")
    router.arrive()
    await eventually(() => expect(held.size).toBe(1))
    browser.visit("/settings/security")
    await arrive()
    held.get("screen/account-settings")?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown()).toBe("securitySettingsPage")
  })

  test("whose screen cannot be fetched says so at its own address, and may be tried again", async () => {
    const { arrive, router, state, around, browser } = openTab("/profile/home")
    around.missing = "screen/profile-home"
    await arrive()
    expect([state.page?.failed, browser.path()]).toEqual([true, "/profile/home"])
    around.missing = ""
    await router.redecide()
    expect(state.page?.failed).toBe(false)
    // The server is told of what failed, and not that it came after all.
    expect(around.failed).toEqual(["page"])
  })

  test.each([
    ["whose curricula cannot be had", { ready: false }, settled],
    ["of somebody whom nobody can be asked about", { unsure: true }, null],
    ["of nobody without a network, who cannot sign in now", { offline: true }, null],
  ])("%s says so at its own address, and is decided once it can be", async (_what, trouble, user) => {
    const asked = "/navigators/subject-choices/home"
    const { router, state, around, browser } = openTab(asked, user)
    Object.assign(around, trouble)
    Object.assign(state, trouble)
    router.arrive()
    await eventually(() => expect(state.page?.failed).toBe(true))
    expect([browser.path(), state.page?.decision.route]).toEqual([asked, "subjectChoiceNavigatorHomePage"])
    // A network that is away is no failure of a release.
    expect(around.failed).toEqual([])
    around.ready = true
    Object.assign(state, { unsure: false, offline: false })
    await router.redecide()
    expect([browser.path() === asked, state.page?.failed]).toEqual([false, false])
  })

  test.each([
    ["/terms", false],
    ["/login", true],
    ["/home?coupon=SAVE10", false],
    ["/no/such/page", false],
  ])("%s without a network, to nobody: failed is %s", async (asked, failed) => {
    const { router, state } = openTab(asked, null)
    Object.assign(state, { offline: true })
    router.arrive()
    await eventually(() => expect(state.page?.failed).toBe(failed))
  })

  test("that would send on for ever is a page that failed, not a browser that hangs", async () => {
    const { arrive, around, state } = openTab("/profile/home")
    const rows: Row[] = [
      {
        id: "there",
        when: { "==": [{ var: "route.name" }, "profileHomePage"] },
        go: { route: "hollandCodeReportPage" },
      },
      { id: "and-back", when: true, go: { route: "profileHomePage" } },
    ]
    const { navigation } = world.release.set
    around.compiled = compileRelease({ ...world.release.set, navigation: { ...navigation, rows } })
    await arrive()
    expect(state.page?.failed).toBe(true)
  })
})

describe("the browser's way back", () => {
  const there = "/navigators/careers/all"
  const elsewhere = "/settings/account"

  test("leads to the page as it was left; the same page by a link is a new one", async () => {
    const { arrive, router, state } = openTab(there)
    await arrive()
    state.page?.visit.set(" ", { search: "nurse" })
    vi.stubGlobal("scrollY", 840)
    router.go(elsewhere)
    await arrive()
    expect([state.page?.visit.size, state.page?.scroll]).toEqual([0, 0])
    vi.stubGlobal("scrollY", 0)
    history.back()
    await arrive()
    expect([state.page?.visit.get(" "), state.page?.scroll]).toEqual([{ search: "nurse" }, 840])
    router.go(elsewhere)
    await arrive()
    router.go(there)
    await arrive()
    expect([state.page?.visit.size, state.page?.scroll]).toEqual([0, 0])
  })

  test("shows nobody what somebody else has done there", async () => {
    const { arrive, router, state } = openTab(there)
    await arrive()
    state.page?.visit.set(" ", { search: "nurse" })
    router.go(elsewhere)
    await arrive()
    state.user = { ...settled, _id: "2" }
    history.back()
    await arrive()
    expect([state.page?.decision.path, state.page?.visit.size]).toEqual([there, 0])
  })
})

describe("code that has had its time", () => {
  test("goes at the next step of the app", async () => {
    const { arrive, router, around, browser } = openTab("/profile/home")
    await arrive()
    around.outdated = true
    router.go("/settings/account")
    expect(browser.loaded).toEqual(["/settings/account"])
  })

  test("goes at the next step of the browser's own buttons", async () => {
    const { arrive, router, around, browser } = openTab("/profile/home")
    await arrive()
    around.outdated = true
    browser.visit("/settings/account")
    router.arrive()
    expect(browser.loaded).toEqual(["/settings/account"])
  })

  test("does not load the very first page twice", async () => {
    const { arrive, around, browser } = openTab("/profile/home")
    around.outdated = true
    await arrive()
    expect(browser.loaded).toEqual([])
  })
})

test("the way back leads to a page of this app, or to the fallback", async () => {
  const { arrive, router, browser } = openTab("/settings/account")
  await arrive()
  router.back("/profile/home")
  expect(browser.path()).toBe("/profile/home")
  router.go("/settings/security")
  router.back("/settings/account")
  expect(browser.path()).toBe("/profile/home")
})

describe("what is typed and not saved", () => {
  test("is asked about before a link, or the browser's own button, leaves it", async () => {
    const { arrive, router, browser, around, shown } = openTab("/profile/home")
    await arrive()
    router.go("/settings/account")
    await arrive()
    around.leaves = false
    router.go("/profile/home")
    expect(browser.path()).toBe("/settings/account")
    history.back()
    router.arrive()
    expect([browser.path(), shown()]).toEqual(["/settings/account", "accountSettingsPage"])
    around.leaves = true
    history.back()
    await arrive()
    expect(shown()).toBe("profileHomePage")
  })

  test("holds up nothing that the app does itself", async () => {
    const { arrive, router, browser, around } = openTab("/settings/account")
    await arrive()
    around.leaves = false
    router.go("/home", { replace: true })
    expect(browser.path()).toBe("/home")
    expect(around.asked.at(-1)).toBe(false)
  })
})

test("each step of onboarding is an entry, so that the browser's Back stays in onboarding", async () => {
  const newcomer = { ...settled, app: { accountType: "free" }, consents: {} } as unknown as User
  const { arrive, router, browser, state, shown } = openTab("/home", null)
  await arrive()
  state.user = newcomer
  await router.redecide()
  expect(shown()).toBe("consentsStep")
  state.user = { ...newcomer, consents: settled.consents ?? {} } as User
  await router.redecide()
  const step = browser.path()
  expect(step).toMatch(/^\/onboarding\/(verification|redeem-license)$/)
  for (let presses = 0; presses < 2; presses += 1) {
    history.back()
    await arrive()
    expect(browser.path()).toBe(step)
  }
})
