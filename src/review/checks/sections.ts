import type { Problem } from "#documents/problem.ts"
import type { Form, Section } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { mayNameList, questionsOf } from "#engine/sections.ts"
import { sectionMessages } from "#review/messages/sections.ts"
import { places } from "#review/place.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { askEach } from "#review/subjects.ts"

/**
 * A section takes the place of nothing else in the profile, tells only what its form asks, and its form's answers become
 * its items.
 */
export function checkSections(reviewed: Reviewed): Problem[] {
  const forms = reviewed.many("form")
  return [...reviewed.many("section")].flatMap(([name, section]) => {
    const id = `section/${name}`
    const form = forms.get(section.form)
    return [
      ...(mayNameList(name) ? [] : [places(id).error(sectionMessages.nameTaken(name))]),
      // That there is no such form, the names say.
      ...(form ? checkForm(id, section, form) : []),
    ]
  })
}

function checkForm(id: string, section: Section, form: Form): Problem[] {
  const questions = questionsOf(form)
  const known = Object.keys(questions)
  const { current } = section.told
  return [
    ...askEach(id, section, { ref: "question", what: "question", known, where: "the questions of the form" }),
    ...(form.submit.do === "saveItem"
      ? []
      : [places(id)("form").error(sectionMessages.savesElsewhere(section.form))]),
    ...(current !== undefined && known.includes(current) && own(questions[current], "type") !== "boolean"
      ? [places(id)("told", "current").error(sectionMessages.noYesOrNo(current))]
      : []),
    // Items are told apart by it.
    ...(known.includes("id") ? [places(id)("form").error(sectionMessages.idTaken(section.form))] : []),
    ...checkPlacesInFile(id, section),
  ]
}

/** Where words stand in a JSON Resume, nothing else can stand within. */
function checkPlacesInFile(id: string, { jsonResume }: Section): Problem[] {
  const paths = Object.keys(jsonResume?.fields ?? {})
  return paths.flatMap((path) => {
    const taken = paths.find((other) => path.startsWith(`${other}.`))
    return taken === undefined
      ? []
      : [places(id)("jsonResume", "fields", path).error(sectionMessages.placeTaken(path, taken))]
  })
}
