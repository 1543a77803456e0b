import type { RequirementPack } from "#api/contract/records.ts"
import type { Requirement } from "#documents/requirement.g.ts"
import { doors, type Door } from "#eligibility/doors.ts"
import type { Taken } from "#eligibility/marks.ts"
import { curriculumKey } from "#engine/screens/sources.ts"
import { termTitle } from "../content.ts"
import type { SourceContext } from "../source.ts"
import { learnerOf, pointsDocument } from "./learner.ts"
import { checked, type Draft, gradeOf, nothingChecked } from "./plan-checks.ts"
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
import { refusedOf, waitingOf, waitsText } from "../../lists/reading.ts"

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
  const waiting = waitingOf(context, subjectsList)
  return {
    waits: waiting.count > 0,
    waitsText: waitsText(context, "school", waiting),
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
    ...gradeOf(context),
    ...(curriculum ? checked(context, curriculum, { before, after, draft }) : nothingChecked),
    ...counted(context, pack, before, after),
  }
}

function changed(before: readonly Taken[], { drop, add }: Draft): Taken[] {
  const [dropped, added] = [takenIn(drop), takenIn(add)]
  const left = before.filter(({ subject }) => subject !== dropped?.subject)
  return added && left.every(({ subject }) => subject !== added.subject) ? [...left, added] : left
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
