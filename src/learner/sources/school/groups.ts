import type { Curriculum } from "#documents/types.g.ts"
import { say } from "#browser/texts/say.ts"
import { curriculumKey } from "#engine/screens/sources.ts"
import { termTitle } from "../content.ts"
import { listOf, type SourceContext, type SourceKind } from "../source.ts"
import { curriculumOf, eitherOf, loadSchoolWords, poolsOf, subjectTitle, type Pool } from "./subjects.ts"

/** The subjects of the learner's curriculum in its groups, how many are taken of each, and its further rules. */
export const subjectGroups: SourceKind = {
  fetch: loadSchoolWords,
  read({ context }) {
    const curriculum = curriculumOf(context)
    return {
      chosen: curriculum !== undefined,
      curriculumTitle: termTitle(context, "school-curricula", curriculumKey(context.user())),
      ...listOf(curriculum ? groupsOf(context, curriculum) : []),
      rules: curriculum ? rulesOf(context, curriculum) : [],
      unchecked: curriculum ? uncheckedOf(context, curriculum) : [],
    }
  },
}

function groupsOf(context: SourceContext, curriculum: Curriculum) {
  return poolsOf(context, curriculum).map((pool) => {
    const ids = [...new Set(pool.subjects.map(({ subject }) => subject))]
    const count = countOf(curriculum, pool)
    const all = count.min === ids.length && count.max === ids.length
    return {
      id: pool.value,
      title: context.texts.t("eligibility:groups.title", {
        group: pool.label,
        rule: all ? context.texts.t("eligibility:groups.all") : howMany(context, "groups", count),
      }),
      subjects: ids.map((id) => ({ id, title: subjectTitle(context, id) })),
    }
  })
}

interface Count {
  min: number
  max?: number | undefined
}

/** How many are taken of a pool: what the groups that have its subjects ask for together. */
function countOf({ groups }: Curriculum, { value }: Pool): Count {
  const { list, as } = groups[value]!
  const alike = Object.values(groups).filter((group) => group.list === list && group.as === as)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const most = alike.flatMap(({ count }) => count.max ?? [])
  return {
    min: sum(alike.map(({ count }) => count.min)),
    max: most.length === alike.length ? sum(most) : undefined,
  }
}

function howMany(context: SourceContext, of: "groups" | "rule", { min, max }: Count): string {
  const form = max === min ? "exactly" : max !== undefined ? "between" : min === 0 ? "free" : "least"
  return context.texts.t(`eligibility:${of}.${form}`, { least: min, most: max ?? min })
}

function rulesOf(context: SourceContext, curriculum: Curriculum): string[] {
  const { count, exclude = [], pathways, levels = {}, groups } = curriculum
  const { t } = context.texts
  return [
    howMany(context, "rule", count),
    ...Object.entries(levels).map(([level, { min, max }]) =>
      t(`eligibility:rule.level.${max === undefined ? "least" : "between"}`, {
        level: t(`eligibility:level.${level}`),
        least: min,
        most: max ?? min,
      }),
    ),
    ...(pathways
      ? [
          t("eligibility:rule.pathway", {
            group: say(context, groups[pathways.group]?.title),
            least: pathways.min,
          }),
        ]
      : []),
    ...exclude.map(({ subjects }) =>
      t("eligibility:rule.together", {
        subjects: eitherOf(
          context,
          subjects.map((subject) => subjectTitle(context, subject)),
        ),
      }),
    ),
  ]
}

/** What is not known of a curriculum; where no rules of it are published, that first. */
const uncheckedOf = (context: SourceContext, { source, unchecked = [] }: Curriculum): string[] => [
  ...(source ? [] : [context.texts.t("eligibility:unchecked.source")]),
  ...unchecked.map((one) => say(context, one)),
]
