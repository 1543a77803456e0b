import type { RJSFSchema, UiSchema } from "@rjsf/utils"
import type { FieldText, Form, Rule } from "#documents/types.g.ts"
import { effectiveSchema } from "#engine/forms/effective.ts"
import { fieldTextKey } from "#engine/forms/field-text.ts"
import type { Data, FormContext } from "#ui/form/context.ts"
import type { Choice, LiveRule } from "#ui/form/options.ts"
import type { Host } from "../host.ts"
import type { Scope } from "../screen/scope.ts"
import { isRecord } from "../shape.ts"

export interface DrawnForm {
  schema: RJSFSchema
  uiSchema: UiSchema<Data, RJSFSchema, FormContext>
}

type Fields = Record<string, unknown>

/**
 * A form document made ready to be drawn: questions that do not apply here are left out, and the texts that the
 * document names by key stand in the schema in the interface language.
 */
export function drawForm(
  document: Form,
  host: Host,
  scope: Scope,
  choices: (vocabulary: string) => readonly Choice[],
): DrawnForm {
  const schema = effectiveSchema(document.schema, (rule: Rule) => scope.test(rule))
  return {
    schema: titled(schema, "", document, host) as RJSFSchema,
    uiSchema: worded(document.ui ?? {}, schema, "", document, host, choices),
  }
}

/** Writes titles, descriptions and the names of choices into a schema. */
function titled(schema: Fields, pointer: string, form: Form, host: Host): Fields {
  const texts = form.texts.fields[pointer]
  const result: Fields = { ...schema }
  if (texts?.title) result["title"] = fieldText(texts.title, host)
  if (texts?.description) result["description"] = fieldText(texts.description, host)
  if (isRecord(schema["properties"]))
    result["properties"] = Object.fromEntries(
      Object.entries(schema["properties"]).map(([name, property]) => [
        name,
        isRecord(property) ? titled(property, `${pointer}/${name}`, form, host) : property,
      ]),
    )
  if (isRecord(schema["items"])) result["items"] = titled(schema["items"], `${pointer}/*`, form, host)
  return result
}

/** A question's words as they are for this viewer in this instance. */
export function fieldText(text: FieldText | undefined, host: Host): string | undefined {
  const key = fieldTextKey(text, (rule) => host.viewer.test(rule))
  return key && host.text(key)
}

/** Writes placeholders, help, choices and live rules into a ui schema. */
function worded(
  ui: Fields,
  schema: Fields,
  pointer: string,
  form: Form,
  host: Host,
  choices: (vocabulary: string) => readonly Choice[],
): Fields {
  const texts = form.texts.fields[pointer]
  const options: Fields = isRecord(ui["ui:options"]) ? { ...ui["ui:options"] } : {}
  const result: Fields = { ...ui }
  if (texts?.placeholder) result["ui:placeholder"] = fieldText(texts.placeholder, host)
  if (texts?.help) result["ui:help"] = fieldText(texts.help, host)
  if (texts?.enum && Array.isArray(schema["enum"]))
    result["ui:enumNames"] = schema["enum"].map((value) => {
      const key = texts.enum?.[String(value)]
      return key ? host.text(key) : String(value)
    })
  if (typeof options["vocabulary"] === "string") options["choices"] = choices(options["vocabulary"])
  if (ui["ui:widget"] === "password" && ui["ui:autocomplete"] === "new-password")
    options["rules"] = liveRules(schema, pointer, form, host)
  if (Object.keys(options).length > 0) result["ui:options"] = options
  if (Array.isArray(ui["ui:order"]) && isRecord(schema["properties"])) {
    const names = schema["properties"]
    result["ui:order"] = [
      ...ui["ui:order"].filter((name: string) => name === "*" || name in names),
      "*",
    ].filter((name, i, all) => all.indexOf(name) === i)
  }
  if (isRecord(schema["properties"]))
    for (const [name, property] of Object.entries(schema["properties"]))
      if (isRecord(property)) {
        const inner = isRecord(ui[name]) ? ui[name] : {}
        result[name] = worded(inner, property, `${pointer}/${name}`, form, host, choices)
      }
  if (isRecord(schema["items"])) {
    const inner = isRecord(ui["items"]) ? ui["items"] : {}
    result["items"] = worded(inner, schema["items"], `${pointer}/*`, form, host, choices)
  }
  return result
}

/** The rules of a new password (specification 5), from its schema: those with one message are one rule. */
export function liveRules(schema: Fields, pointer: string, form: Form, host: Host): LiveRule[] {
  const name = pointer.slice(1).replaceAll("/", ".")
  const tests = new Map<string, ((value: string) => boolean)[]>()
  const add = (keyword: string, test: (value: string) => boolean) => {
    const key = form.texts.errors?.[`${name}.${keyword}`]
    if (key) tests.set(key, [...(tests.get(key) ?? []), test])
  }
  const { minLength, maxLength, allOf } = schema
  // JSON Schema counts code points.
  if (typeof minLength === "number") add("minLength", (value) => Array.from(value).length >= minLength)
  if (typeof maxLength === "number") add("maxLength", (value) => Array.from(value).length <= maxLength)
  if (Array.isArray(allOf))
    for (const [i, part] of allOf.entries())
      if (isRecord(part) && typeof part["pattern"] === "string") {
        const pattern = new RegExp(part["pattern"], "u")
        add(`allOf.${i}.pattern`, (value) => pattern.test(value))
      }
  return [...tests].map(([key, all]) => ({
    text: host.text(key),
    holds: (value) => all.every((test) => test(value)),
  }))
}

/** The vocabularies that a form's choices come from. */
export function vocabulariesOf(ui: unknown): string[] {
  if (!isRecord(ui)) return []
  const options = ui["ui:options"]
  const own = isRecord(options) && typeof options["vocabulary"] === "string" ? [options["vocabulary"]] : []
  return [
    ...own,
    ...Object.entries(ui).flatMap(([key, value]) => (key.startsWith("ui:") ? [] : vocabulariesOf(value))),
  ]
}
