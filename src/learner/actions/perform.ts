import type { ActionOutcome, Cause, ResolvedAction, ScreenHandle } from "#blocks/host.ts"
import { ApiError } from "#api/client.ts"
import { mayRun } from "#engine/screens/causes.ts"
import type { Learner } from "../learner.ts"
import { failure } from "./outcome.ts"
import { actionKinds } from "./registry.ts"

/** Runs one action. What can be expected to fail is an outcome; a bug is reported and told in general words. */
export async function perform(
  learner: Learner,
  action: ResolvedAction,
  screen: ScreenHandle,
  cause: Cause | undefined,
): Promise<ActionOutcome> {
  const { do: name, ...args } = action
  try {
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
