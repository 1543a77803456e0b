import type { Problem } from "#documents/problem.ts"
import type { Assessment, AssessmentItem, TimedChoiceTask } from "#documents/types.g.ts"
import { wholePart } from "#assessments/scoring/parts.ts"
import { assessmentMessages } from "#review/messages/assessments.ts"
import { keyMessages } from "#review/messages/keys.ts"
import { ask, orderProblems, places, type Place } from "#review/place.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { changedParts, partsIn, versionName } from "#review/versions.ts"

/** What an assessment asks hangs together: sections, items, responses, tasks and forms name what is there, once. */
export function checkAssessments(reviewed: Reviewed): Problem[] {
  return [...reviewed.many("assessment")].flatMap(([name, assessment]) => {
    const at = places(`assessment/${name}`)
    return [
      ...checkSections(assessment, at),
      ...checkForms(assessment, at),
      ...Object.entries(assessment.items).flatMap(([id, item]) =>
        checkItem(assessment, item, at("items", id)),
      ),
      ...Object.entries(assessment.responses ?? {}).flatMap(([id, responses]) =>
        responses.flatMap(({ value }, index) =>
          responses.findIndex((other) => other.value === value) < index
            ? [at("responses", id, index).error(assessmentMessages.sameResponse(value))]
            : [],
        ),
      ),
      ...Object.entries(assessment.tasks ?? {}).flatMap(([id, task]) =>
        task.type === "timedChoice" ? checkTimedChoice(task, at("tasks", id)) : [],
      ),
      ...orderProblems("scale", assessment.scaleOrder, Object.keys(assessment.scales), at("scaleOrder")),
      ...Object.entries(assessment.scales).flatMap(([id, { of }]) =>
        of === undefined
          ? []
          : ask(
              "scale",
              of,
              Object.keys(assessment.scales),
              at("scales", id, "of"),
              "the assessment's scales",
            ),
      ),
      ...checkParts(reviewed, name, assessment, at("parts")),
      ...checkVersion(reviewed, name, assessment, at("version")),
      ...(reviewed.many("key").has(name) || reviewed.keys.includes(name)
        ? []
        : [at().error(keyMessages.noKey(name))]),
    ]
  })
}

function checkSections(assessment: Assessment, at: Place): Problem[] {
  const names = { items: Object.keys(assessment.items), tasks: Object.keys(assessment.tasks ?? {}) }
  const asked = new Map<string, string>()
  const problems = orderProblems("section", assessment.order, Object.keys(assessment.sections), at("order"))
  for (const [id, section] of Object.entries(assessment.sections)) {
    if ("task" in section) {
      problems.push(...ask("task", section.task, names.tasks, at("sections", id, "task"), "the tasks"))
      asked.set(`task ${section.task}`, id)
      continue
    }
    section.items.forEach((item, index) => {
      const place = at("sections", id, "items", index)
      const before = asked.get(`item ${item}`)
      if (before === undefined) problems.push(...ask("item", item, names.items, place, "the items"))
      else problems.push(place.error(assessmentMessages.inTwoSections(item, before)))
      asked.set(`item ${item}`, id)
    })
  }
  const unasked = (what: "item" | "task", known: readonly string[], holder: string) =>
    known
      .filter((name) => !asked.has(`${what} ${name}`))
      .map((name) => at(holder, name).error(assessmentMessages.inNoSection(what, name)))
  return [...problems, ...unasked("item", names.items, "items"), ...unasked("task", names.tasks, "tasks")]
}

/** What the parts are answered with answers the whole: one part asks all of it, in the same way. */
function checkParts(reviewed: Reviewed, name: string, assessment: Assessment, at: Place): Problem[] {
  const { parts } = assessment
  if (parts === undefined) return []
  const known = reviewed.many("assessment")
  if (parts.includes(name)) return [at(parts.indexOf(name)).error(assessmentMessages.partOfItself())]
  if (!parts.every((part) => known.has(part))) return []
  return wholePart(assessment, (part) => known.get(part)) === undefined
    ? [at.error(assessmentMessages.noPartAsksAll(name, parts))]
    : []
}

function checkForms(assessment: Assessment, at: Place): Problem[] {
  return Object.entries(assessment.forms ?? {}).flatMap(([id, form]) =>
    form.items.flatMap((item, index) =>
      ask("item", item, Object.keys(assessment.items), at("forms", id, "items", index), "the items"),
    ),
  )
}

function checkItem(assessment: Assessment, item: AssessmentItem, at: Place): Problem[] {
  if ("responses" in item)
    return ask(
      "scale of responses",
      item.responses,
      Object.keys(assessment.responses ?? {}),
      at("responses"),
      "the responses",
    )
  if ("order" in item) return orderProblems("option", item.order, Object.keys(item.options), at("order"))
  return []
}

function checkTimedChoice(task: TimedChoiceTask, at: Place): Problem[] {
  const stimuli = Object.keys(task.stimuli)
  return [
    ...orderProblems("stimulus", task.order, stimuli, at("order")),
    ...stimuli.flatMap((name) =>
      ask("stimulus", task.stimuli[name]!.beats, stimuli, at("stimuli", name, "beats"), "the stimuli"),
    ),
    ...stimuli.flatMap((name) => {
      const count = stimuli.filter((other) => task.stimuli[other]!.beats === name).length
      return count === 1 ? [] : [at("stimuli", name).error(assessmentMessages.notBeatenOnce(name, count))]
    }),
  ]
}

/**
 * Other tasks are another version: than in any release before, or where the layer has none, than below it. An attempt that
 * runs would go on with tasks other than it was begun with.
 */
function checkVersion(
  { documents, base, previous, history }: Reviewed,
  name: string,
  assessment: Assessment,
  at: Place,
): Problem[] {
  const id = `assessment/${name}`
  const published = history.versions[versionName(id, assessment)] ?? {}
  const isOther = [partsIn(previous ?? base, id, assessment), published].some(
    (before) => changedParts(documents, id, assessment, before).length > 0,
  )
  return isOther ? [at.error(assessmentMessages.tasksWithoutVersion(assessment.version))] : []
}
