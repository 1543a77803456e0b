import type { ErrorSchema, RJSFValidationError } from "@rjsf/utils"
import type { Form } from "#documents/types.g.ts"
import { messageKey } from "#engine/forms/message-key.ts"
import type { Data } from "#ui/form/context.ts"
import type { FieldProblem, Host } from "../host.ts"
import { isRecord } from "../shape.ts"
import { fieldText } from "./drawn.ts"

/** Keywords that merely gather others: their parts say what is wrong. */
const gathering = new Set(["allOf", "anyOf", "oneOf", "if", "not", "$ref"])

/**
 * Puts AJV's errors into the reader's words: the form's own message for the property and keyword, else a general
 * one that names the question. What says the same of the same question is said once. They come in the order of the
 * questions, and of one question in the order of the form's own messages: a validator has an order of its own.
 */
export function sayErrors(errors: RJSFValidationError[], form: Form, host: Host): RJSFValidationError[] {
  const telling = errors.filter(({ name = "" }) => !gathering.has(name))
  const questions = questionsOf(form)
  const messages = Object.values(form.texts.errors ?? {})
  const spoken = (telling.length > 0 ? telling : errors).map((error) => {
    const property = (error.property ?? "").replace(/^\./, "")
    const keyword = error.name ?? ""
    const key = keyOf(form, property, keyword, error.schemaPath)
    const message = messageOf(form, host, property, keyword, error.schemaPath, error.params as Broken)
    return {
      places: [place(questions, property.split(".")[0]), place(messages, key)] as const,
      error: { ...error, property: `.${property}`, message, stack: message },
    }
  })
  const ordered = spoken.toSorted((a, b) => a.places[0] - b.places[0] || a.places[1] - b.places[1])
  return [...new Map(ordered.map(({ error }) => [`${error.property} ${error.message}`, error])).values()]
}

/** The questions as they are drawn: as the form orders them, then as the schema has them. */
function questionsOf(form: Form): string[] {
  const order: unknown = form.ui?.["ui:order"]
  const properties: unknown = form.schema["properties"]
  return [
    ...(Array.isArray(order) ? order.map(String) : []),
    ...Object.keys(isRecord(properties) ? properties : {}),
  ]
}

/** What is not listed comes last. */
function place(list: readonly string[], one: string | undefined): number {
  const at = one === undefined ? -1 : list.indexOf(one)
  return at < 0 ? list.length : at
}

function keyOf(form: Form, property: string, keyword: string, schemaPath: string | undefined) {
  return messageKey(form, { path: property.split("."), keyword, schemaPath })
}

function messageOf(
  form: Form,
  host: Host,
  property: string,
  keyword: string,
  schemaPath?: string,
  rest: Broken = {},
): string {
  const key = keyOf(form, property, keyword, schemaPath)
  if (key) return host.text(key)
  const texts = form.texts.fields[`/${property.replaceAll(".", "/").replace(/\/\d+/g, "/*")}`]
  const field = fieldText(texts?.title, host) ?? property
  const { limit, format = "" } = rest
  const bound = limit === undefined ? undefined : bounds[keyword]
  const rule = bound ?? rules[keyword === "format" ? `format ${format}` : keyword] ?? "invalid"
  return host.text(`blocks:form.${rule}`, { field, ...(limit !== undefined && { count: limit }) })
}

/** What AJV says of a broken keyword beside its name: the number that bounds it, or the format that is asked. */
interface Broken {
  limit?: number
  format?: string
}

/** The words for the bounds that any form may set. */
const bounds: Readonly<Record<string, string>> = {
  maxLength: "tooLong",
  minLength: "tooShort",
  maximum: "tooMuch",
  minimum: "tooLittle",
  maxItems: "tooMany",
  minItems: "tooFew",
}

/** The words for its other rules. */
const rules: Readonly<Record<string, string>> = {
  required: "needed",
  enum: "choice",
  const: "choice",
  "format date": "date",
  "format past-date": "past",
  "format email": "email",
  "format uri": "address",
}

/** Problems that the server found, at the questions that they speak of. */
export function problemSchema(problems: readonly FieldProblem[], form: Form, host: Host): ErrorSchema<Data> {
  const root: Record<string, unknown> = {}
  for (const { pointer, keyword = "", text } of problems) {
    const steps = pointer.split("/").slice(1)
    let node = root
    for (const step of steps) {
      const next = isRecord(node[step]) && Object.hasOwn(node, step) ? node[step] : {}
      node = (node[step] = next) as Record<string, unknown>
    }
    const message = text ?? messageOf(form, host, steps.join("."), keyword)
    const known = Array.isArray(node["__errors"]) ? (node["__errors"] as string[]) : []
    if (!known.includes(message)) node["__errors"] = [...known, message]
  }
  return root as ErrorSchema<Data>
}
