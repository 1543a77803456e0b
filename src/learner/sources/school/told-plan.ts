import type { RequirementPack } from "#api/contract/records.ts"
import type { Requirement } from "#documents/requirement.g.ts"
import type { Curriculum, Text } from "#documents/types.g.ts"
import { doors, type Door } from "#eligibility/doors.ts"
import type { Taken } from "#eligibility/marks.ts"
import { plan } from "#eligibility/plan.ts"
import type { Words } from "#eligibility/words.ts"
import { say } from "#browser/texts/say.ts"
import { dateFormat } from "#engine/texts/formats.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { curriculumKey } from "#engine/screens/sources.ts"
import { termTitle } from "../content.ts"
import type { SourceContext } from "../source.ts"
import { learnerOf, pointsDocument } from "./learner.ts"
import { sentence } from "./saying.ts"
import {
  choicesOf,
  curriculumOf,
  planOf,
  poolsOf,
  subjectsList,
  takenIn,
  takenTitle,
  valueOf,
} from "./subjects.ts"
import { refusedOf, waitingOf } from "../../lists/reading.ts"

/** What somebody thinks of doing with their plan; empty is nothing. */
export interface Draft {
  readonly group: string
  readonly drop: string
  readonly add: string
}

/**
 * The learner's subjects as they would be, what is wrong with them, and what the change does to the records that can be
 * reached.
 *
 * @param pack what records ask; null where it has not been fetched
 */
export function tellPlan(context: SourceContext, pack: RequirementPack | null, draft: Draft) {
  const curriculum = curriculumOf(context)
  const before = planOf(context)
  const after = changed(before, draft)
  const pools = poolsOf(context, curriculum)
  const waiting = waitingOf(context, subjectsList).count
  return {
    waits: waiting > 0,
    waitsText: context.texts.t("eligibility:waits", { count: waiting }),
    refused: refusedOf(context, subjectsList).size > 0,
    chosen: curriculum !== undefined,
    curriculumTitle: termTitle(context, "school-curricula", curriculumKey(context.user())),
    empty: before.length === 0,
    subjects: before.map((taken) => ({ value: valueOf(taken), label: takenTitle(context, taken) })),
    pools: pools.map(({ value, label }) => ({ value, label })),
    choices: choicesOf(context, pools, draft.group).filter(
      ({ value }) => !before.some(({ subject }) => subject === takenIn(value)?.subject),
    ),
    changed: takenIn(draft.drop) !== undefined || takenIn(draft.add) !== undefined,
    ...(curriculum ? checked(context, curriculum, after) : nothingChecked),
    ...counted(context, pack, before, after),
  }
}

const nothingChecked = { groups: [], problems: [], sound: false, unchecked: [], windows: [] }

function changed(before: readonly Taken[], { drop, add }: Draft): Taken[] {
  const [dropped, added] = [takenIn(drop), takenIn(add)]
  const left = before.filter(({ subject }) => subject !== dropped?.subject)
  return added && left.every(({ subject }) => subject !== added.subject) ? [...left, added] : left
}

function checked(context: SourceContext, curriculum: Curriculum, after: readonly Taken[]) {
  const { groups, problems, unchecked } = plan(curriculum, after)
  return {
    groups: curriculum.order.map((group) => ({
      id: group,
      title: say(context, curriculum.groups[group]?.title),
      text: (groups[group] ?? []).map((taken) => takenTitle(context, taken)).join(", "),
    })),
    problems: problems.map(({ problem, fix }, at) => ({
      id: `${problem.t} ${at}`,
      problem: sentence(context, problem),
      fix: sentence(context, fix),
    })),
    sound: problems.length === 0,
    unchecked: unchecked.map((one) => (isWords(one) ? sentence(context, one) : say(context, one))),
    windows: (curriculum.changes ?? []).map((rule, at) => ({
      id: String(at),
      text: context.texts.t(`school-plan:window.${windowOf(rule)}`, {
        grade: rule.grade,
        count: rule.most,
        until: monthDay(context, rule.until),
      }),
    })),
  }
}

/** Sentences of the rules have a namespace of their own; those of a document may be plain. */
const isWords = (one: Words | Text): one is Words =>
  typeof one === "object" && typeof one.t === "string" && one.t.startsWith("eligibility:") && "with" in one

function windowOf({ until, exceptional }: NonNullable<Curriculum["changes"]>[number]): string {
  if (exceptional) return "exceptional"
  return until === undefined ? "open" : "until"
}

/** The same day in every year. */
function monthDay(context: SourceContext, until: string | undefined): string {
  const day = new Date(`2001-${until ?? "01-01"}T00:00:00Z`)
  if (until === undefined || Number.isNaN(day.getTime())) return ""
  return dateFormat(localeOf(context), { day: "numeric", month: "long", timeZone: "UTC" }).format(day)
}

function counted(
  context: SourceContext,
  pack: RequirementPack | null,
  before: readonly Taken[],
  after: readonly Taken[],
) {
  const items = pack?.items ?? []
  const learner = learnerOf(context)
  // What is asked in the marks of another curriculum is neither open nor closed to them.
  const known: Door[] = items
    .filter(({ curriculum = learner.curriculum }) => curriculum === learner.curriculum)
    .map(({ id, requires }) => ({ id, requires: requires as Requirement[] }))
  const { closes, opens, stays } = doors(known, learner, before, after, pointsDocument(context))
  const named = (ids: readonly string[]) => {
    const wanted = new Set(ids)
    return items.flatMap(({ id, title, to }) => (wanted.has(id) ? [{ id, title, to }] : []))
  }
  const counts = { closes: closes.length, opens: opens.length, stays: stays.length, total: known.length }
  return {
    waiting: pack === null,
    known: Array.isArray(pack?.items) && (known.length > 0 || items.length === 0),
    elsewhere: known.length === 0 && items.length > 0,
    stays: counts.stays,
    total: counts.total,
    closesAny: counts.closes > 0,
    opensAny: counts.opens > 0,
    closes: named(closes),
    opens: named(opens),
    summary: context.texts.t("school-plan:doors.summary", {
      ...counts,
      before: counts.closes + counts.stays,
    }),
  }
}
