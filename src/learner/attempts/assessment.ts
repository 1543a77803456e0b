import type { Source, SourceState } from "#blocks/host.ts"
import type { Assessment } from "#documents/types.g.ts"
import { failureText } from "../actions/outcome.ts"
import { namespacesOf } from "../i18n/keys.ts"
import type { Learner } from "../learner.ts"

const assessments = new WeakMap<Learner, Map<string, Source<Assessment>>>()

/** An assessment document with its texts, as a source: a publish changes its value, and the old one stays until the new one is there. */
export function assessmentSource(learner: Learner, name: string): Source<Assessment> {
  const known = assessments.get(learner) ?? new Map<string, Source<Assessment>>()
  assessments.set(learner, known)
  const source = known.get(name) ?? createSource(learner, `assessment/${name}`)
  known.set(name, source)
  return source
}

function createSource(learner: Learner, id: string): Source<Assessment> {
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
      const document = (await learner.library.load(id)) as Assessment
      await learner.texts.load(namespacesOf(document))
      if (asking === hash) set({ status: "ready", value: document })
    } catch (error) {
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
