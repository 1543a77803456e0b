import { subscribeKey } from "valtio/utils"
import type { Source } from "#blocks/host.ts"
import type { Assessment, User } from "#documents/types.g.ts"
import type { Learner } from "../learner.ts"
import { deviceStore } from "#browser/stores.ts"
import { assessmentSource } from "../attempts/assessment.ts"
import type { KeptAttempt } from "../attempts/attempt.ts"
import type { Lists } from "../lists/lists.ts"
import { marker } from "./device-part.ts"
import { followPage, markPage } from "./page.ts"
import { openPerson, type Person } from "./person.ts"
import { openDeviceStore, type DeviceStore } from "./store.ts"
import { countOf, leftAt, placeOf, type Waiting } from "./waiting.ts"

/**
 * What this device keeps until the server has it: answers, and changes to lists of the profile. Whoever is signed in sees
 * their own, and nobody else's.
 */
export interface Device {
  attempt(assessment: string): KeptAttempt
  assessment(name: string): Source<Assessment>
  /** Changes a list of the profile of whoever is signed in. */
  change: Lists["change"]
  /** Resolves once it is known what waits of whoever is signed in. */
  recalled(): Promise<void>
  /** How many answers and changes of whoever is signed in the server does not have. */
  unsent(): Promise<number>
  /** Tries to send them all, and says how many are left. */
  send(): Promise<number>
  /** Somebody has signed out: nothing of theirs stays. */
  forget(user: User): Promise<void>
  /**
   * It is certain who is signed in, or that nobody is. Of everybody else only what the server does not have waits here,
   * for two weeks and a day, and for the same account; says how many answers and changes that are.
   */
  settle(): Promise<number>
  /** Wipes what is left of everybody but whoever is signed in. */
  forgetOthers(): Promise<void>
}

export function createDevice(learner: Learner, store: DeviceStore = openDeviceStore()): Device {
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

  /** Leaves word of whether anything is kept, and of whether it would be lost with the page. */
  async function note(): Promise<void> {
    const all = await store.all()
    if (all.length > 0) deviceStore.setItem(marker, "kept")
    else deviceStore.removeItem(marker)
    markPage(!store.lasting && unsentIn(all) > 0)
  }

  const unsentIn = (all: readonly Waiting[]) => all.reduce((count, kept) => count + countOf(kept), 0)
  const of = async (belongs: (user: string) => boolean) =>
    (await store.all()).filter(({ user }) => belongs(user))
  const unsent = async (mine: string) => unsentIn(await of((user) => user === mine))

  async function forget(belongs: (user: string) => boolean): Promise<void> {
    // Whoever is gone writes and sends no more: what is still on its way must not bring anything back.
    if (person && belongs(person.user)) {
      person.close()
      person = null
    }
    for (const kept of await of(belongs)) await store.remove(placeOf(kept))
    await note()
  }

  /** Takes from what others have left all that the server has, or that nobody has come back for in time. */
  async function settle(): Promise<number> {
    const present = idOf(learner.user())
    if (person && person.user !== present) {
      person.close()
      person = null
    }
    const left = leftAt(Date.now())
    for (const kept of await of((user) => user !== present)) await store.change(placeOf(kept), left)
    await note()
    return unsentIn(await of((user) => user !== present))
  }

  followPage(learner.tabs, present)
  // Who is signed in decides whose work is open, when that changes and not when a page is drawn anew.
  subscribeKey(learner.state, "user", () => void present(), true)
  present()
  return {
    attempt: (assessment) => present().attempt(assessment),
    assessment: (name) => assessmentSource(learner, name, () => present().attempt(name)),
    change: (...asked) => present().change(...asked),
    recalled: () => present().recalled,
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
