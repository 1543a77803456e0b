import { subscribeKey } from "valtio/utils"
import type { Source } from "#blocks/host.ts"
import type { Assessment, User } from "#documents/types.g.ts"
import type { Learner } from "../learner.ts"
import { deviceStore } from "#browser/stores.ts"
import { assessmentSource } from "./assessment.ts"
import type { KeptAttempt } from "./attempt.ts"
import { marker } from "./attempts.ts"
import { followPage } from "./page.ts"
import { openPerson, type Person } from "./person.ts"
import { keyOf, type Kept, unsentOf, withoutSent } from "./kept.ts"
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
  /**
   * It is certain who is signed in, or that nobody is. Of everybody else only what the server does not have waits here,
   * for two weeks and for the same account; says how many answers that are.
   */
  settle(): Promise<number>
  /** Wipes what is left of everybody but whoever is signed in. */
  forgetOthers(): Promise<void>
}

/** How long answers that were never sent wait for whoever gave them. */
const waitMs = 14 * 24 * 60 * 60 * 1000

export function createDevice(learner: Learner, store: AttemptStore = openAttemptStore()): Device {
  let person: Person | null = null
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

  /** Leaves word of whether anything is kept. */
  async function note(): Promise<void> {
    if ((await store.all()).length > 0) deviceStore.setItem(marker, "kept")
    else deviceStore.removeItem(marker)
  }

  const unsentIn = (all: readonly Kept[]) => all.reduce((count, kept) => count + unsentOf(kept), 0)
  const of = async (belongs: (user: string) => boolean) =>
    (await store.all()).filter(({ user }) => belongs(user))
  const unsent = async (mine: string) => unsentIn(await of((user) => user === mine))

  async function forget(belongs: (user: string) => boolean): Promise<void> {
    // Whoever is gone writes and sends no more: what is still on its way must not bring anything back.
    if (person && belongs(person.user)) {
      person.close()
      person = null
    }
    for (const kept of await of(belongs)) await store.remove(kept)
    await note()
  }

  /** Takes everything from others' attempts that the server has, or that nobody has come back for in time. */
  async function settle(): Promise<number> {
    const present = idOf(learner.user())
    if (person && person.user !== present) {
      person.close()
      person = null
    }
    const others = await of((user) => user !== present)
    for (const kept of others)
      if (unsentOf(kept) === 0 || kept.changedAt < Date.now() - waitMs) await store.remove(kept)
      else await store.change(keyOf(kept.user, kept.assessment), withoutSent)
    await note()
    return unsentIn(await of((user) => user !== present))
  }

  followPage(learner.tabs, present)
  // Who is signed in decides whose attempts are open, when that changes and not when a page is drawn anew.
  subscribeKey(learner.state, "user", () => void present(), true)
  return {
    attempt: (assessment) => present().attempt(assessment),
    assessment: (name) => assessmentSource(learner, name, () => present().attempt(name)),
    unsent: () => unsent(present().user),
    async send() {
      await present().flush()
      return unsent(present().user)
    },
    forget: (user) => forget((id) => id === idOf(user)),
    settle,
    forgetOthers: () => forget((id) => id !== idOf(learner.user())),
  }
}
