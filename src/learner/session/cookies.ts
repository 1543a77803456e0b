import type { Visitor } from "#documents/types.g.ts"
import { broughtAlong } from "#engine/context/brought.ts"

/** What a visitor brings along before signing in (specification 9): kept 240 minutes, then forgotten. */
export const signUpCookies = [
  "selected-plan",
  "plan-country",
  "package",
  "voucher-code",
  "coupon-code",
] as const
export type SignUpCookie = (typeof signUpCookies)[number]
const skipVerification = "skip-verification"
const lifetimeSeconds = 240 * 60
/** As many characters as signing up takes of any of them. */
const longest = 40

/** Which key of the landing page's query fills which cookie. */
const queryKeys: Record<string, SignUpCookie> = {
  selectedPlan: "selected-plan",
  country: "plan-country",
  package: "package",
  code: "voucher-code",
  coupon: "coupon-code",
}

/** The one place that touches `document.cookie`; tests hand in a plain object. */
export interface CookieJar {
  cookie: string
}

export interface CookieScope {
  domain: string | null
  secure: boolean
}

function cookiesOf(jar: CookieJar): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const pair of jar.cookie.split("; ")) {
    const at = pair.indexOf("=")
    const name = pair.slice(0, at)
    // Of two of one name, set for this host and for its domain, the browser tells the nearer one first.
    if (found.has(name)) continue
    try {
      const value = decodeURIComponent(pair.slice(at + 1))
      if (value) found.set(name, value)
    } catch {
      // What nobody can read is not there.
    }
  }
  return found
}

export function writeCookie(jar: CookieJar, scope: CookieScope, name: string, value: string | null): void {
  const age = value === null ? 0 : lifetimeSeconds
  const domain = scope.domain ? `; Domain=${scope.domain}` : ""
  const secure = scope.secure ? "; Secure" : ""
  jar.cookie = `${name}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax${domain}${secure}`
}

/** The cookies that a landing page's query asks for; empty and overlong values are left out. */
export function cookiesOfQuery(query: URLSearchParams): Partial<Record<SignUpCookie, string>> {
  // A message's link (`token`) and a provider's answer (`state`) use `code` for something else.
  if (query.has("token") || query.has("state")) return {}
  const found: Partial<Record<SignUpCookie, string>> = {}
  for (const [key, cookie] of Object.entries(queryKeys)) {
    const value = query.get(key)?.trim()
    if (value && value.length <= longest) found[cookie] = value
  }
  return found
}

export interface VisitorCookies {
  read(): Visitor
  /** As it was last read or written here: every link of a page asks, and a browser takes long to answer. */
  known(): Visitor
  get(name: SignUpCookie): string | null
  land(query: URLSearchParams): boolean
  select(plan: string | null, country: string | null): void
  skip(): void
  /** When onboarding ends, and on signing out. */
  clear(): void
}

/** @param isPlan whether the release in use has a plan of this name */
export function visitorCookies(
  jar: CookieJar,
  scope: () => CookieScope,
  isPlan: (name: string) => boolean,
): VisitorCookies {
  let known: Visitor | null = null
  const write = (name: string, value: string | null) => {
    writeCookie(jar, scope(), name, value)
    known = null
  }
  const read = (): Visitor => {
    const cookies = cookiesOf(jar)
    const brought = {
      selectedPlan: cookies.get("selected-plan") ?? cookies.get("package") ?? null,
      planCountry: cookies.get("plan-country") ?? null,
      skipVerification: cookies.get(skipVerification) === "true",
    }
    return (known = broughtAlong(brought, isPlan))
  }
  return {
    read,
    known: () => known ?? read(),
    get: (name) => cookiesOf(jar).get(name) ?? null,
    land(query) {
      const found = Object.entries(cookiesOfQuery(query))
      for (const [name, value] of found) write(name, value)
      return found.length > 0
    },
    select(plan, country) {
      write("selected-plan", plan)
      if (plan === null) write("package", null)
      if (plan === null || country) write("plan-country", country)
    },
    skip: () => write(skipVerification, "true"),
    clear() {
      const cookies = cookiesOf(jar)
      for (const name of [...signUpCookies, skipVerification]) if (cookies.has(name)) write(name, null)
    },
  }
}
