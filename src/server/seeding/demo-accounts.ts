import type { Persona, Personas } from "#documents/types.g.ts"
import type { Work } from "#server/database/database.ts"
import type { ConsentState } from "#server/database/tables/accounts.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { setPassword } from "#server/repositories/credentials.ts"
import { linkIdentity } from "#server/repositories/identities.ts"
import { json } from "#server/repositories/json.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { insertAccount, updateAccount } from "#server/repositories/users.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { keptPassword } from "#server/security/passwords.ts"
import { seedTaken } from "./demo-attempts.ts"

/** The password of every demo account; there are none in production. */
export const demoPassword = "Signpost1"

/** Personas that become accounts in this instance: those of a tenant only where that tenant is. */
export function demoPersonas(instance: InstanceSettings, personas: Personas): [string, Persona][] {
  return Object.entries(personas.personas).filter(
    ([, { demo, user, tenant }]) =>
      demo === true &&
      typeof user?.email === "string" &&
      (tenant === undefined || Object.hasOwn(instance.tenants, tenant)),
  )
}

/** Makes the accounts that are not there yet; one that was changed or signed in to since is left alone. */
export async function seedDemoAccounts(
  trx: Work,
  instance: InstanceSettings,
  release: LiveRelease,
  personas: Personas,
  now: Date,
): Promise<void> {
  const wanted = demoPersonas(instance, personas)
  const emails = wanted.map(([, { user }]) => user?.email?.toLowerCase() ?? "")
  if (emails.length === 0) return
  const rows = await trx
    .selectFrom("users")
    .select("email")
    .where("instance", "=", instance.id)
    .where("email", "in", emails)
    .execute()
  const present = new Set(rows.map(({ email }) => email))
  const missing = wanted.filter(([, { user }]) => !present.has(user?.email?.toLowerCase() ?? ""))
  if (missing.length === 0) return
  const password = await keptPassword(demoPassword)
  const trialProviders = Object.entries(instance.oidc ?? {}).flatMap(([id, client]) =>
    "demo" in client ? [id] : [],
  )
  for (const [key, persona] of missing) {
    const account = await insertPersona(trx, instance, release, persona, now)
    if (!account) continue
    await setPassword(trx, account, password, now)
    for (const provider of trialProviders) await linkIdentity(trx, account, provider, key)
    if (persona.role)
      await grantRole(trx, {
        instance: instance.id,
        userId: account.id,
        tenant: persona.tenant ?? "",
        role: persona.role,
      })
  }
}

async function insertPersona(
  trx: Work,
  instance: InstanceSettings,
  release: LiveRelease,
  persona: Persona,
  now: Date,
) {
  const { user, tenant } = persona
  if (!user) return undefined
  const { favourites: _favourites, hiddenSections, ...profile } = user.profile ?? {}
  const account = await insertAccount(trx, {
    instance: instance.id,
    email: user.email?.toLowerCase() ?? null,
    phone: user.phone ?? null,
    emailVerified: user.emailVerified === true,
    country: user.country ?? null,
    profile,
  })
  if (!account) return undefined
  const { app } = user
  await updateAccount(trx, account.id, {
    demo: true,
    tenant: tenant ?? "",
    phone_verified: user.phoneVerified === true,
    account_type: app?.accountType ?? "free",
    research_user: user.isResearchUser === true,
    research_assessments: json(app?.researchAssessments ?? []),
    guardian_email: app?.guardianEmail ?? null,
    guardian_asked_at: app?.guardianEmail ? now : null,
    guardian_confirmed_at: app?.guardianConfirmedAt ? new Date(app.guardianConfirmedAt) : null,
    legal_age: app?.legalAge ?? null,
    terms_agreement: app?.termsAgreement ?? null,
    hidden_sections: json(hiddenSections ?? []),
    consents: json(consentsOf(user.consents ?? {}, now)),
  })
  for (const [assessment, entry] of Object.entries(user.assessments ?? {}))
    if (entry)
      await seedTaken(trx, release, account, { user, assessment, taken: dateOr(entry.updatedAt, now) })
  return account
}

type Answered = { granted?: boolean | null; updatedAt?: string | null; version?: string | null } | null

function consentsOf(consents: object, now: Date): Record<string, ConsentState> {
  const answered = (Object.entries(consents) as [string, Answered | undefined][]).flatMap(([name, consent]) =>
    consent
      ? [
          [
            name,
            {
              granted: consent.granted ?? true,
              updatedAt: dateOr(consent.updatedAt, now).toISOString(),
              version: consent.version ?? "",
            },
          ] as const,
        ]
      : [],
  )
  return Object.fromEntries(answered)
}

function dateOr(text: string | null | undefined, otherwise: Date): Date {
  return text ? new Date(text) : otherwise
}
