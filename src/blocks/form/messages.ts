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
 * one that names the question. What says the same of the same question is said once.
 */
export function sayErrors(errors: RJSFValidationError[], form: Form, host: Host): RJSFValidationError[] {
  const said = new Map<string, RJSFValidationError>()
  const telling = errors.filter(({ name = "" }) => !gathering.has(name))
  for (const error of telling.length > 0 ? telling : errors) {
    const property = (error.property ?? "").replace(/^\./, "")
    const message = messageOf(form, host, property, error.name ?? "", error.schemaPath)
    said.set(`${property} ${message}`, { ...error, property: `.${property}`, message, stack: message })
  }
  return [...said.values()]
}

function messageOf(form: Form, host: Host, property: string, keyword: string, schemaPath = ""): string {
  const key = messageKey(form, { path: property.split("."), keyword, schemaPath })
  if (key) return host.text(key)
  const texts = form.texts.fields[`/${property.replaceAll(".", "/").replace(/\/\d+/g, "/*")}`]
  const field = fieldText(texts?.title, host) ?? property
  return host.text(keyword === "required" ? "blocks:form.needed" : "blocks:form.invalid", { field })
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
