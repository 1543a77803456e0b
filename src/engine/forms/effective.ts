import type { Rule } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { isNode } from "#engine/rules/rule.ts"

/**
 * A form's schema as it holds here: a property whose `x-when` does not hold is neither asked nor required. The
 * browser draws it and the server checks against it, so both ask for the same answers.
 *
 * @param schema the JSON Schema of a form document; it is not changed
 * @param passes whether a rule holds, such as a viewer's `test`
 * @returns a schema without `x-when`
 */
export function effectiveSchema(schema: object, passes: (rule: Rule) => boolean): Record<string, unknown> {
  const result: Record<string, unknown> = { ...schema }
  const properties = own(schema, "properties")
  if (!isNode(properties)) return result
  const kept = Object.entries(properties).filter(([, property]) => {
    const when = own(property, "x-when") as Rule | undefined
    return when === undefined || passes(when)
  })
  const names = new Set(kept.map(([name]) => name))
  result["properties"] = Object.fromEntries(
    kept.map(([name, property]) => [name, isNode(property) ? asked(property, passes) : property]),
  )
  const required = own(schema, "required")
  if (Array.isArray(required))
    result["required"] = required.filter(
      (name: string) => names.has(name) || !Object.hasOwn(properties, name),
    )
  return result
}

function asked(property: object, passes: (rule: Rule) => boolean): Record<string, unknown> {
  const { "x-when": _, ...rest } = effectiveSchema(property, passes)
  return rest
}
