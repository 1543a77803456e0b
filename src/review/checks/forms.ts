import formSchema from "../../../schemas/meta/form.schema.json" with { type: "json" }
import { nearest } from "#documents/nearest.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Form } from "#documents/types.g.ts"
import { conditionsUnder, type Conditions } from "#engine/forms/conditions.ts"
import { formats } from "#engine/forms/formats.ts"
import { isNode } from "#engine/rules/rule.ts"
import { askedTypes, extendedTypes, type AnswerTypes } from "#review/answer-types.ts"
import { checkLooks } from "#review/checks/looks.ts"
import { patternProblem } from "#review/checks/patterns.ts"
import { formMessages } from "#review/messages/forms.ts"
import { nameMessages } from "#review/messages/names.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A format that nobody knows would check nothing. */
const formatNames = Object.keys(formats)

/** What any form may write; a form's own fields live in profile.custom.<form>.<key>. */
const writable: readonly string[] = formSchema.properties.writes["x-writable"]

type Json = { readonly [key: string]: unknown }

/** Forms write only what they may, ask what they write, keep the types of their keys, and match in good time. */
export function checkForms(reviewed: Reviewed): Problem[] {
  const { base, previous, history } = reviewed
  // The first form that writes a path says what its answers are for the others.
  const known = [
    history.answered,
    extendedTypes(base),
    extendedTypes(previous),
    extendedTypes(reviewed.documents),
  ]
  const conditions = conditionsUnder(reviewed.one("app"))
  return [...reviewed.many("form")].flatMap(([name, form]) => {
    const id = `form/${name}`
    return [
      ...shapes(id, form),
      ...writes(name, form),
      ...texts(id, form),
      ...changedTypes(id, form, known),
      ...insideSchema(conditions, id, form),
      ...checkLooks(id, form, propertiesOf(form)),
    ]
  })
}

/** The questions of a form; what is no schema of an answer is told by `shapes`. */
function propertiesOf({ schema }: Form): Record<string, Json> {
  const { properties } = schema
  const entries = Object.entries(isNode(properties) ? properties : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => isNode(entry[1])))
}

/** The form's schema itself is a JSON Schema of an object: its questions are objects, too. */
function shapes(id: string, { schema }: Form): Problem[] {
  const { properties } = schema
  if (properties === undefined) return []
  if (!isNode(properties)) return [error(id, pointerOf(["schema", "properties"]), formMessages.noSchema())]
  return Object.entries(properties).flatMap(([key, property]) => {
    const at = pointerOf(["schema", "properties", key])
    // Every object has something of this name already: it would be taken for an answer.
    if (key in Object.prototype) return [error(id, at, formMessages.keyTaken(key))]
    return isNode(property) ? [] : [error(id, at, formMessages.noSchema())]
  })
}

function writes(name: string, form: Form): Problem[] {
  const own = `profile.custom.${name}.`
  const asked = Object.keys(propertiesOf(form))
  return form.writes.flatMap((path, index) => {
    const at = pointerOf(["writes", index])
    const isOwn = path.startsWith(own) && path.length > own.length
    if (path.startsWith("profile.custom.") && !isOwn)
      return [error(`form/${name}`, at, formMessages.otherFormsField(path, name))]
    if (!isOwn && !writable.includes(path))
      return [error(`form/${name}`, at, formMessages.notWritable(path, nearest(path, writable)))]
    if (form.submit.do === "saveDetails" && !path.startsWith("profile."))
      return [error(`form/${name}`, at, formMessages.notDetail(path))]
    const key = path.split(".").at(-1)!
    return asked.includes(key) || path === "consents"
      ? []
      : [error(`form/${name}`, at, formMessages.notAsked(path, key))]
  })
}

function texts(id: string, form: Form): Problem[] {
  const properties = propertiesOf(form)
  const titleless = Object.entries(properties).filter(
    ([key, property]) => form.texts.fields[`/${key}`]?.title === undefined && !("const" in property),
  )
  const strange = Object.keys(form.texts.fields).filter(
    (pointer) => !Object.hasOwn(properties, pointer.split("/")[1] ?? ""),
  )
  return [
    ...titleless.map(([key]) =>
      error(id, pointerOf(["schema", "properties", key]), formMessages.fieldWithoutTitle(key)),
    ),
    ...strange.map((pointer) =>
      error(id, pointerOf(["texts", "fields", pointer]), formMessages.textsWithoutField(pointer)),
    ),
  ]
}

/** A key never changes type from one release to any later one: kept answers would no longer fit. */
function changedTypes(id: string, form: Form, known: readonly AnswerTypes[]): Problem[] {
  return askedTypes(id, form).flatMap(({ path, pointer, key, type }) => {
    const old = known.map((types) => types[path]).find((before) => before !== undefined && before !== type)
    return old === undefined ? [] : [error(id, pointer, formMessages.typeChanged(key, old, type))]
  })
}

const mostProblems = 3

/** Patterns are short and never slow, formats known; the configuration settles the conditions of questions. */
function insideSchema(conditions: Conditions, id: string, form: Form): Problem[] {
  const problems: Problem[] = []
  const look = (pattern: string, steps: (string | number)[]): void => {
    // Looking takes a while: what is wrong with the first few is enough to refuse the form.
    if (problems.length >= mostProblems) return
    const said = patternProblem(pattern)
    if (said) problems.push(error(id, pointerOf(steps), said))
  }
  const walk = (value: unknown, steps: (string | number)[]): void => {
    if (Array.isArray(value)) return value.forEach((item, index) => walk(item, [...steps, index]))
    if (!isNode(value)) return
    for (const [key, child] of Object.entries(value)) {
      const at = [...steps, key]
      if (key === "x-when")
        problems.push(
          ...conditions
            .problemsOf(child, pointerOf(at))
            .map((found) => ({ severity: "error" as const, document: id, ...found })),
        )
      else if (key === "pattern" && typeof child === "string") look(child, at)
      else if (key === "format" && typeof child === "string" && !formatNames.includes(child)) {
        const said = nameMessages.unknownName("format", child, nearest(child, formatNames), "the formats")
        problems.push(error(id, pointerOf(at), said))
      } else {
        if (key === "patternProperties" && isNode(child))
          for (const pattern of Object.keys(child)) look(pattern, [...at, pattern])
        walk(child, at)
      }
    }
  }
  walk(form.schema, ["schema"])
  return problems
}
