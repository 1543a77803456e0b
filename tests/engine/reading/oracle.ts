import type { App, User, Visitor } from "#documents/types.g.ts"
import { accessible } from "./features.ts"
import { readRoutes, type ReadRoute } from "./routes.ts"

/** The day of the reading; the engine is asked on the same. */
export const today = "2026-03-01"

/**
 * The specification's sections 4.4 to 4.7 as this project reads them, written straight down as code: slow, plain
 * and independent of the documents and of the engine, so that the two can be held against one another.
 */
export interface World {
  user: User | null
  app: App
  visitor: Visitor
  curricula: string[]
}

interface At {
  route: ReadRoute
  params: string[]
  pathname: string
  query: URLSearchParams
}

export function read(
  world: World,
  path: string,
): { outcome: "show" | "loop"; route: string; path: string; hops: number } {
  let at = enter(path.split("#", 1)[0] ?? "")
  let hops = at.hops
  const seen = new Set<string>()
  for (;;) {
    const key = `${at.at.route.name} ${at.at.params.join("/")} ${at.at.query.toString()}`
    if (seen.has(key)) return { outcome: "loop", route: at.at.route.name, path: write(at), hops }
    seen.add(key)
    const to = guard(world, at.at, write(at))
    if (to === undefined) return { outcome: "show", route: at.at.route.name, path: write(at), hops }
    at = { ...enter(to), first: undefined }
    hops += 1 + at.hops
  }
}

const write = ({ at, first }: { at: At; first: string | undefined }) => {
  const query = at.query.toString()
  return first ?? at.pathname + (query === "" ? "" : `?${query}`)
}

/** Finds the route of a path and follows redirects (2.4). */
function enter(path: string, hops = 0): { at: At; first: string | undefined; hops: number } {
  const [pathname = "", search = ""] = path.split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  const redirect = redirected(pathname, query)
  if (redirect !== undefined) return { ...enter(redirect, hops + 1), first: undefined }
  for (const route of readRoutes) {
    const optional = route.path.endsWith("?")
    const pattern = route.path.replace(/\/:\w+\?$/, "(?:/([^/]+))?").replace(/:\w+/g, "([^/]+)")
    const match = new RegExp(`^${pattern}$`).exec(pathname)
    if (match !== null)
      return {
        at: { route, params: match.slice(1).filter((p) => optional || p), pathname, query },
        first: path,
        hops,
      }
  }
  return { ...enter("/error/404", hops + 1), first: undefined }
}

const signupKeys = ["selectedPlan", "country", "coupon", "code", "package"]

function redirected(pathname: string, query: URLSearchParams): string | undefined {
  const keep = (base: string, keys: string[], set: [string, string][] = []) => {
    const kept = keys.flatMap((key): [string, string][] =>
      query.get(key) ? [[key, query.get(key) ?? ""]] : [],
    )
    const text = new URLSearchParams([...set, ...kept]).toString()
    return text === "" ? base : `${base}?${text}`
  }
  switch (pathname) {
    case "/":
      return "/home"
    case "/signup/create-account":
    case "/signup/redeem":
      return keep("/home", signupKeys)
    case "/purchase/starter":
    case "/purchase/commit": {
      const plan = pathname === "/purchase/starter" ? "starter" : "power"
      return keep(
        "/signup/create-account",
        ["coupon", "country", "code", "package"],
        [["selectedPlan", plan]],
      )
    }
    case "/settings":
      return keepAll("/settings/account", query)
  }
  const assessment = /^\/report-redirect\/([^/]+)$/.exec(pathname)?.[1]
  if (assessment === undefined) return undefined
  const named = [
    "personality-guide",
    "worker-type",
    "emotional-intelligence",
    "cognitive-ability",
    "learning-styles",
  ]
  return `/reports/${named.includes(assessment) ? assessment : "worker-type"}`
}

const keepAll = (base: string, query: URLSearchParams) =>
  query.size === 0 ? base : `${base}?${query.toString()}`

const filled = (value: unknown) => typeof value === "string" && value.trim() !== ""

export function consentsSubmitted({ user, app }: World): boolean {
  const consents = user?.consents
  return (
    consents?.terms?.granted === true &&
    (!app.consents.marketing || filled(consents.marketing?.updatedAt)) &&
    (!app.consents.internalMarketing || filled(consents.internalMarketingSharing?.updatedAt)) &&
    (!app.consents.parental || filled(consents.parent?.updatedAt)) &&
    (!app.consents.research || filled(consents.researchContact?.updatedAt))
  )
}

export function profileComplete({ user, app }: World): boolean {
  const { initialProfile: needs } = app
  const profile = user?.profile
  return (
    (!needs.birthDate || filled(profile?.birthDate)) &&
    (!needs.firstName || filled(profile?.firstName)) &&
    (!needs.lastName || filled(profile?.lastName)) &&
    (!needs.nationality || filled(profile?.nationality)) &&
    (!needs.phone || filled(profile?.phone)) &&
    (!needs.rsaIdNumber || filled(profile?.idNumber))
  )
}

const taken = (user: User | null, id: string) =>
  typeof user?.assessments?.[id] === "object" && user.assessments[id] !== null

const dependents: Record<string, string[]> = {
  holland_code: ["interests", "entrepreneurial_intent"],
  big5: ["ipip"],
  managing_emotion: ["stemB", "steuB"],
}

