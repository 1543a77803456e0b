import type { Assessment, AssessmentItem, AssessmentTask, Key, Text } from "#documents/types.g.ts"
import { assessmentIn, keyIn } from "#server/assessments/documents.ts"
import { wordsOf } from "#server/mail/words.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { answerColumns, codebookColumns, scoreColumns, type Column, type Row } from "./columns.ts"

/** The rows of `codebook.csv`: every column, and of these assessments every item and scale. */
export function codebookRows(release: LiveRelease, assessments: Iterable<string>): Row[] {
  const columns = [
    ...columnsOf("answers.csv", answerColumns),
    ...columnsOf("scores.csv", scoreColumns),
    ...columnsOf("codebook.csv", codebookColumns),
  ]
  const described = [...assessments].flatMap((id) => {
    const assessment = assessmentIn(release, id)
    const key = keyIn(release, id)
    return assessment && key ? describe(release, id, assessment, key) : []
  })
  return [...columns, ...described]
}

const empty = { assessment: "", version: "", values: "", scale: "", direction: "" }

function columnsOf(file: string, columns: readonly Column[]): Row[] {
  return columns.map(({ name, about }) => ({ ...empty, file, name, kind: "column", text: about }))
}

function describe(release: LiveRelease, id: string, assessment: Assessment, key: Key): Row[] {
  const say = (text: Text | undefined) => (text === undefined ? "" : wordsOf(release, ["en"], text, {}))
  const shared = { ...empty, assessment: id, version: assessment.version }
  const items = Object.entries(assessment.items).map(([name, item]) => ({
    ...shared,
    file: "answers.csv",
    name,
    kind: item.type,
    text: wording(item, say),
    values: values(item, assessment, say),
    ...scored(key, name),
  }))
  const tasks = Object.entries(assessment.tasks ?? {}).flatMap(([task, { type, levels, ...rest }]) =>
    levels.map((level) => ({
      ...shared,
      file: "answers.csv",
      name: `${task}.${level.id}.*`,
      kind: type,
      text: `${say(rest.title)}: ${say(level.title)}`,
      values: taskValues(assessment.tasks?.[task]),
      scale: Object.keys(key.scoring)
        .filter((scale) => taskOf(key, scale) === task)
        .join(" "),
    })),
  )
  const scales = Object.entries(assessment.scales).map(([name, { title, about }]) => ({
    ...shared,
    file: "scores.csv",
    name,
    kind: "scale",
    text: `${say(title)}: ${say(about)}`,
    values: key.scoring[name]?.by ?? "",
  }))
  return [...items, ...tasks, ...scales]
}

type Say = (text: Text | undefined) => string

function wording(item: AssessmentItem, say: Say): string {
  switch (item.type) {
    case "face":
      return `${say(item.description)} ${JSON.stringify(item.face.action)}`
    case "situation":
      return [say(item.text), say(item.question)].filter(Boolean).join(" ")
    default:
      return say(item.text)
  }
}

/** The answers that there can be: `1 = Not at all | 2 = …`. */
function values(item: AssessmentItem, assessment: Assessment, say: Say): string {
  const options: [string | number, Text][] =
    "options" in item
      ? Object.entries(item.options)
      : (assessment.responses?.[item.responses] ?? []).map(({ value, label }) => [value, label])
  return options.map(([value, label]) => `${value} = ${say(label)}`).join(" | ")
}

function taskValues(task: AssessmentTask | undefined): string {
  return task?.type === "timedChoice"
    ? task.order.join(" | ")
    : "moves: U, D, L, R, in lower case a step that met a wall; firstMoveMs: milliseconds to the first move"
}

/** The scales that an item is scored on, and in which direction. Which answer is right, a study is not told. */
function scored(key: Key, item: string): { scale: string; direction: string } {
  const found = Object.entries(key.scoring).flatMap(([scale, method]) => {
    switch (method.by) {
      case "sum":
      case "mean":
      case "difference": {
        const keyed = Object.hasOwn(method.items, item) ? method.items[item] : undefined
        return keyed ? [[scale, keyed.reverse ? "reverse" : "forward"]] : []
      }
      case "correct":
        return Object.hasOwn(method.answers, item) ? [[scale, ""]] : []
      case "weights":
        return Object.hasOwn(method.weights, item) ? [[scale, ""]] : []
      case "perEmotion":
        return Object.hasOwn(method.emotions, item) ? [[scale, ""]] : []
      // Their needs and tasks stand in the answers themselves.
      case "rankedNeeds":
      case "timedChoiceLevels":
      case "mazeLevels":
        return []
    }
  })
  return {
    scale: found.map(([scale]) => scale).join(" "),
    direction: found
      .map(([, direction]) => direction)
      .join(" ")
      .trim(),
  }
}

function taskOf(key: Key, scale: string): string | undefined {
  const method = key.scoring[scale]
  return method !== undefined && "task" in method ? method.task : undefined
}
