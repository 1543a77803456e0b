import fc from "fast-check"
import type { App, User } from "#documents/types.g.ts"
import { featureNames } from "./features.ts"
import type { World } from "./oracle.ts"
import { readRoutes, redirectPaths } from "./routes.ts"

export const assessmentIds = (
  "holland_code big5 entrepreneur entrepreneurial_intent learning_styles value_scales perceiving_emotion " +
  "understanding_emotion managing_emotion rock_paper_scissors maze interests ipip stemB steuB"
).split(" ")

const accountTypes =
  "free starter mini power powerPlus assessmentOnly AssessmentOnly AssessmentOnlyBehaviour AssessmentOnlyBehaviourPlus gold".split(
    " ",
  )

/** A field that is there, empty, null or absent. */
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: value }, fc.constantFrom(null, undefined))
const word = maybe(fc.constantFrom("x", "x", "x", "x", "", "  "))
const answer = maybe(fc.record({ updatedAt: word }))
const moment = fc.constantFrom("2026-01-05T10:00:00Z", "")

const user: fc.Arbitrary<User> = fc.record(
  {
    country: maybe(fc.constantFrom("ZA", "ZA", "KE", "NG", "")),
    emailVerified: maybe(fc.boolean()),
    phoneVerified: maybe(fc.boolean()),
    auth: maybe(fc.record({ currentSessionAuthMethod: maybe(fc.constantFrom("email", "phone", "azure")) })),
    app: maybe(
      fc.record({
        accountType: maybe(fc.constantFrom(...accountTypes)),
        researchAssessments: maybe(fc.subarray(assessmentIds, { maxLength: 2 })),
        guardianEmail: word,
        guardianPhone: word,
        guardianConfirmedAt: maybe(fc.constantFrom("2026-01-05T10:00:00Z", "")),
      }),
    ),
    profile: maybe(
      fc.record({
        firstName: word,
        lastName: word,
        birthDate: word,
        nationality: word,
        phone: word,
        idNumber: word,
        schoolCurriculum: maybe(fc.constantFrom("nsc", "cambridge", "__proto__", "")),
      }),
    ),
    consents: maybe(
      fc.record({
        terms: maybe(fc.record({ granted: fc.constantFrom(true, true, true, false) })),
        marketing: answer,
        internalMarketingSharing: answer,
        parent: answer,
        researchContact: answer,
      }),
    ),
    assessments: maybe(
      fc
        .tuple(fc.subarray(assessmentIds), fc.subarray(assessmentIds, { maxLength: 2 }), moment)
        .map(([done, empty, updatedAt]) => ({
          ...Object.fromEntries(done.map((id) => [id, { updatedAt }])),
          ...Object.fromEntries(empty.map((id) => [id, null])),
        })),
    ),
    isResearchUser: maybe(fc.boolean()),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<User>

/** Somebody who has left onboarding behind, so that what comes after is reached as well. */
const settled: fc.Arbitrary<User> = fc
  .tuple(
    user,
    fc.constantFrom(...accountTypes.slice(1)),
    fc.boolean(),
    fc.constantFrom("ZA", "KE", "NG"),
    fc.constantFrom("2001-02-03", "2012-02-03"),
  )
  .map(([base, accountType, knowsWorkerType, country, birthDate]) => {
    const at = { updatedAt: "2026-01-05T10:00:00Z" }
    const { schoolCurriculum } = base.profile ?? {}
    return {
      ...base,
      country,
      app: { ...base.app, accountType },
      profile: {
        firstName: "A",
        lastName: "B",
        birthDate,
        nationality: "ZA",
        phone: "0",
        idNumber: "0",
        ...(schoolCurriculum !== undefined && { schoolCurriculum }),
      },
      consents: {
        terms: { granted: true },
        marketing: at,
        internalMarketingSharing: at,
        parent: at,
        researchContact: at,
      },
      assessments: { ...base.assessments, ...(knowsWorkerType && { holland_code: at }) },
    }
  })

const flags = (...names: string[]) => fc.record(Object.fromEntries(names.map((name) => [name, fc.boolean()])))

const changes = fc.record({
  features: fc
    .subarray([...new Set(featureNames)], { minLength: 12 })
    .map((on) => Object.fromEntries(featureNames.map((name) => [name, on.includes(name)]))),
  initialProfile: flags("birthDate", "firstName", "lastName", "nationality", "phone", "rsaIdNumber"),
  consents: flags("marketing", "internalMarketing", "parental", "research"),
  defaultTermsConsent: fc.boolean(),
  basic: fc.boolean(),
})

export function worlds(base: App): fc.Arbitrary<World> {
  const app = changes.map(({ basic, ...rest }) => ({
    ...base,
    ...rest,
    authProviders: { ...base.authProviders, basic },
  })) as unknown as fc.Arbitrary<App>
  return fc.record({
    user: fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 3, arbitrary: user },
      { weight: 5, arbitrary: settled },
    ),
    app,
    visitor: fc.record({
      selectedPlan: fc.constantFrom(null, null, "starter", "power", ""),
      planCountry: fc.constantFrom(null, "KE", ""),
      skipVerification: fc.constantFrom(null, true, false),
    }),
    curricula: fc.subarray(["nsc", "igcse", "__proto__"]),
  })
}

const value = fc.constantFrom("a", "a b", "é", "x/y", "1?2")
const pathname = fc
  .constantFrom(...readRoutes.map(({ path }) => path), ...redirectPaths, "/nowhere", "/cv/extra", "/Cv")
  .chain((pattern) =>
    fc.array(value, { minLength: 2, maxLength: 2 }).map(([first = "", second = ""]) => {
      const words = [first, second].map(encodeURIComponent)
      return pattern.replace(/:\w+\??/g, () => words.shift() ?? "")
    }),
  )
  .map((path) => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path))

const queryKeys = ["error", "code", "coupon", "selectedPlan", "country", "package", "redirect", "x"]
const query = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...queryKeys), fc.constantFrom("1", "a b", "/cv?y=1", "ä")), {
    selector: ([key]) => key,
    maxLength: 4,
  })
  .map((pairs) => new URLSearchParams(pairs).toString())

export const paths: fc.Arbitrary<string> = fc
  .tuple(pathname, fc.oneof(fc.constant(""), query), fc.constantFrom("", "", "#top"))
  .map(([path, search, hash]) => path + (search === "" ? "" : `?${search}`) + hash)
