import { describe, expect, test } from "vitest"
import type { Preview } from "#api/contract/previews.ts"
import type { App, Menus, User } from "#documents/types.g.ts"
import { navigationSetOf } from "#engine/set.ts"
import { actionOf, effectOf } from "../../src/preview/memory.ts"
import { shownOf, withDocuments } from "../../src/preview/shown.ts"
import { shippedRelease } from "../review/shipped.ts"

const { documents } = shippedRelease("yenza")
const navigation = navigationSetOf(documents)
const app = documents.get("app") as App
const menus = documents.get("menus") as Menus
const shown = () =>
  shownOf({
    token: "",
    expiresAt: "",
    on: "",
    person: { user: null, visitor: {}, query: {} },
    drafts: {},
    problems: [],
    configuration: {
      app: { ...app, integrations: { ...app.integrations, mixpanelId: "123" } },
      release: {
        id: "live",
        instance: "yenza",
        tenant: null,
        needs: 2,
        documents: { menus: "a", "locale/en/shell": "b" },
        languages: ["en"],
        navigation: "n",
        theme: "t",
        forms: {},
      },
    },
  } satisfies Preview)

test("a preview has no service of somebody else, whatever the configuration or a draft of it says", () => {
  const start = shown()
  expect(Object.values(start.configuration.app.integrations).filter(Boolean)).toEqual([])
  const draft = { ...app, integrations: { ...app.integrations, mixpanelId: "123" } }
  const { configuration } = withDocuments(start, { app: draft }, navigation).shown
  expect(Object.values(configuration.app.integrations).filter(Boolean)).toEqual([])
})

describe("documents that are edited", () => {
  const reworded = { ...menus, menus: { ...menus.menus, main: { ...menus.menus["main"], entries: {} } } }

  test("take the place of those before, and the navigation with them", () => {
    const { shown: next, unfit } = withDocuments(shown(), { menus: reworded }, navigation)
    const { release } = next.configuration
    expect(unfit).toEqual([])
    expect(release.id).not.toBe("live")
    expect(release.documents["locale/en/shell"]).toBe("b")
    expect(next.drafts.get(release.documents["menus"] ?? "")).toEqual(reworded)
    expect(next.drafts.get(release.navigation)).toMatchObject({ menus: reworded, app: navigation.app })
  })

  test("are left as they were where their shape is wrong, and the others are shown", () => {
    const locale = documents.get("locale/en/shell")
    const edited = { menus: { ...menus, menus: 7 }, "locale/en/shell": locale }
    const { shown: next, unfit } = withDocuments(shown(), edited, navigation)
    expect(unfit).toEqual(["menus"])
    expect(next.configuration.release.documents["menus"]).toBe("a")
    expect(next.configuration.release.navigation).toBe("n")
    expect(next.configuration.release.documents["locale/en/shell"]).not.toBe("b")
  })

  test("of server kinds never come into the frame", () => {
    const personas = documents.get("personas")
    const { shown: next } = withDocuments(shown(), { personas, "key/big5": {} }, navigation)
    expect(Object.keys(next.configuration.release.documents)).toEqual(["menus", "locale/en/shell"])
  })
})

describe("what the app would change", () => {
  const user: User = { _id: "x", profile: { firstName: "Old" } }

  test("of a profile and of consents is so in the frame", () => {
    const saved = effectOf(
      { method: "POST", path: "users/profile", body: { data: { firstName: "New" } } },
      user,
    )
    expect(saved.user?.profile?.firstName).toBe("New")
    const agreed = effectOf({ method: "POST", path: "users/consents", body: { data: { terms: true } } }, user)
    expect(agreed.user?.consents?.terms?.granted).toBe(true)
    const kept = effectOf({ method: "PUT", path: "users/favourites/careers/7", body: undefined }, user)
    expect(kept.answer).toEqual(["7"])
    expect(user).toEqual({ _id: "x", profile: { firstName: "Old" } })
  })

  test.each([
    ["POST", "users/birth-date", {}],
    ["DELETE", "users/me", {}],
    ["POST", "auth/sign-in", {}],
    ["POST", "checkout", {}],
    ["POST", "assessments/big5/attempt", {}],
    ["POST", "users/favourites/careers/7", {}],
    ["POST", "users/profile", undefined],
  ])("%s %s is refused otherwise", (method, path, body) => {
    expect(effectOf({ method, path, body }, user)).toMatchObject({ status: 403 })
    expect(effectOf({ method, path, body }, null).user).toBeUndefined()
  })

  test.each([
    ["POST", "users/profile", { data: { firstName: "x" } }, { what: "save", of: ["profile.firstName"] }],
    ["PUT", "users/favourites/careers/7", undefined, { what: "save", of: ["favourites / careers / 7"] }],
    ["POST", "auth/sign-in", { password: "x" }, { what: "sign", of: ["sign-in"] }],
    ["POST", "assessments/big5/attempt", {}, { what: "start", of: ["big5 / attempt"] }],
    ["POST", "checkout", { plan: "x" }, { what: "send", of: ["POST checkout"] }],
  ])("%s %s is told without what was typed", (method, path, body, action) => {
    expect(actionOf({ method, path, body })).toEqual(action)
  })
})
