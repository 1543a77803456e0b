import type { ActionOutcome, Cause, ResolvedAction, ScreenHandle } from "#blocks/host.ts"
import { ApiError } from "#api/client.ts"
import type { Learner } from "../learner.ts"
import { loadChunk } from "../navigation/chunks.ts"
import { failure } from "./outcome.ts"

/** Runs one action. What can be expected to fail is an outcome; a bug is reported and told in general words. */
export async function runAction(
  learner: Learner,
  action: ResolvedAction,
  screen: ScreenHandle,
  cause: Cause | undefined,
): Promise<ActionOutcome> {
  const { do: name, ...args } = action
  try {
    // What actions do is no part of the first load.
    const { actionKinds, mayRun } = await loadChunk(() => import("./registry.ts"))
    if (!Object.hasOwn(actionKinds, name)) throw new Error(`There is no action ${name}`)
    if (!mayRun(name, cause)) throw new Error(`Nobody pressed anything that may run ${name}`)
    const outcome = await actionKinds[name as keyof typeof actionKinds](learner, args, screen)
    return outcome ?? { ok: true }
  } catch (error) {
    const outcome = failure(learner, error)
    if (!(error instanceof ApiError)) reportError(error)
    if (!outcome.ok && outcome.moved) await learner.reconfigure()
    return outcome
  }
}
