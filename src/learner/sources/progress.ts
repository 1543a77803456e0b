import type { Target } from "#documents/types.g.ts"
import { href } from "#engine/navigation/links.ts"
import { askedForResearch } from "#engine/research.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { listFormat } from "#engine/texts/formats.ts"
import { describeDenial } from "./access.ts"
import { termsOf, termTitle, vocabularyOf } from "./content.ts"
import { accountChange } from "#engine/features/account-change.ts"
import { soldTypes } from "./plans.ts"
import { listOf, type SourceKind, type SourceContext } from "./source.ts"

/** What the vocabularies of assessments say of each besides its title. */
interface AssessmentTerm {
  title: Parameters<typeof say>[1]
  minutes?: number
  feature?: string
  to?: Target
  reportTo?: Target
  reportTitle?: Parameters<typeof say>[1]
  /** The assessment that has to be taken first, where it is asked too. */
  after?: string
  /** What it is taken as for research: it is complete once these are. */
  parts?: string[]
  icon?: string
}

type Described = ReturnType<typeof describe>

/** An assessment is complete when its own entry exists. */
function entryOf(context: SourceContext, id: string): { updatedAt?: string | null } | null {
  const assessments = context.user()?.assessments
  return assessments && Object.hasOwn(assessments, id) ? (assessments[id] ?? null) : null
}

function describe(
  context: SourceContext,
  id: string,
  term: AssessmentTerm,
  asked: (id: string) => boolean = () => true,
) {
  const viewer = context.viewer()
  const { compiled } = context.release()
  const entry = entryOf(context, id)
  const accessible = term.feature ? viewer.accessible(term.feature) : true
  const completed = entry !== null && (term.parts ?? []).every((part) => entryOf(context, part) !== null)
  const waiting = term.after !== undefined && asked(term.after) && entryOf(context, term.after) === null
  const state = completed ? "completed" : accessible && !waiting ? "open" : "locked"
  return {
    id,
    title: say(context, term.title),
    minutes: term.minutes ?? 0,
    icon: term.icon ?? "",
    completed,
    completedAt: formatDate(localeOf(context), entry?.updatedAt),
    state,
    accessible,
    upgradeable: term.feature ? viewer.upgradeable(term.feature) : false,
    reportTitle: say(context, term.reportTitle),
    to: term.to ?? null,
    reportTo: term.reportTo ?? null,
    href: term.to ? (href(compiled, term.to) ?? "") : "",
    reportHref: term.reportTo ? (href(compiled, term.reportTo) ?? "") : "",
  }
}

/** An assessment of the vocabulary `assessments`, as the context sees it now. */
export function assessmentTerm(context: SourceContext, id: string): Described | undefined {
  const values = vocabularyOf(context, "assessments")?.values
  const term = values && Object.hasOwn(values, id) ? values[id] : undefined
  return term && describe(context, id, term as unknown as AssessmentTerm)
}

function all(context: SourceContext, vocabulary: string): Described[] {
  return termsOf(vocabularyOf(context, vocabulary)).map(([id, term]) =>
    describe(context, id, term as unknown as AssessmentTerm),
  )
}

function sum(items: readonly Described[]) {
  const accessible = items.filter((item) => item.accessible)
  const completed = accessible.filter((item) => item.completed).length
  const total = accessible.length
  return {
    total,
    completed,
    remaining: total - completed,
    percent: total === 0 ? 0 : Math.round((completed / total) * 100),
    done: total > 0 && completed === total,
  }
}

/** A report is ready when every assessment that it is made of has been taken (specification 5: seven of them). */
function reportsOf(items: readonly Described[]) {
  const reports = new Map<string, boolean>()
  for (const { accessible, reportHref, completed } of items)
    if (accessible && reportHref) reports.set(reportHref, completed && reports.get(reportHref) !== false)
  const reportsTotal = reports.size
  const reportsReady = [...reports.values()].filter(Boolean).length
  return { reportsTotal, reportsReady, reportsRemaining: reportsTotal - reportsReady }
}

const assessments: SourceKind = {
  read({ context }) {
    const items = all(context, "assessments").filter((item) => item.accessible || item.upgradeable)
    const open = items.filter((item) => item.accessible && !item.completed)
    const minutesRemaining = open.reduce((minutes, item) => minutes + item.minutes, 0)
    return { ...listOf(items), ...sum(items), ...reportsOf(items), minutesRemaining }
  },
}

const nextAssessment: SourceKind = {
  read({ context }) {
    const next = all(context, "assessments").find((item) => item.state === "open")
    return next ? { ...next, present: true } : { present: false }
  },
}

const researchProgress: SourceKind = {
  read({ context }) {
    const user = context.user()
    const { compiled } = context.release()
    const asked = (id: string) => user !== null && askedForResearch(compiled, user, id, new Date())
    const items = termsOf(vocabularyOf(context, "research-assessments"))
      .filter(([id]) => asked(id))
      .map(([id, term]) => describe(context, id, term as unknown as AssessmentTerm, asked))
    return { ...listOf(items), ...sum(items) }
  },
}

/** The account types on sale that take nothing away from the context and bring something, the least first. */
function upgradesOf(context: SourceContext) {
  const user = context.user()
  const standing = { release: context.release().compiled, country: user?.country }
  const mine = { ...standing, accountType: user?.app?.accountType ?? "free" }
  return soldTypes(context)
    .map((accountType) => ({ accountType, ...accountChange(mine, { ...standing, accountType }) }))
    .filter(({ upgrade }) => upgrade)
    .sort((a, b) => a.gains.length - b.gains.length)
}

/** As many features as one line has room for. */
const mostNamed = 3

const unlockables: SourceKind = {
  read({ context }) {
    const viewer = context.viewer()
    const { features } = context.release().compiled.set.features
    const upgrades = upgradesOf(context)
    const items = Object.entries(features).flatMap(([feature, { title }]) => {
      const rung = upgrades.findIndex(({ gains }) => gains.includes(feature))
      if (rung === -1 || !viewer.upgradeable(feature)) return []
      const plan = termTitle(context, "account-types", upgrades[rung]?.accountType ?? "")
      return [{ feature, title: say(context, title), rung, plan }]
    })
    items.sort((a, b) => a.rung - b.rung)
    const [first] = items
    const ofPlan = items.filter(({ rung }) => rung === first?.rung)
    const named = ofPlan.slice(0, mostNamed).map(({ title }) => title)
    const decision = first && viewer.gate(first.feature)
    const { unlockText, unlockLabel, unlockTo } = describeDenial(
      context,
      decision && !decision.allowed ? decision.denial : null,
    )
    return {
      ...listOf(items),
      present: items.length > 0,
      nextPlan: first?.plan ?? "",
      names: listFormat(localeOf(context), { type: "unit" }).format(named),
      rest: ofPlan.length - named.length,
      hasRest: ofPlan.length > named.length,
      unlockText,
      unlockLabel,
      unlockTo,
    }
  },
}

export const progress = { assessments, nextAssessment, researchProgress, unlockables }
