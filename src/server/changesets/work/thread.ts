import type { Scope } from "#server/database/database.ts"
import { createJobThread } from "#server/job-thread.ts"
import { createTurns } from "#server/turns.ts"
import type { Applied, ApplyJob, Moved, RebaseJob } from "./job.ts"

/** One thread for the edits of all changes; it is started for the first of them, and ended when there are none. */
const thread = createJobThread<ApplyJob | RebaseJob, Applied | Moved>({
  name: "changes-worker",
  source: "./worker.ts",
  from: import.meta.url,
  // A thousand edits of a large document take a fraction of it.
  limitMilliseconds: 5_000,
  megabytes: 256,
})
const turns = createTurns(20, "edits of this layer")

/**
 * Works out an edit away from the event loop: an editor chooses how many operations there are and how large the
 * documents, and the two multiply.
 *
 * @returns `stopped` where it took too long, or too much memory
 */
export const applyApart = (job: Omit<ApplyJob, "does">, whose: Scope): Promise<Applied | "stopped"> =>
  run<Applied>({ does: "apply", ...job }, whose)

/** Works out a rebase, as `applyApart` does an edit. */
export const rebaseApart = (job: Omit<RebaseJob, "does">, whose: Scope): Promise<Moved | "stopped"> =>
  run<Moved>({ does: "rebase", ...job }, whose)

async function run<Made extends Applied | Moved>(
  job: ApplyJob | RebaseJob,
  whose: Scope,
): Promise<Made | "stopped"> {
  const made = await turns.take(whose, () => thread.run(job, whose))
  return made === "stopped" ? made : (made.done as Made)
}
