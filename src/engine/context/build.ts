import { ageBand } from "#engine/context/age.ts"
import { listed, pathsBelow } from "#engine/context/declared.ts"
import { filled, own, ownAt, text } from "#engine/context/own.ts"

/** A value of the context: presence, one of a domain, or a set of a domain. */
export type ContextValue = boolean | string | readonly string[]

/** A flat, null-prototype, frozen map from declared path to value. */
export type Context = { readonly [path: string]: ContextValue }

function context(values: Record<string, ContextValue>): Context {
  return Object.freeze(Object.setPrototypeOf(values, null) as Context)
}

const [profilePaths, consentPaths, configPaths, queryPaths] = [
  pathsBelow("user.profile."),
  pathsBelow("user.consents."),
  pathsBelow("config."),
  pathsBelow("query."),
]

/** The same of each of these paths, by the steps to what it tells. */
const each = (
  paths: ReturnType<typeof pathsBelow>,
  holds: (...steps: string[]) => boolean,
): Record<string, ContextValue> => Object.fromEntries(paths.map(([path, steps]) => [path, holds(...steps)]))

/** One of a path's listed values, `none` where nothing is there, `other` where it is not listed. */
function among(path: string, value: unknown): string {
  const word = text(value)
  if (word === undefined && !filled(value)) return "none"
  const values = listed(path)
  if (word !== undefined && word !== "none" && values.includes(word)) return word
  return values.includes("other") ? "other" : "none"
}

function members(path: string, has: (member: string) => boolean): readonly string[] {
  return Object.freeze(listed(path).filter(has))
}

const isRecord = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value)

/** An account type as written anywhere: the literal `assessmentOnly` is read as AssessmentOnly. */
export function accountType(value: unknown): unknown {
  return value === "assessmentOnly" ? "AssessmentOnly" : value
}

/** The part that the user gives. Any JSON is accepted: a field of another shape than expected is not there. */
export function userContext(
  user: unknown,
  around: { curricula: readonly string[]; now: Date; timeZone: string },
): Context {
  const at = (...keys: string[]) => ownAt(user, ...keys)
  const asked = at("app", "researchAssessments")
  const curriculum = at("profile", "schoolCurriculum")
  return context({
    "user.present": isRecord(user),
    "user.accountType": among("user.accountType", accountType(at("app", "accountType"))),
    "user.country": among("user.country", at("country")),
    "user.tenanted": filled(at("tenant")) || filled(at("app", "tenant")),
    "user.staff": at("auth", "staff") === true,
    "user.authMethod": among("user.authMethod", at("auth", "currentSessionAuthMethod")),
    "user.emailVerified": at("emailVerified") === true,
    "user.phoneVerified": at("phoneVerified") === true,
    "user.researchUser": at("isResearchUser") === true,
    "user.researchConsent": at("consents", "researchParticipation", "granted") === true,
    "user.researchAssessments": members(
      "user.researchAssessments",
      (id) => Array.isArray(asked) && asked.includes(id),
    ),
    "user.assessments": members("user.assessments", (id) => isRecord(at("assessments", id))),
    "user.ageBand": ageBand(at("profile", "birthDate"), around.now, around.timeZone),
    "user.guardianAsked": filled(at("app", "guardianEmail")) || filled(at("app", "guardianPhone")),
    "user.guardianConfirmed": filled(at("app", "guardianConfirmedAt")),
    ...each(consentPaths, (consent) => filled(at("consents", consent, "updatedAt"))),
    "user.consents.terms": at("consents", "terms", "granted") === true,
    ...each(profilePaths, (field) => filled(at("profile", field))),
    "user.curriculum": !filled(curriculum)
      ? "none"
      : typeof curriculum === "string" && around.curricula.includes(curriculum)
        ? "offered"
        : "other",
  })
}

/** The part that an instance's configuration gives; flags count only when they are `true`. */
export function configContext(app: unknown, features: readonly string[]): Context {
  const on = (...keys: string[]) => ownAt(app, ...keys) === true
  const providers = ownAt(app, "authProviders", "oidc")
  const main = text(own(app, "mainInstance"))
  return context({
    ...each(configPaths, on),
    "config.mainInstance": main !== undefined && own(app, "instanceKey") === main,
    "config.features": Object.freeze(features.filter((feature) => on("features", feature))),
    "config.authProviders.oidc": isRecord(providers) && Object.values(providers as object).some(isRecord),
  })
}

/** The four states that a visitor can be in: each is one object, by which what is known of it is found again. */
const visitors = [false, true].map((planSelected) =>
  [false, true].map((skipVerification) =>
    context({ "visitor.planSelected": planSelected, "visitor.skipVerification": skipVerification }),
  ),
)

/** The part that what the browser remembers gives. */
export function visitorContext(visitor: unknown): Context {
  const planSelected = filled(own(visitor, "selectedPlan"))
  const skipVerification = own(visitor, "skipVerification") === true
  return visitors[Number(planSelected)]![Number(skipVerification)]!
}

/** The part that the current query gives: which of the declared parameters are there and not empty. */
export function queryContext(query: URLSearchParams): Context {
  return context(each(queryPaths, (name) => filled(query.get(name!))))
}

/** The part that the route gives, from its name, its path and its resolved meta. */
export function routeContext(name: string, path: string, meta: object): Context {
  const first = path.split("/")[1] ?? ""
  return context({
    "route.name": name,
    "route.segment": first === "" ? (path === "*" ? "other" : "none") : among("route.segment", first),
    "route.isLoggedOut": own(meta, "isLoggedOut") === true,
    "route.ignoreAuth": own(meta, "ignoreAuth") === true,
    "route.onboarding": own(meta, "onboarding") === true,
    "route.appStage": among("route.appStage", own(meta, "appStage")),
    "route.asksNoAssessment": own(meta, "asksNoAssessment") === true,
    "route.feature": text(own(meta, "feature")) ?? "none",
  })
}

/** Joins the parts into one context: the whole of it is literally valid against context.schema.json. */
export function joinContext(...parts: Context[]): Context {
  return context(Object.assign({}, ...parts))
}
