import type { ReportAnswer, ResultsAnswer } from "#api/contract/reports.ts"
import type { ShareEntry, SharedReport } from "#api/contract/shares.ts"
import type { Assessment, Report } from "#documents/types.g.ts"
import type { Letter } from "#engine/matching/hexagon.ts"
import { formatDate, localeOf } from "../i18n/format.ts"
import { say } from "../i18n/say.ts"
import type { Learner } from "../learner.ts"
import { termsOf, vocabularyId, vocabularyOf } from "./content.ts"
import { assessmentTerm } from "./progress.ts"
import { tellReport } from "./report/report.ts"
import { tones, type Assessments, type Told } from "./report/told.ts"
import { listOf, loadDocument, word, type SourceKind } from "./source.ts"

const reportId = (name: string) => `report/${name}`
const assessmentId = (name: string) => `assessment/${name}`

const reportOf = (learner: Learner, name: string) =>
  learner.library.peek(reportId(name)) as Report | undefined
const assessmentOf = (learner: Learner, name: string) =>
  learner.library.peek(assessmentId(name)) as Assessment | undefined

function tellerOf(learner: Learner): Told {
  const locale = localeOf(learner)
  return {
    say: (text) => say(learner, text),
    word: (key, values) => learner.texts.t(key, values),
    number: (value, decimals = 0) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value),
    date: (value) => formatDate(locale, value),
  }
}

const loadReport = (learner: Learner, name: string) =>
  loadDocument(learner, reportId(name)) as Promise<Report | undefined>

/** The assessments whose scales a report shows: of the others it tells nothing but what to try. */
const shownBy = (report: Report): string[] => [
  ...new Set(Object.values(report.scales).map(({ assessment }) => assessment)),
]

async function loadShown(learner: Learner, report: Report): Promise<void> {
  await Promise.all(shownBy(report).map((assessment) => loadDocument(learner, assessmentId(assessment))))
}

/** Asks the server only for what it would not refuse: behind a closed gate the page shows its lock. */
async function behindGate<T>(learner: Learner, name: string, ask: () => Promise<T>): Promise<T | undefined> {
  const report = await loadReport(learner, name)
  if (!report || !learner.viewer().gate(report.gate).allowed) return undefined
  const [answer] = await Promise.all([ask(), loadShown(learner, report)])
  return answer
}

function told(learner: Learner, name: string, results: ReportAnswer["results"]) {
  const report = reportOf(learner, name)
  if (!report) return undefined
  const assessments: Assessments = Object.fromEntries(
    shownBy(report).flatMap((id) => {
      const assessment = assessmentOf(learner, id)
      return assessment ? [[id, assessment]] : []
    }),
  )
  return { report, ...tellReport(report, assessments, results, tellerOf(learner)) }
}

const report: SourceKind = {
  documents: () => [vocabularyId("assessments")],
  fetch(learner, args) {
    const name = word(args, "report")
    return behindGate(learner, name, () => learner.client.report(name))
  },
  read({ learner, args, fetched }) {
    const { results } = (fetched as ReportAnswer | undefined) ?? { results: {} }
    const found = told(learner, word(args, "report"), results)
    if (!found) return { state: "none" }
    const { report: document, ...shape } = found
    const terms = document.assessments.flatMap((id) => assessmentTerm(learner, id) ?? [])
    const [next, ...later] = terms.filter(({ id, accessible }) => accessible && !Object.hasOwn(results, id))
    return {
      ...shape,
      hasNext: Boolean(next),
      next: next ?? null,
      hasLater: later.length > 0,
      later,
    }
  },
}

/** A report that somebody else shows: the same in words, without the way to the assessments. */
const sharedReport: SourceKind = {
  async fetch(learner, args) {
    const answer = await learner.client.sharedReport(word(args, "token"))
    const report = answer && (await loadReport(learner, answer.report))
    if (report) await loadShown(learner, report)
    return answer
  },
  read({ learner, fetched }) {
    const answer = fetched as SharedReport | null
    const found = answer && told(learner, answer.report, answer.results)
    if (!answer || !found) return { found: false }
    const { report: _document, ...shape } = found
    return {
      report: shape,
      found: true,
      name: answer.name ?? "",
      hasName: Boolean(answer.name),
      expiresAt: formatDate(localeOf(learner), answer.expiresAt),
    }
  },
}

