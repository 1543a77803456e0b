import type { Source } from "#blocks/host.ts"
import type { Assessment, User } from "#documents/types.g.ts"
import type { Learner } from "../learner.ts"
import { forgetRemembered, remember } from "../session/remembered.ts"
import { deviceStore } from "../session/stores.ts"
import { assessmentSource } from "./assessment.ts"
import type { KeptAttempt } from "./attempt.ts"
import { marker } from "./attempts.ts"
import { followPage } from "./page.ts"
import { openPerson, type Person } from "./person.ts"
import { unsentOf } from "./kept.ts"
import { openAttemptStore, type AttemptStore } from "./store.ts"

/** What this device keeps of answers. Whoever is signed in sees their own, and nobody else's. */
export interface Device {
  attempt(assessment: string): KeptAttempt
  assessment(name: string): Source<Assessment>
  /** How many answers of whoever is signed in the server does not have. */
  unsent(): Promise<number>
  /** Tries to send them all, and says how many are left. */
  send(): Promise<number>
  /** Somebody has signed out: nothing of theirs stays. */
  forget(user: User): Promise<void>
  /** A session has ended by itself: what the server does not have waits for the same person. */
  rest(user: User): Promise<void>
}

const thirtyDays = 30 * 24 * 60 * 60 * 1000

export function createDevice(learner: Learner, store: AttemptStore = openAttemptStore()): Device {
  let person: Person | null = null
  const sources = new Map<string, Source<Assessment>>()
  const idOf = (user: User | null) => user?._id ?? ""

  /** Whoever is signed in now. */
  function present(): Person {
    const user = idOf(learner.user())
    if (person?.user !== user) {
      person?.close()
      person = openPerson(learner, { store, user, noted: () => note() })
    }
    return person
  }

  /** Leaves word of whether anything is kept, and whose page may start without a network. */
  async function note(): Promise<void> {
    const all = await store.all()
    if (all.length > 0) deviceStore.setItem(marker, "kept")
    else deviceStore.removeItem(marker)
    const user = learner.user()
    if (user && all.some((kept) => kept.user === user._id)) remember(user)
    else forgetRemembered()
  }

  async function unsent(user: string): Promise<number> {
    const mine = (await store.all()).filter((kept) => kept.user === user)
    return mine.reduce((count, kept) => count + unsentOf(kept), 0)
  }

  async function remove(user: string, sentOnly: boolean): Promise<void> {
    if (person?.user === user) {
      person.close()
      person = null
    }
    for (const kept of await store.all())
      if (kept.user === user && (!sentOnly || unsentOf(kept) === 0)) await store.remove(kept)
    await note()
  }

  /** What somebody else left here and has not come back for in a month is theirs no longer to keep on this device. */
  async function sweep(): Promise<void> {
    const user = idOf(learner.user())
    for (const kept of await store.all())
      if (kept.user !== user && kept.changedAt < Date.now() - thirtyDays) await store.remove(kept)
    await note()
  }

  followPage(learner.tabs, present)
  void sweep()

  return {
    attempt: (assessment) => present().attempt(assessment),
    assessment(name) {
      const source = sources.get(name) ?? assessmentSource(learner, name, () => present().attempt(name))
      sources.set(name, source)
      return source
    },
    unsent: () => unsent(present().user),
    async send() {
      await present().flush()
      return unsent(present().user)
    },
    forget: (user) => remove(idOf(user), false),
    rest: (user) => remove(idOf(user), true),
  }
}
