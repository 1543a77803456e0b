import type { Assessment } from "#documents/types.g.ts"
import { mismatch } from "#assessments/scoring/answers.ts"
import { failure } from "../actions/outcome.ts"
import { failureText } from "#browser/texts/failure.ts"
import type { Learner } from "../learner.ts"
import { toast } from "../store.ts"
import { createAttempt, type KeptAttempt } from "./attempt.ts"
import { batchOf } from "./batch.ts"
import { acknowledge, type Change } from "./changes.ts"
import { keyOf, type Kept } from "./kept.ts"
import { createSender } from "./sender.ts"
import type { AttemptStore } from "./store.ts"

/** The attempts of one person on this device, and what sends them. */
export interface Person {
  readonly user: string
  attempt(assessment: string): KeptAttempt
  flush(): Promise<void>
  /** The network is back, or the page is looked at again: sends, and asks how far what is on the screen is. */
  wake(): Promise<void>
  /** The page is being left: sends without waiting for anything. */
  sendNow(): void
  /** Another tab has written. */
  reread(key: string): Promise<void>
  /** Somebody else is signed in now, or nobody: nothing is written or sent any more. */
  close(): void
}

interface PersonOptions {
  store: AttemptStore
  user: string
  /** An attempt has begun to be kept, or is kept no longer. */
  noted: () => Promise<void>
}

export function openPerson(learner: Learner, { store, user, noted }: PersonOptions): Person {
  const { client } = learner
  const attempts = new Map<string, KeptAttempt>()
  const present = new Set<string>()
  let closed = false

  /** Writes, and lets everybody know who shows it. */
  async function change(key: string, what: Change): Promise<Kept | undefined> {
    if (closed) return undefined
    const kept = await store.change(key, what)
    attempts.get(key)?.heard(kept)
    learner.tabs.tell({ kind: "answers", key })
    if (present.has(key) !== (kept !== undefined)) {
      if (kept) present.add(key)
      else present.delete(key)
      await noted()
    }
    return kept
  }

  async function fitting(assessment: string): Promise<(name: string, value: unknown) => boolean> {
    await learner.reconfigure()
    const document = (await learner.documents.load(`assessment/${assessment}`)) as Assessment
    return (name, value) => {
      const item = Object.hasOwn(document.items, name) ? document.items[name] : undefined
      return item !== undefined && mismatch(document, item, value) === undefined
    }
  }

  const sender = createSender({
    user,
    client,
    all: () => store.all(),
    change,
    alone: (work) => navigator.locks?.request("signpost-answers", work) ?? work(),
    fitting,
    async submitted({ assessment }, { user: scored, taken }) {
      // Whoever has signed out meanwhile must not be brought back by the answer.
      if (closed) return
      learner.analytics.track("assessmentFinished", { name: assessment })
      attempts.get(keyOf(user, assessment))?.submitted(taken)
      // The guards decide anew: what the assessment opens is open now.
      await learner.session.update(scored)
    },
    returned: ({ assessment }) => {
      if (!attempts.get(keyOf(user, assessment))?.inUse())
        toast(learner.state, learner.texts.t("shell:answers.returned"), "error")
    },
    failureText: (error) => failureText(learner, error),
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    now: Date.now,
  })

  return {
    user,
    attempt(assessment) {
      const key = keyOf(user, assessment)
      const attempt =
        attempts.get(key) ??
        createAttempt({
          user,
          assessment,
          client,
          read: (from) => store.read(from),
          change,
          fitting,
          lasting: () => store.lasting,
          taken: () => learner.user()?.assessments?.[assessment]?.updatedAt ?? null,
          visit: () => learner.state.page?.entry,
          soon: () => sender.soon(),
          flush: () => sender.flush(),
          failure: (error) => failure(learner, error),
          now: Date.now,
        })
      attempts.set(key, attempt)
      return attempt
    },
    flush: () => sender.flush(),
    async wake() {
      await sender.flush()
      for (const attempt of attempts.values()) if (attempt.inUse()) await attempt.refresh()
    },
    sendNow() {
      for (const [key, attempt] of attempts) {
        const kept = attempt.kept()
        const batch = kept && batchOf(kept)
        if (!batch) continue
        void client.saveAnswers(kept.id, batch).then(
          (answer) => change(key, acknowledge(kept.id, batch, answer)),
          // It stays here, and is sent when the page comes back or is opened again.
          () => undefined,
        )
      }
    },
    async reread(key) {
      attempts.get(key)?.heard(await store.read(key))
    },
    close() {
      closed = true
      sender.stop()
    },
  }
}
