import { nearest } from "#documents/nearest.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { limits } from "#engine/screens/plan.ts"
import { expansionsOf, isTooLarge } from "#review/expansion.ts"
import { nameMessages } from "#review/messages/names.ts"
import { screenMessages } from "#review/messages/screens.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Fragments get the parameters that they declare, all that they need and no other, and never hold themselves; with all
 * that is in it, no page comes to more than can be drawn.
 */
export function checkFragments(reviewed: Reviewed): Problem[] {
  const fragments = reviewed.many("fragment")
  const { sizes, tooLarge, circles } = expansionsOf(reviewed)
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
    if (block.type !== "fragment" || !fragments.has(block.name) || isTooLarge(sizes.get(document))) continue
    use(block.name, block.with ?? {}, document, pointer)
  }
  return [
    ...problems,
    ...circles.map((circle) =>
      error(`fragment/${circle[0]}`, "", nameMessages.circularFragments([...circle, circle[0]!])),
    ),
    ...tooLarge.map((id) =>
      error(
        id,
        "/body",
        sizes.get(id)!.parts > limits.parts
          ? screenMessages.tooManyBlocks(limits.parts)
          : screenMessages.tooDeep(limits.depth),
      ),
    ),
  ]
}
