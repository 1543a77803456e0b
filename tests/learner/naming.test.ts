import { afterEach, expect, test, vi } from "vitest"
import type { User } from "#documents/types.g.ts"
import type { EventKey, Properties } from "#learner/analytics/events.ts"
import { arrived, titled } from "#learner/arrival.ts"
import { crumbsOf } from "#learner/crumbs.ts"
import { decide } from "#engine/navigation/decide.ts"
import { href } from "#engine/navigation/links.ts"
import type { LooseTarget } from "#engine/navigation/target.ts"
import { compileScreen } from "#engine/screens/plan.ts"
import { blockSpecs } from "#documents/blocks.g.ts"
import type { Fragment, Screen } from "#documents/types.g.ts"
import { takeAddress } from "#learner/sources/address.ts"
import { createState } from "#learner/store.ts"
import { shippedWorld } from "../blocks/support/documents.ts"
import { learnerFor } from "./support/learner.ts"

const world = shippedWorld()
const career = "/navigators/careers/careers/registered-nurse/29-1141.00"
const granted = { updatedAt: "2026-01-01" }
const user = {
  app: { accountType: "power" },
  profile: { firstName: "Demo", lastName: "Learner", birthDate: "1999-04-27" },
  consents: { terms: { granted: true }, marketing: granted, researchContact: granted },
} as unknown as Partial<User>

/** Somebody comes to pages, as far as their names and events are concerned. */
function openTab(record?: LooseTarget) {
  const { learner } = learnerFor({ user, taken: ["holland_code"] })
  const told: [EventKey, Properties][] = []
  const state = createState()
  const page = { title: "" }
  const renamed: string[] = []
  const names = {
    ...learner,
    state,
    analytics: { track: (event: EventKey, properties: Properties) => told.push([event, properties]) },
    router: { settled: () => undefined, rename: (path: string) => renamed.push(path) },
    sources: {
      sweep: () => undefined,
      get: () => ({
        snapshot: () => (record ? { status: "ready", value: { to: record } } : { status: "pending" }),
      }),
    },
    hrefOf: (target: LooseTarget) => (target.params ? href(world.release, target) : target.route),
  } as unknown as typeof learner
  vi.stubGlobal("document", {
    getElementById: () => null,
    documentElement: { scrollHeight: 0 },
    set title(title: string) {
      page.title = title
    },
  })
  vi.stubGlobal("scrollTo", () => undefined)
  vi.stubGlobal("window", globalThis)
  vi.stubGlobal("innerHeight", 0)
  let entry = 0
  const go = (path: string) => {
    const visitor = { selectedPlan: null, planCountry: null, skipVerification: false }
    const decision = decide(world.release, { path, viewer: learner.viewer(), visitor })
    const screen = world.documents[`screen/${decision.screen}`] as Screen
    const fragments = world.release.set.fragments as Record<string, Fragment>
    const plan = compileScreen(screen, { fragments, blocks: blockSpecs })
    state.title = null
    entry += 1
    const around = { denial: null, from: null, failed: false, visit: new Map(), scroll: 0 }
    state.page = { entry, decision, plan, ...around }
    arrived(names)
  }
  const views = () => told.map(([event, { pageName }]) => [event, pageName])
  return { learner: names, go, views, page, renamed }
}

afterEach(() => vi.unstubAllGlobals())

test("a career's page is called by the career, in its title, its crumb and its events, once the name is there", () => {
  const { learner, go, views, page } = openTab()
  go("/settings/account")
  go(career)
  expect([page.title, views()]).toEqual([
    "Career · Yenza",
    [
      ["pageView", "Account"],
      ["pageExit", "Account"],
    ],
  ])
  expect(crumbsOf(learner).at(-1)?.title).toBe("Career")
  titled(learner, "Registered nurse")
  expect(page.title).toBe("Registered nurse · Yenza")
  expect(crumbsOf(learner).map(({ title }) => title)).toEqual(["Home", "Careers", "Registered nurse"])
  titled(learner, "Geregistreerde verpleegkundige")
  go("/settings/account")
  expect(views().slice(2)).toEqual([
    ["pageView", "Registered nurse"],
    ["pageExit", "Geregistreerde verpleegkundige"],
    ["pageView", "Account"],
  ])
})

const ofRecords = Object.entries(world.release.set.routes.routes).filter(([, { path, screen }]) => {
  const title = (world.documents[`screen/${screen}`] as Screen | undefined)?.title
  return path.includes(":") && JSON.stringify(title)?.includes('"$":"data.')
})

test.each(ofRecords)("until its name is there, %s is called by what it is", (_name, { path }) => {
  const { go, page } = openTab()
  go(path.replaceAll(/:\w+/g, "x"))
  expect(page.title).toMatch(/^\p{Lu}[^·]{3,} · Yenza$/u)
})

test("a page that is left before its name has come is told by what it is", () => {
  const { go, views } = openTab()
  go(career)
  go("/settings/account")
  expect(views().slice(-3)).toEqual([
    ["pageView", "Career"],
    ["pageExit", "Career"],
    ["pageView", "Account"],
  ])
})

test("every page of one record names it: no title, crumb or event of a screen with a record is the same for all", () => {
  const screens = Object.entries(world.documents).flatMap(([id, document]) =>
    id.startsWith("screen/") ? [document as Screen] : [],
  )
  const fragments = world.release.set.fragments as Record<string, Fragment>
  const about = screens.filter((screen) =>
    compileScreen(screen, { fragments, blocks: blockSpecs }).sources.has("record"),
  )
  const named = about.filter(({ id }) => !id.endsWith("-tool"))
  expect(named.length).toBeGreaterThan(10)
  for (const { title } of named) expect(JSON.stringify(title)).toContain('"$":"data.')
})

const nurse = { route: "careerDetailPage", params: { slug: "nurse", id: "29-1141.00" } }

test.each([
  ["that is called otherwise by now", nurse, ["/navigators/careers/careers/nurse/29-1141.00"]],
  ["that is called so", { ...nurse, params: { ...nurse.params, slug: "registered-nurse" } }, []],
  ["that opens elsewhere", { ...nurse, route: "programmeDetailPage" }, []],
  ["that has not come yet", undefined, []],
])("a page of a record %s", (_which, record, expected) => {
  const { learner, go, renamed } = openTab(record)
  go(career)
  takeAddress(learner)
  expect(renamed).toEqual(expected)
})
