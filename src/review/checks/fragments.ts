import { nearest } from "#documents/nearest.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { nameMessages } from "#review/messages/names.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Fragments get the parameters that they declare, all that they need and no other, and never hold themselves. */
export function checkFragments(reviewed: Reviewed): Problem[] {
  const fragments = reviewed.many("fragment")
  const holds = new Map<string, Set<string>>()
  const problems: Problem[] = []
  const use = (name: string, given: Readonly<Record<string, unknown>>, document: string, pointer: string) => {
    const params = fragments.get(name)?.params ?? {}
    for (const [param, { required, default: standard }] of Object.entries(params))
      if (required === true && standard === undefined && !Object.hasOwn(given, param))
        problems.push(error(document, pointer, nameMessages.missingArgument(name, param)))
    for (const [param, value] of Object.entries(given)) {
      const declared = Object.hasOwn(params, param) ? params[param] : undefined
      const at = `${pointer}/with${pointerOf([param])}`
      if (declared === undefined)
        problems.push(
          error(document, at, nameMessages.strangeArgument(name, param, nearest(param, Object.keys(params)))),
        )
      else if (declared.values && typeof value === "string" && !declared.values.includes(value))
        problems.push(error(document, at, nameMessages.forbiddenArgument(param, value, declared.values)))
    }
  }
  for (const { block, document, pointer } of reviewed.uses("block")) {
    if (block.type !== "fragment" || !fragments.has(block.name)) continue
    use(block.name, block.with ?? {}, document, pointer)
    if (document.startsWith("fragment/")) {
      const from = document.slice("fragment/".length)
      holds.set(from, (holds.get(from) ?? new Set()).add(block.name))
    }
  }
  return [...problems, ...circles(holds)]
}

function circles(holds: ReadonlyMap<string, ReadonlySet<string>>): Problem[] {
  const reported = new Set<string>()
  const problems: Problem[] = []
  const visit = (name: string, path: readonly string[]): void => {
    const at = path.indexOf(name)
    if (at >= 0) {
      const circle = path.slice(at)
      if (circle.some((one) => reported.has(one))) return
      circle.forEach((one) => reported.add(one))
      problems.push(error(`fragment/${circle[0]}`, "", nameMessages.circularFragments([...circle, name])))
      return
    }
    for (const next of holds.get(name) ?? []) visit(next, [...path, name])
  }
  for (const name of holds.keys()) visit(name, [])
  return problems
}
