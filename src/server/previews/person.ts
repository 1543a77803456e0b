import { randomUUID } from "node:crypto"
import type { User } from "#documents/types.g.ts"
import { personOf, type Person } from "#engine/context/person.ts"
import { isContext, readContext } from "#engine/context/written.ts"
import { curriculaOf } from "#review/curricula.ts"
import type { CurrentSession } from "#server/http/context.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Account } from "#server/repositories/users.ts"

/** Whom the app is shown to: one of the personas of the release, or whoever a context is true of. */
export function personFor(release: LiveRelease, as: string, now: Date): Person | undefined {
  const { app, documents } = release
  if (isContext(as)) {
    const context = readContext(as)
    const plan = release.ids("plan/")[0]?.slice("plan/".length) ?? ""
    const features = Object.keys(release.engine.set.features.features)
    return context && personOf(context, { app, features, curricula: curriculaOf(documents), plan, now })
  }
  const personas = documents.get("personas")
  if (personas?.kind !== "personas" || !Object.hasOwn(personas.personas, as)) return undefined
  const { user, visitor } = personas.personas[as]!
  return { user, visitor: visitor ?? {}, query: {}, app }
}

/** Of this account there is no row: whatever is read of it is empty, and nothing can be written to it. */
export function sessionFor(
  user: User,
  { instance, tenant }: { instance: string; tenant: string },
  now: Date,
): CurrentSession {
  const id = randomUUID()
  const { app, profile, auth } = user
  const account: Account = {
    id,
    instance,
    tenant,
    cohort: "",
    pseudonym: id,
    email: user.email ?? null,
    phone: user.phone ?? null,
    email_verified: user.emailVerified === true,
    phone_verified: user.phoneVerified === true,
    country: user.country ?? null,
    account_type: app?.accountType ?? "free",
    paid_until: app?.plan?.until ?? null,
    told_days: null,
    kept_until: null,
    ended_type: null,
    ended_on: null,
    research_user: user.isResearchUser === true,
    research_assessments: [...(app?.researchAssessments ?? [])],
    guardian_email: app?.guardianEmail ?? null,
    guardian_phone: app?.guardianPhone ?? null,
    guardian_asked_at: null,
    guardian_held: false,
    guardian_confirmed_at: app?.guardianConfirmedAt ? now : null,
    birth_date_asked: null,
    birth_date_asked_at: null,
    legal_age: app?.legalAge ?? null,
    terms_agreement: app?.termsAgreement ?? null,
    profile: { ...profile },
    hidden_sections: [],
    consents: {},
    interactions: [],
    reminders: false,
    demo: false,
    created_at: now,
  }
  return {
    id,
    method: auth?.currentSessionAuthMethod ?? "email",
    idToken: null,
    account,
    memberships: [],
    assessments: {},
    staff: { lacks: null, hasFactor: false, confirmed: false },
    scope: { instance, tenant },
  }
}
