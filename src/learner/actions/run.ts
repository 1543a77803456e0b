import type { ActionOutcome, Cause, ResolvedAction, ScreenHandle } from "#blocks/host.ts"
import { failureText } from "#browser/texts/failure.ts"
import type { Learner } from "../learner.ts"
import { loadChunk } from "#browser/chunks.ts"

/** Runs one action. What actions do is no part of the first load: it comes with the first that runs. */
export async function runAction(
  learner: Learner,
  action: ResolvedAction,
  screen: ScreenHandle,
  cause: Cause | undefined,
): Promise<ActionOutcome> {
  const loaded = await loadChunk(() => import("./perform.ts")).catch((error: unknown) => ({
    failed: failureText(learner, error),
  }))
  if ("failed" in loaded) return { ok: false, text: loaded.failed }
  return loaded.perform(learner, action, screen, cause)
}
