import type { App, User } from "#documents/types.g.ts"
import { formatDate, formatMoment, localeOf } from "#browser/texts/locale.ts"
import { label } from "#browser/texts/languages.ts"
import { anyConfigured } from "../integrations/consent.ts"
import { say } from "#browser/texts/say.ts"
import { termTitle } from "./content.ts"
import { listOf, type SourceKind, type SourceContext } from "./source.ts"
import type { SessionEntry } from "#api/contract/auth.ts"

const filled = (value: string | null | undefined): string => value?.trim() ?? ""

/** First and last name, or nothing. */
export function nameOf(context: SourceContext): string {
  const profile = context.user()?.profile
  return [profile?.firstName, profile?.lastName].map(filled).filter(Boolean).join(" ")
}

/** The initials of first and last name, or 'YU' without a first name (specification 2.2). */
export function initialsOf(context: SourceContext): string {
  const profile = context.user()?.profile
  const first = filled(profile?.firstName)
  if (!first) return "YU"
  return [first, filled(profile?.lastName)]
    .map((name) => name.match(/^\p{L}\p{M}*/u)?.[0] ?? "")
    .join("")
    .toUpperCase()
}

export function displayName(context: SourceContext): string {
  return nameOf(context) || context.texts.t("shell:user.anonymous", { appName: context.app().appName })
}

/** Who has refused or withdrawn is no research user, but may still change their mind. */
function researchStateOf(record: User | null): "none" | "asked" | "agreed" | "refused" {
  if ((record?.app?.researchAssessments ?? []).length === 0) return "none"
  const answer = record?.consents?.researchParticipation
  if (answer?.granted === false) return "refused"
  if (record?.isResearchUser !== true) return "none"
  return answer?.granted === true ? "agreed" : "asked"
}

function guardianStateOf(
  context: SourceContext,
  record: User | null,
): "none" | "asked" | "held" | "confirmed" {
  if (context.viewer().fact("guardianConfirmed") === true) return "confirmed"
  if (record?.app?.guardianHeld === true) return "held"
  return record?.app?.guardianEmail || record?.app?.guardianPhone ? "asked" : "none"
}

const user: SourceKind = {
  read({ context }) {
    const record = context.user()
    const viewer = context.viewer()
    const locale = localeOf(context)
    const method = record?.auth?.currentSessionAuthMethod
    const channel = method === "email" || method === "phone" ? method : "none"
    const cohort = record?.app?.cohort
    const marks: unknown = record?.profile?.["schoolMarks"]
    const plan = record?.app?.plan
    const accountType = String(viewer.context["user.accountType"] ?? "none")
    return {
      present: record !== null,
      email: filled(record?.email),
      phone: filled(record?.phone),
      firstName: filled(record?.profile?.firstName),
      lastName: filled(record?.profile?.lastName),
      fullName: displayName(context),
      calledName: filled(record?.profile?.nickname) || displayName(context),
      receiptTo: filled(record?.email) || filled(record?.phone),
      initials: initialsOf(context),
      contact: filled(channel === "phone" ? record?.phone : record?.email),
      channel,
      verified: viewer.fact("verified") === true,
      country: filled(record?.country),
      accountType,
      accountTypeTitle: termTitle(context, "account-types", accountType),
      tenanted: viewer.fact("tenanted") === true,
      tenantName: filled(record?.tenant?.institution) || filled(record?.app?.tenant),
      cohortName:
        filled(typeof cohort === "string" ? cohort : cohort?.name) || filled(record?.tenant?.cohort),
      memberSince: formatDate(locale, record?.createdAt),
      planState: plan?.state ?? "none",
      planTitle: termTitle(context, "account-types", filled(plan?.accountType)),
      planUntil: formatDate(locale, plan?.until),
      planKeptUntil: formatDate(locale, plan?.keptUntil),
      curriculum: filled(record?.profile?.schoolCurriculum),
      curriculumTitle: termTitle(context, "school-curricula", filled(record?.profile?.schoolCurriculum)),
      marked: Array.isArray(marks) && marks.length > 0,
      birthDate: formatDate(locale, record?.profile?.birthDate),
      minor: viewer.fact("minor") === true,
      ageKnown: viewer.context["user.ageBand"] !== "none",
      birthDateAsked: formatDate(locale, record?.app?.birthDateAsked),
      guardianState: guardianStateOf(context, record),
      guardianContact: filled(record?.app?.guardianEmail) || filled(record?.app?.guardianPhone),
      guardianAskedAt: formatMoment(locale, record?.app?.guardianAskedAt),
      researchUser: viewer.fact("researchUser") === true,
      researchState: researchStateOf(record),
      researchAnsweredAt: formatDate(locale, record?.consents?.researchParticipation?.updatedAt),
      stage: viewer.fact("stage"),
    }
  },
}

const providers: SourceKind = {
  read({ context }) {
    const { basic, oidc } = context.app().authProviders
    const redirect = new URLSearchParams(location.search).get("redirect")
    const items = Object.entries(oidc).map(([id, provider]) => ({
      id,
      title: say(context, provider.label),
      type: provider.type,
      href: context.client.oidcStartUrl(id, redirect),
    }))
    return { ...listOf(items), basic }
  },
}

const sessions: SourceKind = {
  fetch: (context) => context.client.sessions(),
  read({ context, fetched }) {
    const locale = localeOf(context)
    const entries = (fetched as SessionEntry[]).toSorted(
      (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
    )
    const items = entries.map((session) => ({
      ...session,
      createdAt: formatMoment(locale, session.createdAt),
      lastSeenAt: formatMoment(locale, session.lastSeenAt),
    }))
    return { ...listOf(items), others: items.filter(({ current }) => !current).length }
  },
}

const consentKeys = ["terms", "marketing", "internalMarketingSharing", "parent", "researchContact"] as const

/** What the first consent is about: the policies that are on, else what the form says of the app itself. */
function agreedTo({ termsAndConditions, privacy }: App["policies"]): string {
  if (termsAndConditions) return privacy ? "terms" : "termsOnly"
  return privacy ? "privacyOnly" : "noPolicy"
}

const consents: SourceKind = {
  read({ context }) {
    const { consents: asked, policies } = context.app()
    const wanted: Record<(typeof consentKeys)[number], boolean> = {
      terms: true,
      marketing: asked.marketing,
      internalMarketingSharing: asked.internalMarketing,
      parent: asked.parental,
      researchContact: asked.research,
    }
    const given = context.user()?.consents
    return listOf(
      consentKeys
        .filter((key) => wanted[key])
        .map((key) => ({
          key,
          title: context.texts.t(`shell:consent.${key === "terms" ? agreedTo(policies) : key}`),
          given: given?.[key]?.granted === true,
          answered: Boolean(given?.[key]?.updatedAt),
          updatedAt: formatDate(localeOf(context), given?.[key]?.updatedAt),
        })),
    )
  },
}

const preferences: SourceKind = {
  read({ context }) {
    const { language, languages, theme, integrations } = context.state
    return {
      language,
      languages: languages.map((key) => ({ key, title: label(key), current: key === language })),
      severalLanguages: languages.length > 1,
      theme,
      integrations,
      integrationsConfigured: anyConfigured(context.app().integrations),
    }
  },
}

export const people = { user, providers, sessions, consents, preferences }