export function stage(world: World): "onboarding" | "research" | "workerType" | "fullAccess" {
  const { user } = world
  if (!profileComplete(world) || !consentsSubmitted(world) || user?.app?.accountType === "free")
    return "onboarding"
  const asked = user?.app?.researchAssessments ?? []
  const missing = asked.some((id) => [id, ...(dependents[id] ?? [])].some((each) => !taken(user, each)))
  if (user?.isResearchUser === true && missing) return "research"
  return taken(user, "holland_code") ? "fullAccess" : "workerType"
}

function verified(user: User | null): boolean {
  const method = user?.auth?.currentSessionAuthMethod
  if (method === "email") return user?.emailVerified === true
  if (method === "phone") return user?.phoneVerified === true
  return true
}

/** Under 18, a guardian asked, and no yes. */
function waits(user: User): boolean {
  const { guardianEmail, guardianPhone, guardianConfirmedAt } = user.app ?? {}
  const born = /^(\d{4})-(\d{2})-(\d{2})$/.exec(user.profile?.birthDate ?? "")
  if (born === null || filled(guardianConfirmedAt)) return false
  const eighteen = `${Number(born[1]) + 18}-${born[2]}-${born[3]}`
  return (filled(guardianEmail) || filled(guardianPhone)) && eighteen > today
}

/** Home, the lessons, the CV and the navigators, but for what is worked out from an assessment. */
function asksNothing({ path }: ReadRoute): boolean {
  if (path === "/navigators/careers/matches" || path === "/navigators/subject-choices/tools/worker-type")
    return false
  return (
    path === "/profile/home" || path === "/cv" || path.startsWith("/navigators/") || path.endsWith("/lesson")
  )
}

/** Where a place sends on, or nothing when it is shown. */
function guard(world: World, at: At, path: string): string | undefined {
  const { user, app } = world
  const { route, query } = at
  const onLogout = route.name === "logout"
  const onCallback = route.name === "oauthCallback"
  if (!onLogout && !onCallback && route.ignoreAuth !== true) {
    if (user === null) {
      if (route.loggedOut !== true) {
        const carried = ["code", "coupon"].filter((key) => query.get(key))
        const words = carried.map((key): [string, string] => [key, query.get(key) ?? ""])
        return `/login?${new URLSearchParams([["redirect", path], ...words]).toString()}`
      }
    } else if (!/^\/(settings|logout|research)(\/|$)/.test(route.path)) {
      if (route.loggedOut === true) return "/profile/home"
      const now = stage(world)
      if (now === "onboarding" && route.onboarding !== true) return keepAll("/onboarding/verification", query)
      if (now === "research" && route.appStage !== "research") return "/research"
      if (now === "workerType" && route.appStage !== "workerType" && !(waits(user) && asksNothing(route)))
        return "/reports/worker-type"
    }
  }
  if (onCallback && query.get("error"))
    return `/home?${new URLSearchParams({ loginError: query.get("error") ?? "" }).toString()}`
  if (route.name === "recoverPage" && !app.authProviders.basic) return "/"
  if (route.path.startsWith("/onboarding")) return onboarding(world, at)
  if (route.feature !== undefined && !accessible(route.feature[0], user, app.features))
    return readRoutes.find(({ name }) => name === route.feature?.[1])?.path
  if (route.research !== undefined) {
    if (user?.isResearchUser !== true) return "/profile/home"
    if (taken(user, route.research)) return "/research"
  }
  const curriculum = user?.profile?.schoolCurriculum
  if (
    route.curriculum === true &&
    user !== null &&
    !(filled(curriculum) && world.curricula.includes(curriculum ?? ""))
  )
    return "/navigators/subject-choices/select-curriculum"
  return undefined
}

/** 4.6: first the onboarding guard, then the step's own. */
function onboarding(world: World, at: At): string | undefined {
  const { user, app, visitor } = world
  const { query, pathname } = at
  const plan = filled(visitor.selectedPlan) ? (visitor.selectedPlan ?? "") : ""
  const skipped = visitor.skipVerification === true
  const isFree = user?.app?.accountType === "free"
  const isVerified = user !== null && verified(user)
  const submitted = consentsSubmitted(world)
  const given = app.defaultTermsConsent || submitted
  const country = [visitor.planCountry, user?.country, app.country].find(filled) ?? ""
  const checkout = `/onboarding/checkout/${encodeURIComponent(country)}/${encodeURIComponent(plan)}`
  const common = () => {
    if (!given) return "/onboarding/consent"
    if (!isVerified && (plan !== "" || !skipped)) return "/onboarding/verification"
    if (isFree) return plan === "" ? "/onboarding/redeem-license" : checkout
    if (!submitted) return "/onboarding/consent"
    if (!profileComplete(world)) return "/onboarding/profile"
    return undefined
  }
  const next = common()
  if (next !== undefined && next !== pathname) return keepAll(next, query)
  if (next === undefined && at.route.name === "onboarding") return "/profile/home"
  switch (at.route.name) {
    case "accountVerificationStep":
      if (!given) return keepAll("/onboarding/consent", query)
      if (plan !== "" && isVerified) return keepAll(checkout, query)
      return plan === "" && (isVerified || skipped) ? keepAll("/onboarding/redeem-license", query) : undefined
    case "redeemLicenseStep":
    case "checkoutStep":
      return isFree ? undefined : keepAll("/onboarding/consent", query)
    case "consentsStep":
      return submitted ? keepAll("/onboarding/profile", query) : undefined
    case "initialProfileStep":
      return profileComplete(world) ? "/profile/home" : undefined
    default:
      return undefined
  }
}
