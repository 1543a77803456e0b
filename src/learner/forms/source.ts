import type { PublishedForm, Source, SourceState } from "#blocks/host.ts"
import type { Form } from "#documents/types.g.ts"
import { failureText } from "#browser/texts/failure.ts"
import { namespacesOf } from "#browser/texts/keys.ts"
import type { Learner } from "../learner.ts"

const forms = new WeakMap<Learner, Map<string, Source<PublishedForm>>>()

/** A form document as a source: a publish changes its value, and the old one stays until the new one is there. */
export function formSource(learner: Learner, name: string): Source<PublishedForm> {
  const known = forms.get(learner) ?? new Map<string, Source<PublishedForm>>()
  forms.set(learner, known)
  const source = known.get(name) ?? createFormSource(learner, name)
  known.set(name, source)
  return source
}

function createFormSource(learner: Learner, name: string): Source<PublishedForm> {
  const id = `form/${name}`
  const listeners = new Set<() => void>()
  let state: SourceState<PublishedForm> = { status: "pending" }
  let shown: string | undefined
  let asking: string | undefined
  let told = false
  const hashOf = () => learner.release().configuration.release.documents[id]

  function set(next: SourceState<PublishedForm>): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function load(hash: string): Promise<void> {
    asking = hash
    try {
      const document = (await learner.documents.load(id)) as Form
      await learner.texts.load(namespacesOf(document))
      if (asking !== hash) return
      shown = hash
      set({ status: "ready", value: { name, hash, document } })
      if (listeners.size > 0) opened()
    } catch (error) {
      // The same hash is asked for again only when somebody says so.
      if (asking !== hash) return
      set({
        status: "failed",
        text: failureText(learner, error),
        ...(state.value ? { value: state.value } : {}),
      })
    }
  }

  /** A question for consent is on the screen: told once for each time that it is shown. */
  function opened(): void {
    if (told || state.value?.document.submit.do !== "saveConsents") return
    told = true
    learner.analytics.track("consentOpened", { name })
  }

  /** A publish changes the hash, and the screen draws anew: the old form stays until the new one is there. */
  function check(): void {
    const hash = hashOf()
    if (hash && hash !== shown && hash !== asking) void load(hash)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot() {
      check()
      return state
    },
    retry() {
      asking = undefined
      set({ status: "pending" })
      check()
    },
  }
}
