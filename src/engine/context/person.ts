import type { App, User, Visitor } from "#documents/types.g.ts"
import type { ContextValue } from "#engine/context/build.ts"
import { configContext } from "#engine/context/build.ts"
import { own } from "#engine/context/own.ts"
import type { PartialContext } from "#engine/context/written.ts"

/** Somebody who looks at the app: who they are, what their browser brings along, and how the instance is configured. */
export interface Person {
  /** Null: nobody is signed in. */
  user: User | null
  visitor: Visitor
  /** What the address that they come by has in its query. */
  query: Readonly<Record<string, string>>
  app: App
}

export interface Around {
  app: App
  /** The names of the release's features. */
  features: readonly string[]
  /** Keys of the school curricula offered. */
  curricula: readonly string[]
  /** A plan that is on sale. */
  plan: string
  now: Date
}

/** Stands for what a path says is there, where no rule asks for more. */
const something = "preview"
const answeredAt = "2025-01-01T00:00:00.000Z"
const yearsOld = { under14: 10, "14to17": 16, adult: 30 }

/**
 * The person of whom a context is true: the way back from `userContext`, `configContext`, `visitorContext` and
 * `queryContext`. Paths that it leaves out are as with nobody, or as the instance is configured.
 *
 * @param context values by declared path; an age band counts on `around.now`
 */
export function personOf(context: PartialContext, around: Around): Person {
  return {
    user: context["user.present"] === true ? userOf(context, around) : null,
    visitor: {
      selectedPlan: is(context, "visitor.planSelected") ? around.plan : null,
      planCountry: null,
      skipVerification: is(context, "visitor.skipVerification"),
    },
    query: Object.fromEntries(
      ["error", "code", "coupon", "selectedPlan", "redirect"]
        .filter((name) => is(context, `query.${name}`))
        .map((name) => [name, name === "redirect" ? "/" : name === "selectedPlan" ? around.plan : something]),
    ),
    app: appOf(context, around),
  }
}

function userOf(context: PartialContext, { curricula, now }: Around): User {
  const at = (name: string) => context[`user.${name}`]
  const yes = (name: string) => at(name) === true
  const answered = (name: string) =>
    yes(`consents.${name}`) ? { granted: true, updatedAt: answeredAt, version: "1" } : {}
  const word = (name: string, other: string) =>
    at(name) === undefined || at(name) === "none" ? null : at(name) === "other" ? other : String(at(name))
  const method = word("authMethod", "oidc")
  const curriculum = at("curriculum")
  return {
    _id: something,
    email: method === "phone" ? null : "preview@learner.example",
    phone: method === "phone" ? "+27825550100" : null,
    emailVerified: yes("emailVerified"),
    phoneVerified: yes("phoneVerified"),
    country: word("country", "ZZ"),
    tenant: yes("tenanted") ? { institution: something, cohort: null } : null,
    auth: {
      currentSessionAuthMethod: method,
      currentSessionAuthVerified: method === "phone" ? yes("phoneVerified") : yes("emailVerified"),
      staff: yes("staff"),
    },
    app: {
      accountType: word("accountType", something),
      researchAssessments: members(at("researchAssessments")),
      guardianEmail: yes("guardianAsked") ? "guardian@preview.example" : null,
      guardianConfirmedAt: yes("guardianConfirmed") ? answeredAt : null,
    },
    profile: {
      ...(yes("profile.firstName") && { firstName: "Preview" }),
      ...(yes("profile.lastName") && { lastName: "Learner" }),
      ...(yes("profile.birthDate") && { birthDate: birthDate(at("ageBand"), now) }),
      ...(yes("profile.nationality") && { nationality: "ZA" }),
      ...(yes("profile.phone") && { phone: "+27825550100" }),
      ...(yes("profile.idNumber") && { idNumber: "0000000000000" }),
      ...(curriculum === "offered" && { schoolCurriculum: curricula[0] ?? something }),
      ...(curriculum === "other" && { schoolCurriculum: `${something}-other` }),
    },
    consents: {
      terms: yes("consents.terms") ? { granted: true, updatedAt: answeredAt, version: "1" } : {},
      marketing: answered("marketing"),
      internalMarketingSharing: answered("internalMarketingSharing"),
      parent: answered("parent"),
      researchContact: answered("researchContact"),
      ...(yes("researchConsent") && {
        researchParticipation: { granted: true, updatedAt: answeredAt, version: "1" },
      }),
    },
    assessments: Object.fromEntries(
      members(at("assessments")).map((name) => [name, { updatedAt: answeredAt }]),
    ),
    isResearchUser: yes("researchUser"),
  }
}

/** A day on which somebody is in the middle of the band; a date that is none gives no band. */
function birthDate(band: ContextValue | undefined, now: Date): string {
  if (typeof band !== "string" || !Object.hasOwn(yearsOld, band)) return "unknown"
  const born = new Date(now)
  born.setUTCFullYear(born.getUTCFullYear() - yearsOld[band as keyof typeof yearsOld], 0, 1)
  return born.toISOString().slice(0, 10)
}

/** The configuration, changed in those places alone of which the context says otherwise. */
function appOf(context: PartialContext, { app, features }: Around): App {
  const now = configContext(app, features)
  const changed = structuredClone(app) as App & Record<string, unknown>
  for (const [path, value] of Object.entries(context)) {
    if (!path.startsWith("config.") || value === undefined || same(value, now[path])) continue
    const name = path.slice("config.".length)
    if (name === "mainInstance")
      changed.mainInstance = value === true ? changed.instanceKey : `${something}-other`
    else if (name === "features")
      for (const feature of features) put(changed, ["features", feature], members(value).includes(feature))
    else if (name === "authProviders.oidc")
      put(changed, ["authProviders", "oidc"], value === true ? { [something]: { label: something } } : {})
    else put(changed, name.split("."), value)
  }
  return changed
}

function put(into: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  const [name = "", ...rest] = steps
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inside = own(into, name)
  const within = (typeof inside === "object" && inside !== null ? inside : {}) as Record<string, unknown>
  into[name] = within
  put(within, rest, value)
}

const is = (context: PartialContext, path: string): boolean => context[path] === true
const members = (value: ContextValue | undefined): string[] => (Array.isArray(value) ? [...value] : [])
const same = (one: ContextValue, other: ContextValue | undefined): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other
