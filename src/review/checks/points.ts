import type { Problem } from "#documents/problem.ts"
import type { Points, PointsMap } from "#documents/types.g.ts"
import { requiredSlot, subjectsOf } from "#eligibility/slots.ts"
import { curriculumMessages } from "#review/messages/curricula.ts"
import { ask, places, type Place } from "#review/place.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { askEach, subjectsIn } from "#review/subjects.ts"

/** Points are counted of subjects that there are, by marks that the curriculum gives, in a way that can be counted. */
export function checkPoints(reviewed: Reviewed): Problem[] {
  const subjects = subjectsIn(reviewed)
  return [...reviewed.many("points")].flatMap(([name, document]) => {
    const id = `points/${name}`
    const at = places(id)
    const curriculum = reviewed.many("curriculum").get(document.curriculum)
    const isCounted = curriculum === undefined || curriculum.marks !== undefined
    return [
      ...askEach(id, document, { ref: "subject", what: "subject", known: subjects, where: "the subjects" }),
      ...(isCounted ? [] : [at("curriculum").error(curriculumMessages.noMarks(document.curriculum))]),
      ...checkMust(document, subjects, at("must")),
      ...checkWorth(document, at),
      ...checkFormula(document, at),
    ]
  })
}

function checkMust(
  { must = [], leaveOut = [], best }: Points,
  subjects: readonly string[],
  at: Place,
): Problem[] {
  const fixed = must.filter((slot) => slot !== requiredSlot).length
  return [
    ...(fixed > best ? [at.error(curriculumMessages.mustCountMore(fixed, best))] : []),
    ...must.flatMap((slot, index) => {
      const named = subjectsOf(slot)
      const never = named.find((subject) => leaveOut.includes(subject))
      return [
        ...named.flatMap((subject) => ask("subject", subject, subjects, at(index), "the subjects")),
        ...(never === undefined ? [] : [at(index).error(curriculumMessages.mustAndNever(never))]),
      ]
    }),
  ]
}

function checkWorth({ map, percent, own = {}, plus = [] }: Points, at: Place): Problem[] {
  return [
    ...(map === undefined && !percent ? [at.error(curriculumMessages.noWorth())] : []),
    ...(map !== undefined && percent ? [at("percent").error(curriculumMessages.twoWorths())] : []),
    ...falling(map ?? [], at("map")),
    ...Object.entries(own).flatMap(([subject, rows]) => falling(rows, at("own", subject))),
    ...plus.flatMap(({ map: rows }, index) => falling(rows, at("plus", index, "map"))),
  ]
}

/** A better mark is found in a row above, and never gives fewer points. */
const falling = (rows: PointsMap, at: Place): Problem[] =>
  rows.flatMap(({ from, points }, index) => {
    const before = rows[index - 1]
    const falls = !before || (from < before.from && points <= before.points)
    return falls ? [] : [at(index).error(curriculumMessages.notFalling("marks and their points"))]
  })

function checkFormula({ formula = "sum", of, tests = {} }: Points, at: Place): Problem[] {
  if (formula === "sum") return of === undefined ? [] : [at("of").error(curriculumMessages.partsUnused())]
  if (of === undefined) return [at("formula").error(curriculumMessages.partsMissing(formula))]
  const known = ["best", "required", ...Object.keys(tests)]
  return Object.keys(of).flatMap((part) => ask("part", part, known, at("of", part), "the parts"))
}
