import type { Problem } from "#documents/problem.ts"
import type { Block, Rule } from "#documents/types.g.ts"
import { specialise } from "#engine/rules/specialise.ts"
import { screenMessages } from "#review/messages/screens.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import type { UseOf } from "#review/uses.ts"

/**
 * What says that something cannot be had is shown when it cannot: a rule above it that reads the same data must not hide it
 * then, or the part would be missing without a word and without a way to ask again.
 */
export function checkFailures(reviewed: Reviewed): Problem[] {
  const blocks = new Map<string, Map<string, Block>>()
  for (const { block, document, pointer } of reviewed.uses("block"))
    blocks.set(document, (blocks.get(document) ?? new Map()).set(pointer, block))
  return reviewed.uses("block").flatMap((use) => {
    if (!("failed" in use.block) || use.block.failed === undefined) return []
    const around = aroundOf(use, blocks.get(use.document)!)
    return dataOf(use.block).flatMap((name) => {
      // Where the data is waited for further out, that says it.
      if (
        around.some((block) => block !== use.block && block.type === "await" && block.sources.includes(name))
      )
        return []
      const hides = around.some(({ show }) => show !== undefined && isHiddenWithout(show as Rule, name))
      return hides ? [error(use.document, `${use.pointer}/failed`, screenMessages.hiddenFailure(name))] : []
    })
  })
}

/** The block itself and those that it stands in. */
function aroundOf({ pointer }: UseOf<"block">, blocks: ReadonlyMap<string, Block>): Block[] {
  const steps = pointer.split("/")
  return steps.flatMap((_, at) => blocks.get(steps.slice(0, at + 1).join("/")) ?? [])
}

/** The data that a block cannot be drawn without. */
function dataOf(block: Block): string[] {
  if (block.type === "await") return [...block.sources]
  if (block.type !== "each") return []
  const [root, name] = block.in.$.split(".")
  return root === "data" && name !== undefined ? [name] : []
}

/** Whether a rule says no as soon as nothing is there of some data. */
const isHiddenWithout = (show: Rule, name: string): boolean =>
  specialise(show, (path) =>
    path === `data.${name}` || path.startsWith(`data.${name}.`) ? "none" : undefined,
  ) === false
