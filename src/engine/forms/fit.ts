import type { App, Form, Rule } from "#documents/types.g.ts"
import { configContext } from "#engine/context/build.ts"
import { own } from "#engine/context/own.ts"
import { isNode } from "#engine/rules/rule.ts"
import { specialise } from "#engine/rules/specialise.ts"

/** The keyword of a property's schema that says when the field is asked for: a rule over the configuration alone. */
const condition = "x-when"

/**
 * A form as one instance asks it (specification 5: which fields of the initial profile and which consents are
 * required is configuration). A top-level property whose `x-when` does not hold is left out, with its texts and its
 * place in the order; what remains is required as the form says. A rule that is not settled by the configuration
 * does not hold. The form itself is never changed; one without conditions is given back as it is.
 *
 * @param form a checked form document
 * @param app the configuration of the release that the form is published in
 */
export function fitForm(form: Form, app: App): Form {
  const properties = own(form.schema, "properties")
  if (!isNode(properties)) return form
  const config = configContext(app, [])
  const asked = (property: unknown) => {
    const rule = own(property, condition)
    return rule === undefined || specialise(rule as Rule, (path) => config[path]) === true
  }
  const dropped = new Set(Object.keys(properties).filter((name) => !asked(own(properties, name))))
  if (dropped.size === 0) return form

  const keep = <T>(record: Record<string, T>, nameOf: (key: string) => string = (key) => key) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !dropped.has(nameOf(key))))
  const names = (list: unknown) =>
    Array.isArray(list) ? list.filter((name) => !dropped.has(String(name))) : list
  const ui = form.ui as Record<string, unknown> | undefined
  return {
    ...form,
    schema: {
      ...form.schema,
      properties: keep(properties as Record<string, unknown>),
      ...("required" in form.schema && { required: names(form.schema["required"]) }),
    },
    ...(ui && { ui: { ...keep(ui), ...("ui:order" in ui && { "ui:order": names(ui["ui:order"]) }) } }),
    texts: { ...form.texts, fields: keep(form.texts.fields, (pointer) => pointer.split("/")[1] ?? "") },
  }
}
