import type { RJSFSchema } from "@rjsf/utils"
import { loadModule } from "../load-module.ts"
import type { Data } from "./context.ts"

/** Whether the answers are in one branch of a oneOf, anyOf or if. */
export type InBranch = (schema: RJSFSchema, data: Data | undefined, root: RJSFSchema) => boolean

/** What tells the branches of a form apart, fetched for one that has any: few forms do. */
export async function branchesOf(schema: object): Promise<InBranch | undefined> {
  if (!hasBranches(schema)) return undefined
  const { createInterpreter } = await loadModule(() => import("./interpreter.ts"))
  return createInterpreter()
}

function hasBranches(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false
  return Object.entries(node).some(
    ([key, value]) => key === "oneOf" || key === "anyOf" || key === "if" || hasBranches(value),
  )
}
