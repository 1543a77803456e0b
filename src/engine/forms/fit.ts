import type { App, Document, Form } from "#documents/types.g.ts"
import { configContext } from "#engine/context/build.ts"
import { own } from "#engine/context/own.ts"
import { effectiveSchema } from "#engine/forms/effective.ts"
import { operatorOf } from "#engine/rules/operators/index.ts"
import { isNode, parts } from "#engine/rules/rule.ts"
import { specialise } from "#engine/rules/specialise.ts"
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
 * A question whose `x-when` does not hold is left out, with its texts, what it writes and its place in the order; a rule
 * that the configuration does not settle does not hold. Where a condition is no rule at all, the form stays as it is, so
 * that whoever checks it sees the condition.
 */
function leaveOut(form: Form, app: App): Form {
  if (!conditionsOf(form.schema).every(isReadable)) return form
  const config = configContext(app, [])
  const schema = effectiveSchema(form.schema, (rule) => specialise(rule, (path) => config[path]) === true)
  const asked = Object.keys(own(schema, "properties") ?? {})
  const dropped = new Set(
    Object.keys(own(form.schema, "properties") ?? {}).filter((name) => !asked.includes(name)),
  )
  if (dropped.size === 0) return form

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
    schema,
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

/** Whether something has the form of a rule, whatever it names. */
function isReadable(part: unknown): boolean {
  if (Array.isArray(part)) return part.every(isReadable)
  if (!isNode(part)) return typeof part === "boolean" || typeof part === "string"
  const [name, operands] = parts(part)
  return (
    Object.keys(part).length === 1 &&
    operatorOf(part) !== undefined &&
    (name !== "in" || Array.isArray(operands[1])) &&
    operands.every(isReadable)
  )
}
