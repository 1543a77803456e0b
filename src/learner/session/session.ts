import { ref } from "valtio"
import type { User } from "#documents/types.g.ts"
import { isStudioPath, returnPath } from "#engine/navigation/links.ts"
import type { Learner } from "../learner.ts"
import { loadChunk } from "#browser/chunks.ts"
import { currentPath } from "../navigation/history.ts"
import { forgetTenantConfiguration } from "#browser/release/configuration.ts"
import { forgetPages, lacksPage } from "../worker/caches.ts"
import { remember, remembered } from "#browser/session/remembered.ts"
import { forgetAfterOnboarding } from "./stage.ts"
import { deviceStore, tabStore } from "#browser/stores.ts"
import { wipe } from "#browser/session/wipe.ts"

/** Who is signed in, here and in the browser's other tabs. */
export interface Session {
  /** Resolves once it is known whether somebody is signed in; asks the server the first time. */
  known(): Promise<void>
  /** Asks the server again, and decides anew. */
  refresh(): Promise<void>
  /** Takes over the user that an answer carried; the route guards decide anew. */
  update(user: User): Promise<void>
  /** Somebody has just signed in: reads the release of their tenant, then goes where the query or the guards say. */
  signedIn(user: User, fallback?: string): Promise<void>
  /** Asks first where that would lose something; says whether they have left. */
  signOut(): Promise<boolean>
  /** The account is gone on the server; forgets it here. */
  left(): Promise<void>
  /** Takes over a change that leaves every decision as it is. */
  patch(user: User): void
  /** The server no longer knows this session (401). */
  expired(): void
}

export function createSession(learner: Learner): Session {
  const { state } = learner
  let asking: Promise<void> | null = null

  /** For whom what this device keeps has been settled; the empty word stands for nobody. */
  let settledFor: string | undefined

  function set(user: User | null): void {
    state.user = user ? ref(user) : null
    state.initialised = true
    if (!user) return
    learner.analytics.identify({ email: user.email, phone: user.phone })
    // What waits to be sent is part of what they see, with or without a network.
    if (learner.device.kept()) learner.device.open().catch(() => undefined)
    forgetAfterOnboarding(learner.viewer().fact("stage"), learner.visitor)
  }

  /** The server has said who is signed in, or that nobody is: of whoever was here before, nothing stays. */
  function take(user: User | null): void {
    const before = state.user ?? remembered()
    if (before && before._id !== user?._id) {
      void reset()
      if (!user) learner.tabs.tell({ kind: "expired" })
    }
    state.unsure = false
    set(user)
    if (user) remember(user)
    if (settledFor !== (user?._id ?? "") && learner.device.kept()) settle()
    settledFor = user?._id ?? ""
  }

  /** Sends what is left of the person's own on this device, and sees to what is left of others. */
  function settle(): void {
    // Where that cannot be had, it is done with the next start.
    Promise.all([learner.device.open(), loadChunk(() => import("./others.ts"))]).then(
      ([device, { settleOthers }]) => settleOthers(learner, device),
      () => undefined,
    )
  }

  /**
   * Nothing of a person stays on a shared device when they are gone, but what the server does not have: that waits
   * for them. Who signs out is asked about it before, and then has it forgotten as well.
   */
  async function reset({ forget = false } = {}): Promise<void> {
    const { user } = state
    set(null)
    settledFor = ""
    state.leaving = null
    state.others = null
    state.comparing = {}
    state.about = {}
    state.factor = null
    learner.analytics.forget()
    wipe(deviceStore, tabStore)
    forgetTenantConfiguration(deviceStore)
    learner.sources.clear()
    await Promise.all([forgetPages(), forgetUnsent(forget ? user : null)])
  }

  async function forgetUnsent(user: User | null): Promise<void> {
    if (!learner.device.kept()) return
    const device = await learner.device.open()
    if (user) await device.forget(user)
    await device.settle()
  }

  /**
   * Not to be told is not to be nobody: without a network it is whoever was signed in here last. It asks again when the
   * network is back.
   */
  async function ask(): Promise<void> {
    try {
      take(await learner.askUser())
    } catch {
      set(state.user ?? remembered())
      state.unsure = state.user === null
      state.stale = true
    }
  }

  /** Only a path of this app or of the studio is followed; anything else in the query is no redirect at all. */
  const wanted = () => {
    const path = new URLSearchParams(location.search).get("redirect")
    return isStudioPath(path) ? path : returnPath(learner.release().compiled, path)
  }

  async function arriveSignedIn(user: User, fallback?: string, isHere = false): Promise<void> {
    const destination = user.auth?.next ?? wanted() ?? fallback
    take(user)
    // The studio is a page of its own, with a script of its own. And what was forgotten with whoever was here before
    // is kept again only of a page that is loaded anew: what this one has in memory it would not ask for any more.
    if (isStudioPath(destination) || (isHere && (await lacksPage())))
      return location.replace(destination ?? currentPath())
    await learner.reconfigure()
    learner.live?.restart()
    if (destination) learner.router.go(destination, { replace: true })
    else await learner.router.redecide()
  }

  /** Who keeps nothing here is asked nothing, so that the question is no part of the first load. */
  async function mayLeave(): Promise<boolean> {
    if (!state.user || !learner.device.kept()) return true
    const question = await loadChunk(() => import("./leaving.ts"))
    return question.mayLeave(learner)
  }

  async function leave(redirect: string | null): Promise<void> {
    await reset({ forget: true })
    learner.visitor.clear()
    learner.tabs.tell({ kind: "signed-out" })
    if (redirect) {
      location.assign(redirect)
      return
    }
    await learner.reconfigure()
    learner.live?.restart()
    learner.router.go(learner.homePath(), { replace: true })
  }

  learner.tabs.hear((message) => {
    if ((message.kind === "signed-out" || message.kind === "expired") && state.user) {
      void reset({ forget: message.kind === "signed-out" })
      if (message.kind === "signed-out") learner.visitor.clear()
      learner.router.go(learner.homePath(), { replace: true })
    }
    if (message.kind === "signed-in" && state.user?._id !== message.user)
      learner.client.getUser().then(
        (user) => (user ? arriveSignedIn(user) : undefined),
        // This tab goes on signed out until it is loaded anew.
        () => undefined,
      )
  })

  return {
    known() {
      if (state.initialised) return Promise.resolve()
      asking ??= ask().finally(() => (asking = null))
      return asking
    },
    async refresh() {
      const before = state.user?._id
      await ask()
      // Somebody else may belong to another tenant, and so to another release.
      if (state.user?._id !== before) {
        await learner.reconfigure()
        learner.live?.restart()
      }
      await learner.router.redecide()
    },
    async update(user) {
      take(user)
      await learner.router.redecide()
    },
    async signedIn(user, fallback) {
      await arriveSignedIn(user, fallback, true)
      learner.tabs.tell({ kind: "signed-in", user: user._id ?? "" })
    },
    async signOut() {
      if (!(await mayLeave())) return false
      const { redirect } = await learner.client.logout()
      await leave(redirect)
      return true
    },
    left: () => leave(null),
    patch(user) {
      state.user = ref(user)
      remember(user)
    },
    expired() {
      if (!state.user) return
      const path = currentPath()
      void reset()
      learner.tabs.tell({ kind: "expired" })
      learner.router.go(`${learner.homePath()}?redirect=${encodeURIComponent(path)}`, { replace: true })
    },
  }
}
