import { formOf } from "../forms.ts"
import type { Schema } from "../meta.ts"
import { isObject, same, under } from "./json.ts"
import { mergedLists } from "./merge-lists.ts"

/** A place where two people have changed the same: what stood there, what stands there now, and what was wanted. */
export interface Meeting {
  readonly steps: readonly string[]
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

export interface Merged {
  /** With both changes; where they meet, theirs. */
  readonly value: unknown
  readonly meetings: readonly Meeting[]
}

/**
 * Three-way merge along the meta-schema: objects of the same form key by key, lists by the ids of their items or by
 * their words. A rule, and what changed its form, is one thing. Undefined is nothing.
 */
export function merge3(base: unknown, theirs: unknown, mine: unknown, schema: Schema | undefined): Merged {
  return merged(base, theirs, mine, schema, [])
}

function merged(
  base: unknown,
  theirs: unknown,
  mine: unknown,
  schema: Schema | undefined,
  steps: readonly string[],
): Merged {
  if (same(theirs, mine) || same(base, mine)) return { value: theirs, meetings: [] }
  if (same(base, theirs)) return { value: mine, meetings: [] }
  const meeting: Merged = { value: theirs, meetings: [{ steps, base, theirs, mine }] }
  if (schema === undefined) return meeting
  const [form, ...others] = [mine, theirs, base].map((value) => formOf(schema, value))
  if (form === undefined || others.some((other) => other !== form)) return meeting
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine)) {
    const lists = mergedLists({ base, theirs, mine }, (name, item) =>
      merged(item.base, item.theirs, item.mine, form.items, [...steps, name]),
    )
    return lists ?? meeting
  }
  if (!isObject(base) || !isObject(theirs) || !isObject(mine) || form.is.has("Rule")) return meeting
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])]
  const parts = keys.map((key) => {
    const below = Object.hasOwn(form.properties, key) ? form.properties[key] : form.rest
    return {
      key,
      ...merged(under(base, key), under(theirs, key), under(mine, key), below, [...steps, key]),
    }
  })
  return {
    value: Object.fromEntries(parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]))),
    meetings: parts.flatMap(({ meetings }) => meetings),
  }
}
