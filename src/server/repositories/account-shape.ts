import { createHash } from "node:crypto"
import type { Selectable } from "kysely"
import type { User } from "#documents/types.g.ts"
import type { UsersTable } from "#server/database/tables/accounts.ts"
import type { InstanceSettings } from "#server/ports.ts"

type Account = Selectable<UsersTable>

/** What is known of a user beside the account. */
interface Beside {
  /** What the cohort that they are in is called, and asked to take for research. */
  cohort: { title: string; assessments: readonly string[] } | null
  assessments: Record<string, { updatedAt: string }>
}

/** An account in the shape of specification 3.2, without the favourites. */
export function shapeUser(
  account: Account,
  method: string,
  instance: Pick<InstanceSettings, "tenants">,
  { cohort: known, assessments }: Beside,
): User {
  const ofCohort = known?.assessments ?? []
  const institution = (account.tenant === "" ? undefined : instance.tenants[account.tenant]?.title) ?? null
  const cohort = known?.title ?? (account.cohort === "" ? null : account.cohort)
  const inTenant = account.tenant !== ""
  return {
    _id: account.id,
    email: account.email,
    phone: account.phone,
    emailVerified: account.email_verified,
    phoneVerified: account.phone_verified,
    emailSHA256: account.email === null ? null : createHash("sha256").update(account.email).digest("hex"),
    createdAt: account.created_at.toISOString(),
    country: account.country,
    tenant: inTenant ? { institution, cohort } : null,
    auth: {
      currentSessionAuthMethod: method,
      currentSessionAuthVerified: sessionVerified(account, method),
      staff: false,
    },
    app: {
      accountType: account.account_type,
      plan: shapePlan(account),
      tenant: inTenant ? account.tenant : null,
      cohort: account.cohort === "" ? null : { name: account.cohort, institution, tenant: account.tenant },
      researchAssessments: [...new Set([...account.research_assessments, ...ofCohort])],
      termsAgreement: account.terms_agreement,
      guardianEmail: account.guardian_email,
      guardianPhone: account.guardian_phone,
      guardianAskedAt: account.guardian_asked_at?.toISOString() ?? null,
      guardianHeld: account.guardian_held,
      birthDateAsked: account.birth_date_asked,
      birthDateAskedAt: account.birth_date_asked_at?.toISOString() ?? null,
      guardianConfirmedAt: account.guardian_confirmed_at?.toISOString() ?? null,
      legalAge: account.legal_age,
    },
    profile: {
      ...account.profile,
      hiddenSections: account.hidden_sections,
    },
    consents: shapeConsents(account.consents),
    assessments,
    interactions: account.interactions,
    isResearchUser: (account.research_user || ofCohort.length > 0) && !refused(account),
  }
}

/** Until when what the account has is paid for, or what was paid for last and has ended; null: there is no end to tell of. */
function shapePlan(account: Account): NonNullable<NonNullable<User["app"]>["plan"]> | null {
  const { paid_until: until, told_days: told, kept_until: keptUntil, ended_type: ended } = account
  if (until !== null && told !== null)
    return { state: told < 0 ? "grace" : "soon", accountType: account.account_type, until, keptUntil }
  if (ended !== null) return { state: "ended", accountType: ended, until: account.ended_on, keptUntil: null }
  return until === null
    ? null
    : { state: "running", accountType: account.account_type, until, keptUntil: null }
}

/** Roles stand in no row of the account: somebody who is signed in by a session, whose roles are known. */
export function withRoles(user: User, { memberships }: { memberships: readonly unknown[] }): User {
  return { ...user, auth: { ...user.auth, staff: memberships.length > 0 } }
}

/** An account as rules read it, without what stands in other tables; and whether it has said no to research. */
export function contextOfAccount(account: Account): { user: User; refusedResearch: boolean } {
  const none = { cohort: null, assessments: {} }
  return { user: shapeUser(account, "none", withoutTenants, none), refusedResearch: refused(account) }
}

/** Rules read whether somebody belongs to a tenant, and nothing of its settings. */
const withoutTenants: Pick<InstanceSettings, "tenants"> = { tenants: {} }

/** Research is voluntary: who has said no, or has withdrawn, is no research user, and no stage holds them up. */
function refused({ consents }: Account): boolean {
  return consents["researchParticipation"]?.granted === false
}

/** Sessions of other methods than e-mail and phone count as verified (specification 4.6). */
function sessionVerified(account: Account, method: string): boolean {
  if (method === "email") return account.email_verified
  return method === "phone" ? account.phone_verified : true
}

const optionalConsents = [
  "marketing",
  "internalMarketingSharing",
  "parent",
  "researchContact",
  "researchParticipation",
] as const

function shapeConsents(kept: Account["consents"]): NonNullable<User["consents"]> {
  const shaped: NonNullable<User["consents"]> = {}
  for (const name of optionalConsents) {
    const state = kept[name]
    if (state !== undefined) shaped[name] = { ...state }
  }
  const { terms } = kept
  if (terms !== undefined) shaped.terms = { ...terms }
  return shaped
}
