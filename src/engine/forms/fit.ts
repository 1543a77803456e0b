import type { App, Document, Form, Rule } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { conditionsUnder } from "#engine/forms/conditions.ts"
import { effectiveSchema } from "#engine/forms/effective.ts"
import { isNode } from "#engine/rules/rule.ts"
import { fitPasswords } from "./new-password.ts"

/**
 * A form as one release publishes it (specification 5: which fields of the initial profile and which consents are
 * required is configuration; so is how long a password is). The form itself is never changed; where the configuration
 * changes nothing of it, it is given back as it is.
 *
 * @param form a checked form document
 * @param app the configuration of the release that the form is published in
 */
export function fitForm(form: Form, app: App): Form {
  return leaveOut(fitPasswords(form, app), app)
}

/**
 * The documents of a release with its forms as its configuration has them. A form that is fitted again to the same
 * configuration is the same object, for who fits one release after another.
 */
export function fitForms(documents: ReadonlyMap<string, Document>): ReadonlyMap<string, Document> {
  const app = documents.get("app")
  if (app?.kind !== "app") return documents
  return new Map(
    [...documents].map(([id, document]) => [id, document.kind === "form" ? fitted(document, app) : document]),
  )
}

const known = new WeakMap<Form, { app: App; form: Form }>()

function fitted(form: Form, app: App): Form {
  const kept = known.get(form)
  if (kept?.app === app) return kept.form
  const made = fitForm(form, app)
  known.set(form, { app, form: made })
  return made
}

/**
 * A question whose `x-when` does not hold is left out, with its texts, what it writes and its place in the order. Where the
 * configuration does not settle a condition, as where that is misspelt, the form stays as it is: whoever checks it sees the
 * condition, and nobody takes it for a no.
 */
function leaveOut(form: Form, app: App): Form {
  const written = conditionsOf(form.schema)
  if (written.length === 0) return form
  const conditions = conditionsUnder(app)
  if (written.some((condition) => conditions.problemsOf(condition).length > 0)) return form
  const holds = (condition: Rule) => conditions.holds(condition)
  if (written.every((condition) => holds(condition as Rule))) return form
  const schema = effectiveSchema(form.schema, holds)
  const asked = Object.keys(own(schema, "properties") ?? {})
  const dropped = new Set(
    Object.keys(own(form.schema, "properties") ?? {}).filter((name) => !asked.includes(name)),
  )

  return { ...withoutQuestions(form, dropped), schema }
}

/** A form without what it says of some questions beside its schema: their texts, their look, what they write. */
export function withoutQuestions(form: Form, dropped: ReadonlySet<string>): Form {
  const keep = <T>(record: Record<string, T>, nameOf: (key: string) => string = (key) => key) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !dropped.has(nameOf(key))))
  const order = own(form.ui, "ui:order")
  const ui = {
    ...keep((form.ui ?? {}) as Record<string, unknown>),
    ...(Array.isArray(order) && { "ui:order": order.filter((name) => !dropped.has(String(name))) }),
  }
  const fields = keep(form.texts.fields, (pointer) => pointer.split("/")[1] ?? "")
  const writes = form.writes.filter((path) => !dropped.has(path.split(".").at(-1) ?? ""))
  return {
    ...form,
    ...(form.ui && { ui }),
    ...(writes && { writes }),
    texts: { ...form.texts, fields },
  }
}

function conditionsOf(schema: object): unknown[] {
  return Object.values(own(schema, "properties") ?? {}).flatMap((property: unknown) =>
    isNode(property)
      ? [...("x-when" in property ? [property["x-when"]] : []), ...conditionsOf(property)]
      : [],
  )
}
