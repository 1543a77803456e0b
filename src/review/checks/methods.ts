import { namesAt } from "#review/messages/names.ts"
import type { Problem } from "#documents/problem.ts"
import type {
  Assessment,
  AssessmentItem,
  MeanMethod,
  RankedNeedsMethod,
  ScoringMethod,
  SumMethod,
  WeightsMethod,
} from "#documents/types.g.ts"
import { keyMessages } from "#review/messages/keys.ts"
import { ask, type Place } from "#review/place.ts"

/** The items that a method makes its score of; those of tasks are no items. */
export function itemsOf(method: ScoringMethod, assessment: Assessment): string[] {
  switch (method.by) {
    case "sum":
    case "mean":
    case "difference":
      return Object.keys(method.items)
    case "correct":
      return Object.keys(method.answers)
    case "weights":
      return Object.keys(method.weights)
    case "perEmotion":
      return Object.keys(method.emotions)
    case "rankedNeeds":
      return rankingsWith(method, assessment)
    case "timedChoiceLevels":
    case "mazeLevels":
      return []
  }
}

/** A method names items of its type, options that these offer, and levels that the task has. */
export function checkMethod(method: ScoringMethod, assessment: Assessment, at: Place): Problem[] {
  switch (method.by) {
    case "sum":
    case "mean":
      return each(method.items, assessment, ["agreementScale"], method.by, at("items"), (item, place, name) =>
        outOfRange(method, assessment, item, place, name),
      )
    case "difference":
      return each(method.items, assessment, ["forcedChoice"], method.by, at("items"))
    case "correct":
      return each(
        method.answers,
        assessment,
        ["situation", "face", "forcedChoice"],
        method.by,
        at("answers"),
        (item, place, name) =>
          ask("option", method.answers[name]!, optionsOf(item, assessment), place, "the item's options"),
      )
    case "weights":
      return each(method.weights, assessment, ["situation"], method.by, at("weights"), (item, place, name) =>
        wrongWeights(method, item, place, name),
      )
    case "perEmotion":
      return each(method.emotions, assessment, ["face"], method.by, at("emotions"), (item, place, name) =>
        ask("emotion", method.emotions[name]!, optionsOf(item, assessment), place, "the item's responses"),
      )
    case "rankedNeeds": {
      const offered = Object.values(assessment.items).flatMap((item) =>
        item.type === "ranking" ? Object.keys(item.options) : [],
      )
      return method.needs.flatMap((need, index) =>
        ask("need", need, offered, at("needs", index), "the options of ranking items"),
      )
    }
    case "timedChoiceLevels":
      return checkTask(method.task, "timedChoice", method.perSecond, assessment, at, "perSecond")
    case "mazeLevels":
      return checkTask(method.task, "maze", method.cellsPerSecond, assessment, at, "cellsPerSecond")
  }
}

function each(
  keyed: Readonly<Record<string, unknown>>,
  assessment: Assessment,
  types: readonly AssessmentItem["type"][],
  method: string,
  at: Place,
  look: (item: AssessmentItem, at: Place, name: string) => Problem[] = () => [],
): Problem[] {
  return Object.keys(keyed).flatMap((name) => {
    const item = Object.hasOwn(assessment.items, name) ? assessment.items[name] : undefined
    if (item === undefined)
      return ask("item", name, Object.keys(assessment.items), at(name), "the assessment's items")
    if (!types.includes(item.type))
      return [at(name).error(keyMessages.wrongItemType(name, item.type, types, method))]
    return look(item, at(name), name)
  })
}

function outOfRange(
  { from, to }: SumMethod | MeanMethod,
  assessment: Assessment,
  item: AssessmentItem,
  at: Place,
  name: string,
): Problem[] {
  const values = "responses" in item ? (assessment.responses?.[item.responses] ?? []) : []
  const strange = values.find(({ value }) => typeof value !== "number" || value < from || value > to)
  return strange === undefined
    ? []
    : [at.error(keyMessages.outsideRange(name, JSON.stringify(strange.value), from, to))]
}

function wrongWeights({ weights }: WeightsMethod, item: AssessmentItem, at: Place, name: string): Problem[] {
  const given = Object.keys(weights[name] ?? {})
  const options = item.type === "situation" ? Object.keys(item.options) : []
  return [
    ...given.flatMap((option) => ask("option", option, options, at(option), "the item's options")),
    ...options
      .filter((option) => !given.includes(option))
      .map((option) => at.error(keyMessages.optionWithoutWeight(name, option))),
  ]
}

function optionsOf(item: AssessmentItem, assessment: Assessment): string[] {
  if ("options" in item) return Object.keys(item.options)
  return (assessment.responses?.[item.responses] ?? []).map(({ value }) => String(value))
}

const rankingsWith = ({ needs }: RankedNeedsMethod, { items }: Assessment) =>
  Object.entries(items)
    .filter(([, item]) => item.type === "ranking" && needs.some((need) => Object.hasOwn(item.options, need)))
    .map(([name]) => name)

function checkTask(
  name: string,
  type: "timedChoice" | "maze",
  references: Readonly<Record<string, number>>,
  assessment: Assessment,
  at: Place,
  holder: string,
): Problem[] {
  const tasks = Object.entries(assessment.tasks ?? {}).filter(([, task]) => task.type === type)
  const task = tasks.find(([known]) => known === name)?.[1]
  if (task === undefined)
    return ask(
      "task",
      name,
      tasks.map(([known]) => known),
      at("task"),
      namesAt.tasks(type),
    )
  const levels = task.levels.map(({ id }) => id)
  return [
    ...Object.keys(references).flatMap((level) =>
      ask("level", level, levels, at(holder, level), "the task's levels"),
    ),
    ...levels
      .filter((level) => !Object.hasOwn(references, level))
      .map((level) => at(holder).error(keyMessages.levelWithoutReference(level))),
  ]
}
