import { ref } from "valtio"
import type { ApiError } from "#api/client.ts"
import type { SubmittedAttempt } from "#api/contract/assessments.ts"
import type { User } from "#documents/types.g.ts"
import { failure } from "../actions/outcome.ts"
import { failureText } from "#browser/texts/failure.ts"
import { createAttempt, type KeptAttempt } from "../attempts/attempt.ts"
import { batchOf } from "../attempts/batch.ts"
import { acknowledge } from "../attempts/changes.ts"
import { fittingOf } from "../attempts/fitting.ts"
import { keyOf, type Kept } from "../attempts/kept.ts"
import { sendAttempt } from "../attempts/sending.ts"
import type { Learner } from "../learner.ts"
import { sendBatchBy } from "../lists/calls.ts"
import { detailsFailure, withDetails } from "../lists/details.ts"
import { detailsList, type KeptList, listPlace } from "../lists/list.ts"
import { createLists, type Lists } from "../lists/lists.ts"
import { toast } from "../store.ts"
import { createSender, waitAfter } from "./sender.ts"
import type { Change, DeviceStore, Place } from "./store.ts"
import { isList, type Waiting } from "./waiting.ts"

/** What waits of one person on this device, and what sends it. */
export interface Person extends Pick<Lists, "change"> {
  readonly user: string
  attempt(assessment: string): KeptAttempt
  /** Resolves once it is known what waits. */
  readonly recalled: Promise<void>
  flush(): Promise<void>
  /** The network is back, or the page is looked at again: sends, and asks how far what is on the screen is. */
  wake(): Promise<void>
  /** The page is being left: sends answers without waiting for anything. */
  sendNow(): void
  /** Another tab has written an attempt. */
  reread(place: Place<Kept>): Promise<void>
  /** Another tab has changed a list, or sent what waited of it. */
  rereadList(list: string): Promise<void>
  /** Somebody else is signed in now, or nobody: nothing is written or sent any more. */
  close(): void
}

interface PersonOptions {
  store: DeviceStore
  user: string
  /** Something has begun to be kept, or is kept no longer; or the server has more of what only this page keeps. */
  noted: () => Promise<void>
}

