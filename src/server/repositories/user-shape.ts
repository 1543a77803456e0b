import { createHash } from "node:crypto"
import type { User } from "#documents/types.g.ts"
import type { Work } from "#server/database/database.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { assessmentsOf, type Entries } from "./assessments.ts"
import { favouritesOf } from "./favourites.ts"
import { cohortOf, type KnownCohort } from "./studies.ts"
import type { Account } from "./users.ts"

/** Reads all that makes up the user of specification 3.2 and puts it in that shape. */
export async function readUser(
  trx: Work,
  account: Account,
  method: string,
  instance: InstanceSettings,
): Promise<User> {
  const user = await readUserForRules(trx, account, method, instance)
  return { ...user, profile: { ...user.profile, favourites: await favouritesOf(trx, account.id) } }
}

/** As `readUser`, without the favourites: no rule reads them, and gates are asked at every call. */
export async function readUserForRules(
  trx: Work,
  account: Account,
  method: string,
  instance: InstanceSettings,
): Promise<User> {
  const cohort = await cohortOf(trx, account)
  return shapeUser(account, method, instance, { cohort, assessments: await assessmentsOf(trx, account.id) })
}

/** What is known of a user beside the account. */
interface Beside {
  cohort: KnownCohort | null
  assessments: Entries
}

/** An account in the shape of specification 3.2, without the favourites. */
export function shapeUser(
  account: Account,
  method: string,
  instance: InstanceSettings,
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
    },
    app: {
      accountType: account.account_type,
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
