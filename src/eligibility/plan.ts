import type { Curriculum, Text } from "#documents/types.g.ts"
import { type Grouped, grouped } from "./groups.ts"
import type { Taken } from "./marks.ts"
import { type Words, words } from "./words.ts"

/** What is wrong with a plan, what would mend it, and the subjects or groups that it is about. */
export interface PlanProblem {
  readonly problem: Words
  readonly fix: Words
  readonly about: readonly string[]
}

export interface PlanResult {
  readonly problems: readonly PlanProblem[]
  /** By group the subjects that stand in it. */
  readonly groups: Grouped["groups"]
  /** What the plan could not be checked for. */
  readonly unchecked: readonly (Words | Text)[]
}

/** What is known of the school. */
export interface School {
  /** The language in which it teaches: a subject. */
  readonly teaching?: string | undefined
}

/**
 * Holds a choice of subjects against the rules of a curriculum.
 *
 * @param chosen each subject with the level at which it is taken, where that is known
 */
export function plan(curriculum: Curriculum, chosen: readonly Taken[], school: School = {}): PlanResult {
  const found = grouped(curriculum, chosen)
  return {
    groups: found.groups,
    problems: [
      ...rightCount(curriculum, chosen),
      ...eachOnce(chosen),
      ...filledGroups(curriculum, found),
      ...notTogether(curriculum, chosen),
      ...onePathway(curriculum, found),
      ...rightLevels(curriculum, chosen),
      ...languageOfTeaching(curriculum, found, school),
    ],
    unchecked: [
      ...(curriculum.source ? [] : [words("eligibility:unchecked.source")]),
      ...(curriculum.teaching && school.teaching === undefined
        ? [words("eligibility:unchecked.teaching")]
        : []),
      ...(curriculum.unchecked ?? []),
    ],
  }
}

export const planProblem = (
  key: string,
  about: readonly string[],
  values: Words["with"] = {},
): PlanProblem => ({
  problem: words(`school-plan:${key}`, values),
  fix: words(`school-plan:${key}.fix`, values),
  about,
})

function rightCount({ count: { min, max } }: Curriculum, chosen: readonly Taken[]): PlanProblem[] {
  const have = chosen.length
  if (have < min) return [planProblem("few", [], { have, need: min, by: min - have })]
  return max !== undefined && have > max ? [planProblem("many", [], { have, need: max, by: have - max })] : []
}

/** A language is not taken at two levels either. */
const eachOnce = (chosen: readonly Taken[]): PlanProblem[] =>
  repeatedIn(chosen.map(({ subject }) => subject)).map((subject) =>
    planProblem("twice", [subject], { subject }),
  )

function filledGroups(curriculum: Curriculum, { groups, without }: Grouped): PlanProblem[] {
  const short = Object.entries(groups).flatMap(([group, held]) => {
    const by = (curriculum.groups[group]?.count.min ?? 0) - held.length
    return by > 0 ? [planProblem("group", [group], { group, by })] : []
  })
  return [...short, ...without.map(({ subject }) => planProblem("place", [subject], { subject }))]
}

const notTogether = ({ exclude = [] }: Curriculum, chosen: readonly Taken[]): PlanProblem[] =>
  exclude.flatMap(({ subjects }) => {
    const both = [...new Set(chosen.map(({ subject }) => subject))].filter((one) => subjects.includes(one))
    return both.length > 1 ? [planProblem("together", both, { subjects: both })] : []
  })

function onePathway({ pathways, lists }: Curriculum, { groups }: Grouped): PlanProblem[] {
  if (!pathways) return []
  const held = groups[pathways.group] ?? []
  const most = Math.max(
    ...pathways.lists.map((list) => held.filter(({ subject }) => lists[list]?.includes(subject)).length),
  )
  const isOpen = held.length < pathways.min
  return isOpen || most >= pathways.min
    ? []
    : [planProblem("pathway", [pathways.group], { need: pathways.min })]
}

function rightLevels({ levels = {} }: Curriculum, chosen: readonly Taken[]): PlanProblem[] {
  const isTold = Object.keys(levels).length === 0 || chosen.every(({ as }) => as !== undefined)
  if (!isTold)
    return [
      planProblem(
        "level",
        chosen.filter(({ as }) => !as).map(({ subject }) => subject),
      ),
    ]
  return Object.entries(levels).flatMap(([level, { min, max = Infinity }]) => {
    const have = chosen.filter(({ as }) => as === level).length
    if (have < min) return [planProblem("level.few", [level], { level, have, need: min })]
    return have > max ? [planProblem("level.many", [level], { level, have, need: max })] : []
  })
}

function languageOfTeaching(
  { teaching = [] }: Curriculum,
  { groups }: Grouped,
  school: School,
): PlanProblem[] {
  const languages = teaching.flatMap((group) => (groups[group] ?? []).map(({ subject }) => subject))
  const { teaching: subject } = school
  if (teaching.length === 0 || subject === undefined || languages.includes(subject)) return []
  return languages.length < teaching.length ? [] : [planProblem("teaching", languages, { subject })]
}

const repeatedIn = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => names.indexOf(name) < index)),
]
