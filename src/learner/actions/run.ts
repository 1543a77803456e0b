import type { ActionOutcome, Cause, ResolvedAction, ScreenHandle } from "#blocks/host.ts"
import { failureText } from "#browser/texts/failure.ts"
import type { Learner } from "../learner.ts"
import { loadChunk } from "#browser/chunks.ts"

/** What actions do is no part of the first load: it comes with the first that runs, or that may run without a network. */
export const loadActions = () => loadChunk(() => import("./perform.ts"))

/** Runs one action. */
export async function runAction(
  learner: Learner,
  action: ResolvedAction,
  screen: ScreenHandle,
  cause: Cause | undefined,
): Promise<ActionOutcome> {
  const loaded = await loadActions().catch((error: unknown) => ({
    failed: failureText(learner, error),
  }))
  if ("failed" in loaded) return { ok: false, text: loaded.failed }
  return loaded.perform(learner, action, screen, cause)
}
