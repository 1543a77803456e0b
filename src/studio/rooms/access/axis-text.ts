import type { Axis } from "#review/access/axes.ts"
import type { Vocabulary } from "#engine/rules/vocabulary.ts"
import type { ContextNames } from "../../context/names.ts"

/** What an axis is called: a path, or a path and the member that is asked for. */
export const axisText = ({ path, member }: Pick<Axis, "path" | "member">, names: ContextNames): string =>
  member === undefined ? names.path(path) : `${names.path(path)}: ${names.value(path, member)}`

/** The same of an axis by its name: a path, and a member after a colon. */
export function axisNamed(name: string, names: ContextNames): string {
  const [path = "", member] = name.split(":")
  return axisText({ path, ...(member !== undefined && { member }) }, names)
}

/** What one value of an axis is called; a member of a set is there or not. */
export const cellValue = (axis: Axis, value: boolean | string, names: ContextNames): string =>
  names.value(axis.path, value)

/** All that people are told apart by: names of axes with what they are called. */
export function axisChoices({ paths }: Vocabulary, names: ContextNames): { value: string; label: string }[] {
  return [...paths].flatMap(([path, { domain, source }]) => {
    if (source !== "user") return []
    if (domain.type !== "set") return [{ value: path, label: axisText({ path }, names) }]
    return domain.values.map((member) => ({
      value: `${path}:${member}`,
      label: axisText({ path, member }, names),
    }))
  })
}
