import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Form, Look } from "#documents/types.g.ts"
import { ownAt } from "#engine/context/own.ts"
import { formMessages } from "#review/messages/forms.ts"
import { error } from "#review/problems.ts"
import { askEach } from "#review/subjects.ts"

type Widget = NonNullable<Look["ui:widget"]>

/** The types of answers that each field can take; the form's own code throws where it is given another. */
const takes: Readonly<Record<Widget, readonly string[]>> = {
  text: ["string", "number", "integer"],
  textarea: ["string"],
  password: ["string"],
  code: ["string"],
  email: ["string"],
  tel: ["string"],
  uri: ["string"],
  date: ["string"],
  month: ["string"],
  updown: ["number", "integer"],
  checkbox: ["boolean"],
  checkboxes: ["array"],
  radio: ["string", "number", "integer", "boolean"],
  select: ["string", "number", "integer", "boolean", "array"],
  vocabulary: ["string"],
}

/** Fields are set for questions that there are, and fit their answers. `properties` are the questions of the form. */
export function checkLooks(id: string, form: Form, properties: Readonly<Record<string, unknown>>): Problem[] {
  const known = [...Object.keys(properties), "*", "ui:order"]
  const { "ui:order": _, ...ui } = form.ui ?? {}
  return [
    ...askEach(id, form, { ref: "question", what: "question", known, where: "the questions of the form" }),
    ...Object.entries(ui as Record<string, Look>).flatMap(([key, { "ui:widget": widget }]) => {
      const type = ownAt(properties, key, "type")
      return widget === undefined || typeof type !== "string" || takes[widget].includes(type)
        ? []
        : [
            error(
              id,
              pointerOf(["ui", key, "ui:widget"]),
              formMessages.widgetTakes(widget, type, takes[widget]),
            ),
          ]
    }),
  ]
}
