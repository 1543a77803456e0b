import { describe, expect, test } from "vitest"
import { cookiesOfQuery, visitorCookies, type CookieJar } from "#learner/session/cookies.ts"
import type { User } from "#documents/types.g.ts"
import { decide } from "#engine/navigation/decide.ts"
import { createViewer } from "#engine/viewer.ts"
import { shippedWorld } from "../blocks/support/documents.ts"
import brought from "./cases/brought-along.json" with { type: "json" }
import cases from "./cases/cookies.json" with { type: "json" }

/** A browser's jar, as far as this needs one: a write sets or, with no age left, removes. */
function jar(): CookieJar & { written: string[] } {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join("; ")
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ""] = text.split("; ")
      const at = pair.indexOf("=")
      if (text.includes("Max-Age=0")) kept.delete(pair.slice(0, at))
      else kept.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
}

const here = () => ({ domain: null, secure: true })
const isPlan = (name: string) => ["starter", "power"].includes(name)

const open = (cookies: CookieJar & { written?: string[] } = jar()) => ({
  cookies,
  visitor: visitorCookies(cookies, here, isPlan),
})

describe("what a landing page's query leaves behind", () => {
  test.each(cases)("$name", ({ query, cookies }) => {
    expect(cookiesOfQuery(new URLSearchParams(query))).toEqual(cookies)
  })
})

test("cookies live 240 minutes, on every path, for this site alone", () => {
  const { cookies, visitor } = open()
  visitor.land(new URLSearchParams("selectedPlan=power"))
  expect(cookies.written).toEqual(["selected-plan=power; Path=/; Max-Age=14400; SameSite=Lax; Secure"])
})

test("a value cannot smuggle in attributes or a second cookie", () => {
  const { cookies, visitor } = open()
  visitor.land(new URLSearchParams({ code: "a; Domain=evil.example; x=y" }))
  expect(cookies.written?.[0]).toMatch(/^voucher-code=a%3B%20Domain%3Devil\.example%3B%20x%3Dy; Path=\//)
  expect(visitor.get("voucher-code")).toBe("a; Domain=evil.example; x=y")
})

test("the visitor that the route guards read; package stands in for a plan", () => {
  const { visitor } = open()
  expect(visitor.read()).toEqual({ selectedPlan: null, planCountry: null, skipVerification: false })
  visitor.land(new URLSearchParams("package=starter&country=KE"))
  visitor.skip()
  expect(visitor.read()).toEqual({ selectedPlan: "starter", planCountry: "KE", skipVerification: true })
})

test("of two cookies of one name the first counts, and one that nobody can read is not there", () => {
  const { visitor } = open({ cookie: "selected-plan=power; selected-plan=starter; plan-country=%E0" })
  expect(visitor.read()).toEqual({ selectedPlan: "power", planCountry: null, skipVerification: false })
})

describe("what a link brings is held against the plans", () => {
  test.each(brought)("$link", ({ link, selectedPlan, planCountry }) => {
    const { visitor } = open()
    visitor.land(new URLSearchParams(link))
    expect(visitor.read()).toEqual({ selectedPlan, planCountry, skipVerification: false })
    expect(visitor.known()).toEqual(visitor.read())
  })

  test("and leads a free learner to a page whatever it says", () => {
    const { release } = shippedWorld()
    const user = {
      _id: "1",
      country: "ZA",
      email: "free@demo.example",
      emailVerified: true,
      auth: { currentSessionAuthMethod: "email" },
      app: { accountType: "free" },
      consents: {
        terms: { granted: true },
        marketing: { updatedAt: "2026-01-01" },
        researchContact: { updatedAt: "2026-01-01" },
      },
    } as unknown as User
    const viewer = createViewer(release, { user, curricula: [], now: new Date(0) })
    const steps = brought.map(({ link }) => {
      const { visitor } = open()
      visitor.land(new URLSearchParams(link))
      return decide(release, { path: "/profile/home", viewer, visitor: visitor.read() }).route
    })
    expect(new Set(steps)).toEqual(new Set(["checkoutStep", "redeemLicenseStep"]))
  })
})

test("what links read of the visitor follows what is written here", () => {
  const { visitor } = open()
  expect(visitor.known().selectedPlan).toBeNull()
  visitor.select("power", "KE")
  expect(visitor.known()).toEqual(visitor.read())
  expect(visitor.known().selectedPlan).toBe("power")
})

test("leaving the plan leaves neither plan nor country; clearing leaves nothing", () => {
  const { cookies, visitor } = open()
  visitor.land(new URLSearchParams("selectedPlan=power&package=power&country=ZA&coupon=C&code=V"))
  visitor.select(null, null)
  expect(visitor.read()).toEqual({ selectedPlan: null, planCountry: null, skipVerification: false })
  expect(visitor.get("coupon-code")).toBe("C")
  visitor.skip()
  visitor.clear()
  expect(cookies.cookie).toBe("")
})