export function openPerson(learner: Learner, { store, user, noted }: PersonOptions): Person {
  const { client } = learner
  const attempts = new Map<string, KeptAttempt>()
  const present = new Set<string>()
  const fitting = fittingOf(learner)
  let closed = false
  let endIsTold = false

  /** Writes, and lets everybody know who shows it: in the order in which it was written. */
  async function write<W extends Waiting>(
    place: Place<W>,
    change: Change<W>,
    heard: (kept: W | undefined) => void,
  ): Promise<W | undefined> {
    if (closed) return undefined
    const kept = await store.change(place, change)
    heard(kept)
    const isNew = present.has(place) !== (kept !== undefined)
    if (kept) present.add(place)
    else present.delete(place)
    if (isNew || !store.lasting) await noted()
    return kept
  }

  const change = (key: Place<Kept>, what: Change<Kept>) =>
    write(key, what, (kept) => {
      attempts.get(key)?.heard(kept)
      learner.tabs.tell({ kind: "answers", key })
    })

  const changeList = (list: string, what: Change<KeptList>) =>
    write(listPlace(user, list), what, (kept) => {
      show(list, kept)
      learner.tabs.tell({ kind: "list", user, list })
    })

  function show(list: string, kept: KeptList | undefined): void {
    if (closed) return
    const { [list]: _, ...others } = learner.state.waiting
    const waiting = kept && { [list]: { ...kept, isFleeting: !store.lasting } }
    learner.state.waiting = ref({ ...others, ...waiting })
  }

  /** Takes over a list of the profile as the server keeps it now. */
  function arrived(list: string, items: readonly unknown[]): void {
    const signedIn = learner.user()
    if (closed || signedIn?._id !== user) return
    const before = signedIn.profile ?? {}
    const profile = list === detailsList ? withDetails(before, items) : { ...before, [list]: items }
    learner.session.patch({ ...signedIn, profile } as User)
  }

  const sendingAttempts = {
    client,
    change,
    fitting,
    async submitted({ assessment }: Kept, { user: scored, taken }: SubmittedAttempt) {
      // Whoever has signed out meanwhile must not be brought back by the answer.
      if (closed) return
      learner.analytics.track("assessmentFinished", { name: assessment })
      attempts.get(keyOf(user, assessment))?.submitted(taken)
      // The guards decide anew: what the assessment opens is open now.
      await learner.session.update(scored)
    },
    returned({ assessment }: Kept) {
      if (!attempts.get(keyOf(user, assessment))?.inUse())
        toast(learner.state, learner.texts.t("shell:answers.returned"), "error")
    },
    failureText: (error: ApiError) => failureText(learner, error),
    now: Date.now,
  }

  const lists = createLists({
    user,
    sendBatch: sendBatchBy(client),
    change: changeList,
    arrived,
    beside: () => toast(learner.state, learner.texts.t("shell:lists.beside"), "error"),
    flush: () => sender.flush(),
    ended() {
      const text = learner.texts.t("shell:lists.ended")
      if (!closed) return { ok: false, text }
      // The page that it was written on is about to go: it is said here, once for all that was written, and not again by it.
      if (!endIsTold) toast(learner.state, text, "error")
      endIsTold = true
      return { ok: false, text: "" }
    },
    isClosed: () => closed,
    async kept(list, batch) {
      const kept = await store.read(listPlace(user, list))
      return kept?.batches.find(({ id }) => id === batch)
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    failure: (error, { answers }) =>
      detailsFailure(learner, error, answers?.formId) ?? failure(learner, error),
    stays: (list, why) =>
      toast(
        learner.state,
        list === detailsList
          ? `${learner.texts.t("shell:details.refused")} ${why}`
          : learner.texts.t("shell:lists.refused"),
        "error",
      ),
    now: Date.now,
  })

  const later = (work: () => void, milliseconds: number) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  }

  const sender = createSender({
    user,
    all: () => store.all(),
    send: (waiting) => (isList(waiting) ? lists.send(waiting) : sendAttempt(sendingAttempts, waiting)),
    alone: (work) => navigator.locks?.request("signpost-answers", work) ?? work(),
    later,
    random: Math.random,
  })

  async function recall(): Promise<void> {
    const mine = (await store.all()).filter((waiting) => waiting.user === user).filter(isList)
    for (const kept of mine) show(kept.list, kept)
    if (mine.length > 0) sender.soon()
  }

  /** @param failures how often in a row the server could not be asked */
  async function rereadList(list: string, failures = 0): Promise<void> {
    const shown = learner.state.waiting[list]?.batches.length ?? 0
    const kept = await store.read(listPlace(user, list))
    if (closed) return
    if ((kept?.batches.length ?? 0) < shown) {
      // What the other tab has sent the server has: asked for before it is shown no longer as waiting.
      const before = learner.user()
      await learner.session.refresh()
      // An answer brings a new object. Without one, what is shown as waiting is all that there is of it here.
      if (learner.user() === before)
        return void later(() => void rereadList(list, failures + 1), waitAfter(failures + 1, Math.random()))
    }
    show(list, await store.read(listPlace(user, list)))
  }

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
          known: (from) => store.known(from),
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
    change: (...asked) => lists.change(...asked),
    recalled: recall(),
    flush: () => sender.flush(),
    async wake() {
      await sender.flush()
      for (const attempt of attempts.values()) if (attempt.inUse()) await attempt.refresh()
      for (const list of Object.keys(learner.state.waiting)) await rereadList(list)
    },
    sendNow() {
      for (const attempt of attempts.values()) {
        const kept = attempt.kept()
        const batch = kept && batchOf(kept)
        if (!batch) continue
        void client.saveAnswers(kept.id, batch).then(
          (answer) => change(keyOf(user, kept.assessment), acknowledge(kept.id, batch, answer)),
          // It stays here, and is sent when the page comes back or is opened again.
          () => undefined,
        )
      }
    },
    async reread(place) {
      attempts.get(place)?.heard(await store.read(place))
    },
    rereadList,
    close() {
      closed = true
      sender.stop()
      learner.state.waiting = {}
    },
  }
}
