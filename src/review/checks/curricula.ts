import type { Problem } from "#documents/problem.ts"
import type { Curriculum, SubjectCount } from "#documents/types.g.ts"
import { curriculaOf } from "#review/curricula.ts"
import { curriculumMessages } from "#review/messages/curricula.ts"
import { orderProblems, places, type Place } from "#review/place.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { askEach, subjectsIn } from "#review/subjects.ts"

/** Each curriculum that is offered says what it asks for, of subjects that there are and in numbers that can be met. */
export function checkCurricula(reviewed: Reviewed): Problem[] {
  const curricula = reviewed.many("curriculum")
  const subjects = subjectsIn(reviewed)
  const offered = places("vocabulary/school-curricula")("values")
  return [
    ...curriculaOf(reviewed.documents)
      .filter((name) => !curricula.has(name))
      .map((name) => offered(name).error(curriculumMessages.curriculumMissing(name))),
    ...[...curricula].flatMap(([name, curriculum]) => {
      const id = `curriculum/${name}`
      const sorts = [
        { ref: "subject", what: "subject", known: subjects, where: "the subjects" },
        { ref: "subjectList", what: "list", known: Object.keys(curriculum.lists), where: "the lists" },
        { ref: "subjectGroup", what: "group", known: Object.keys(curriculum.groups), where: "the groups" },
      ] as const
      return [
        ...sorts.flatMap((sort) => askEach(id, curriculum, sort)),
        ...orderProblems("group", curriculum.order, Object.keys(curriculum.groups), places(id)("order")),
        ...checkCounts(curriculum, places(id)),
        ...checkLevels(curriculum, places(id)("marks", "levels")),
      ]
    }),
  ]
}

function checkCounts({ count, groups, lists, levels = {} }: Curriculum, at: Place): Problem[] {
  const all = Object.entries(groups)
  const least = all.reduce((sum, [, group]) => sum + group.count.min, 0)
  const most = all.reduce(
    (
      sum,
      [
        ,
        {
          list,
          count: { max = lists[list]?.length ?? 0 },
        },
      ],
    ) => sum + max,
    0,
  )
  return [
    ...(most < count.min
      ? [at("count", "min").error(curriculumMessages.countOutOfReach(count.min, most))]
      : []),
    ...(count.max !== undefined && least > count.max
      ? [at("count", "max").error(curriculumMessages.countTooSmall(count.max, least))]
      : []),
    ...reversed(count, at("count")),
    ...Object.entries(levels).flatMap(([level, one]) => reversed(one, at("levels", level))),
    ...all.flatMap(([name, group]) => {
      const place = at("groups", name, "count")
      const has = lists[group.list]?.length
      const isTooLarge = has !== undefined && group.count.min > has
      return [
        ...reversed(group.count, place),
        ...(isTooLarge ? [place("min").error(curriculumMessages.groupTooLarge(name, group.list, has))] : []),
      ]
    }),
  ]
}

const reversed = ({ min, max = min }: SubjectCount, at: Place): Problem[] =>
  max < min ? [at("max").error(curriculumMessages.countReversed())] : []

function checkLevels({ marks }: Curriculum, at: Place): Problem[] {
  const levels = marks?.levels ?? []
  return levels.flatMap(({ level, from }, index) => {
    const before = levels[index - 1]
    if (marks?.by === "percent" && from === undefined)
      return [at(index).error(curriculumMessages.levelWithoutPercent())]
    const falls = !before || (level < before.level && (from ?? 0) <= (before.from ?? 100))
    return falls ? [] : [at(index).error(curriculumMessages.notFalling("levels"))]
  })
}
