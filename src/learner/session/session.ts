import { ref } from "valtio"
import type { User } from "#documents/types.g.ts"
import { returnPath } from "#engine/navigation/links.ts"
import type { Learner } from "../learner.ts"
import { currentPath } from "../navigation/history.ts"
import { forgetAfterOnboarding } from "./stage.ts"
import { deviceStore, tabStore } from "./stores.ts"
import { wipe } from "./wipe.ts"

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
  signOut(): Promise<void>
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

  function set(user: User | null): void {
    state.user = user ? ref(user) : null
    state.initialised = true
    if (!user) return
    learner.analytics.identify({ email: user.email, phone: user.phone })
    forgetAfterOnboarding(learner.viewer().fact("stage"), learner.visitor)
  }

  function reset(): void {
    set(null)
    learner.analytics.forget()
    wipe(deviceStore, tabStore)
    learner.sources.clear()
  }

  /** Without a network nobody is signed in as far as this page can tell; it asks again when the network is back. */
  async function ask(): Promise<void> {
    try {
      set(await learner.askUser())
    } catch {
      set(state.user)
      state.stale = true
    }
  }

  /** Only a path of this app is followed; anything else in the query is no redirect at all. */
  const wanted = () =>
    returnPath(learner.release().compiled, new URLSearchParams(location.search).get("redirect"))

  async function arriveSignedIn(user: User, fallback?: string): Promise<void> {
    const destination = wanted() ?? fallback
    set(user)
    await learner.reconfigure()
    learner.live?.restart()
    if (destination) learner.router.go(destination, { replace: true })
    else await learner.router.redecide()
  }

  async function leave(redirect: string | null): Promise<void> {
    reset()
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
    if (message.kind === "signed-out" && state.user) {
      reset()
      learner.visitor.clear()
      learner.router.go(learner.homePath(), { replace: true })
    }
    if (message.kind === "signed-in" && !state.user)
      void learner.client.getUser().then((user) => (user ? arriveSignedIn(user) : undefined))
  })

  return {
    known() {
      if (state.initialised) return Promise.resolve()
      asking ??= ask().finally(() => (asking = null))
      return asking
    },
    async refresh() {
      await ask()
      await learner.router.redecide()
    },
    async update(user) {
      set(user)
      await learner.router.redecide()
    },
    async signedIn(user, fallback) {
      await arriveSignedIn(user, fallback)
      learner.tabs.tell({ kind: "signed-in" })
    },
    async signOut() {
      state.appLoaded = false
      try {
        const { redirect } = await learner.client.logout()
        await leave(redirect)
      } finally {
        state.appLoaded = true
      }
    },
    left: () => leave(null),
    patch(user) {
      state.user = ref(user)
    },
    expired() {
      if (!state.user) return
      const path = currentPath()
      reset()
      learner.tabs.tell({ kind: "signed-out" })
      learner.router.go(`${learner.homePath()}?redirect=${encodeURIComponent(path)}`, { replace: true })
    },
  }
}
