import type { Source, SourceState } from "#blocks/host.ts"
import type { Assessment } from "#documents/types.g.ts"
import { failureText } from "#browser/texts/failure.ts"
import { namespacesOf } from "#browser/texts/keys.ts"
import type { Learner } from "../learner.ts"
import type { KeptAttempt } from "./attempt.ts"

/**
 * An assessment document with its texts, as a source. A publish changes its value; a new version does so only once the
 * attempt that runs has been carried over to it, so that nobody's answers stand beside questions that they are not to.
 */
export function assessmentSource(
  learner: Learner,
  name: string,
  attempt: () => KeptAttempt,
): Source<Assessment> {
  const id = `assessment/${name}`
  const listeners = new Set<() => void>()
  let state: SourceState<Assessment> = { status: "pending" }
  let asking: string | undefined

  function set(next: SourceState<Assessment>): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function load(hash: string): Promise<void> {
    asking = hash
    try {
      const document = (await learner.documents.load(id)) as Assessment
      await learner.texts.load(namespacesOf(document))
      const running = attempt().kept()?.version
      if (running !== undefined && running === state.value?.version && running !== document.version)
        await attempt().refresh()
      if (asking === hash) set({ status: "ready", value: document })
    } catch (error) {
      // The same hash is asked for again only when somebody says so.
      if (asking === hash) set({ ...state, status: "failed", text: failureText(learner, error) })
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot() {
      const hash = learner.release().configuration.release.documents[id] ?? "none"
      if (hash !== asking) void load(hash)
      return state
    },
    retry() {
      asking = undefined
      set({ status: "pending" })
    },
  }
}
