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
  /** Places where what I have made of both is as if I had been alone: nothing to decide, as long as I leave it there. */
  readonly agreed: readonly Meeting[]
}

/** One value, where nobody has changed the same. */
const plain = (value: unknown): Merged => ({ value, meetings: [], agreed: [] })

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
  if (same(base, mine)) return plain(theirs)
  if (same(base, theirs)) return plain(mine)
  const here: Meeting[] = [{ steps, base, theirs, mine }]
  const isSame = same(theirs, mine)
  const meeting: Merged = { value: theirs, meetings: isSame ? [] : here, agreed: isSame ? here : [] }
  if (schema === undefined) return meeting
  const [form, ...others] = [mine, theirs, base].map((value) => formOf(schema, value))
  if (form === undefined || others.some((other) => other !== form)) return meeting
  if (!isSame && Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine)) {
    const lists = mergedLists({ base, theirs, mine }, (name, item) =>
      merged(item.base, item.theirs, item.mine, form.items, [...steps, name]),
    )
    // Where they have put in another order what I have shortened, nothing may be left of it.
    return lists && same(lists.value, mine) ? { ...lists, agreed: here } : (lists ?? meeting)
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
    agreed: parts.flatMap(({ agreed }) => agreed),
  }
}