/** Scores for mini result cards; what is not there yet is for the card to count as 0 (specification 3.4). */
const results: SourceKind = {
  documents: () => [vocabularyId("worker-types")],
  // A page that is signed out elsewhere is still drawn for a moment: nobody has results then.
  fetch: async (learner) => (learner.user() ? learner.client.results() : {}),
  read({ learner, fetched }) {
    const answer = fetched as ResultsAnswer
    const teller = tellerOf(learner)
    const each = Object.entries(answer).map(([assessment, { takenAt, scales }]) => [
      assessment,
      {
        taken: true,
        takenAt: teller.date(takenAt),
        ...Object.fromEntries(
          Object.entries(scales).map(([scale, { score, from, to }]) => [
            scale,
            { value: Number(score.toFixed(to - from <= 1 ? 2 : to - from <= 10 ? 1 : 0)), max: to },
          ]),
        ),
      },
    ])
    return { scores: Object.fromEntries(each), workerTypes: workerTypesOf(learner, answer) }
  },
}

/** The six worker types with their scores, the strongest first; in the order of the vocabulary before. */
function workerTypesOf(learner: Learner, answer: ResultsAnswer) {
  const scales = answer["holland_code"]?.scales ?? {}
  return termsOf(vocabularyOf(learner, "worker-types"))
    .map(([key, { title, letter }]) => ({
      id: key,
      label: say(learner, title),
      tone: tones[letter as Letter],
      value: scales[key]?.score ?? 0,
      max: scales[key]?.to ?? 0,
    }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, 3)
}

/** What is to be known before assessments are taken: those of one report. */
const lesson: SourceKind = {
  documents: () => [vocabularyId("assessments")],
  async fetch(learner, args) {
    const document = await loadReport(learner, word(args, "report"))
    await Promise.all(
      (document?.assessments ?? []).map((assessment) => loadDocument(learner, assessmentId(assessment))),
    )
  },
  read({ learner, args }) {
    const document = reportOf(learner, word(args, "report"))
    const items = (document?.assessments ?? []).flatMap((id) => {
      const assessment = assessmentOf(learner, id)
      const term = assessmentTerm(learner, id)
      return assessment && term ? [lessonIn(learner, id, assessment, term)] : []
    })
    const minutes = items.reduce((sum, item) => sum + item.minutes, 0)
    const next = items.find(({ completed }) => !completed)
    return {
      ...listOf(items),
      minutes,
      several: items.length > 1,
      completed: items.length > 0 && next === undefined,
      to: next?.to ?? null,
      reportTo: items[0]?.reportTo ?? null,
    }
  },
}

function lessonIn(
  learner: Learner,
  id: string,
  {
    title,
    minutes,
    lesson: { measures, leavesOut, answering },
    source,
    version,
    scales,
    scaleOrder,
  }: Assessment,
  { to, reportTo, completed }: NonNullable<ReturnType<typeof assessmentTerm>>,
) {
  const main = (scaleOrder ?? Object.keys(scales)).filter((scale) => scales[scale]?.of === undefined)
  return {
    id,
    title: say(learner, title),
    minutes,
    measures: say(learner, measures),
    leavesOut: say(learner, leavesOut),
    answering: say(learner, answering),
    scales: main.map((scale) => ({
      id: scale,
      title: say(learner, scales[scale]?.title),
      about: say(learner, scales[scale]?.about),
    })),
    severalScales: main.length > 1,
    source: say(learner, source.text),
    sourceUrl: source.url ?? "",
    licence: source.licence ?? "",
    version,
    to,
    reportTo,
    completed,
  }
}

/** The links by which the learner shows a report, the newest first. */
const shares: SourceKind = {
  fetch(learner, args) {
    const name = word(args, "report")
    return behindGate(learner, name, () => learner.client.shares(name))
  },
  read({ learner, fetched }) {
    const locale = localeOf(learner)
    return listOf(
      ((fetched as ShareEntry[] | undefined) ?? [])
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
        .map(({ id, createdAt, expiresAt, views, viewsLeft }) => ({
          id,
          createdAt: formatDate(locale, createdAt),
          expiresAt: formatDate(locale, expiresAt),
          views,
          limited: viewsLeft !== null,
          viewsLeft: viewsLeft ?? 0,
        })),
    )
  },
}

export const reports = { report, sharedReport, results, lesson, shares }
