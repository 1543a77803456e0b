import { subscribeKey } from "valtio/utils"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { User } from "#documents/types.g.ts"
import { createViewer } from "#engine/viewer.ts"
import { factorActions } from "#learner/actions/factor.ts"
import { sessionActions } from "#learner/actions/session.ts"
import type { Learner } from "#learner/learner.ts"
import { createSession, type Session } from "#learner/session/session.ts"
import type { TabMessage } from "#browser/session/tabs.ts"
import { createState } from "#learner/store.ts"
import { pagesCache } from "#learner/worker/caches.ts"
import { shippedWorld } from "../blocks/support/documents.ts"
import redirects from "./cases/redirects.json" with { type: "json" }
import { stubBrowser } from "./support/browser.ts"
import { cacheStorage } from "./support/caches.ts"
import { eventually } from "../support/eventually.ts"

const world = shippedWorld()
const ada = { _id: "1", email: "learner@demo.example", app: { accountType: "mini" } } as User
const ben = { _id: "2", email: "free@demo.example", app: { accountType: "free" } } as User
const seen = (user: User, at = Date.now()) => JSON.stringify({ user, at })

type Channel = Set<(message: TabMessage) => void>

/** One tab: what the session does to the app around it is written down. */
function openTab({
  user = null as User | null,
  channel = new Set() as Channel,
  server = {},
  unsent = null as number | null,
  others = 0,
} = {}) {
  const did: string[] = []
  const note = (words: string) => () => void did.push(words)
  const state = createState()
  let left = unsent
  let mine: ((message: TabMessage) => void) | undefined
  const learner = {
    state,
    client: {
      getUser: () => Promise.resolve(user),
      logout: () => Promise.resolve({ redirect: null }),
      ...server,
    },
    askUser: () => learner.client.getUser(),
    release: () => ({ compiled: world.release, configuration: { release: { tenant: null } } }),
    user: () => state.user,
    viewer: () => createViewer(world.release, { user: state.user, curricula: [], now: new Date(0) }),
    homePath: () => "/home",
    analytics: { identify: ({ email }: User) => did.push(`identify ${email ?? ""}`), forget: note("forget") },
    visitor: { clear: note("clear cookies") },
    sources: { clear: note("clear sources"), refresh: () => undefined },
    device: {
      kept: () => left !== null,
      open: async () => ({
        unsent: async () => left ?? 0,
        send: async () => {
          did.push("send")
          return left ?? 0
        },
        forget: async ({ _id }: User) => {
          did.push(`forget the answers of ${_id}`)
          left = null
        },
        settle: async () => {
          did.push(`settle for ${state.user?._id ?? "nobody"}`)
          return others
        },
        forgetOthers: async () => void did.push("forget what others left"),
      }),
    },
    live: { restart: note("listen anew") },
    reconfigure: () => Promise.resolve(note("reconfigure")()),
    tabs: {
      tell: (message: TabMessage) => {
        did.push(`tell ${message.kind}`)
        for (const listener of channel) if (listener !== mine) listener(message)
      },
      hear: (listener: (message: TabMessage) => void) => {
        mine = listener
        channel.add(listener)
        return () => channel.delete(listener)
      },
    },
    router: {
      go: (path: string) => did.push(`go ${path}`),
      back: (path: string) => did.push(`back, or ${path}`),
      redecide: () => Promise.resolve(note("redecide")()),
    },
    get session() {
      return session
    },
  }
  const session: Session = createSession(learner as unknown as Learner)
  /** As the page for it does. */
  const signOut = () => sessionActions.signOut(learner as unknown as Learner, {}, undefined as never)
  return { session, signOut, did, state, learner, sent: () => void (left = 0) }
}

afterEach(() => vi.unstubAllGlobals())

describe("signing in leads where the query says, if that is a path of this app:", () => {
  test.each(redirects)("$name", async ({ query, goes }) => {
    stubBrowser(`/login${query}`)
    const { session, did, state } = openTab()
    await session.signedIn(ada)
    expect(state.user).toEqual(ada)
    expect(did.filter((word) => /^(go|redecide)/.test(word))).toEqual([
      goes === null ? "redecide" : `go ${goes}`,
    ])
    expect(did).toContain("tell signed-in")
  })

  test("and the release of the learner's tenant is there before anything is decided", async () => {
    stubBrowser("/login")
    const { session, did } = openTab()
    await session.signedIn(ada, "/profile/home")
    expect(did).toEqual([
      "identify learner@demo.example",
      "reconfigure",
      "listen anew",
      "go /profile/home",
      "tell signed-in",
    ])
  })
})

describe("signing in where a service worker keeps the app for a page without a network", () => {
  const opened = async (query: string) => {
    const { loaded } = stubBrowser(`/login${query}`)
    vi.stubGlobal("navigator", { serviceWorker: { controller: {} } })
    vi.stubGlobal("caches", cacheStorage())
    await (await caches.open(pagesCache)).put("/", new Response("the page"))
    return loaded
  }

  test("stays on the page while that is kept", async () => {
    const loaded = await opened("?redirect=%2Fcv")
    const { session, did } = openTab()
    await session.signedIn(ben)
    expect([loaded, did.filter((word) => word.startsWith("go"))]).toEqual([[], ["go /cv"]])
  })

  test.each([
    ["?redirect=%2Fcv", "/cv"],
    ["?x=1", "/login?x=1"],
  ])("%s: loads a page anew after a sign-out, which has wiped what was kept", async (query, goes) => {
    const loaded = await opened(query)
    const { session, did, state } = openTab()
    state.user = ada
    await session.signOut()
    did.length = 0
    await session.signedIn(ben)
    expect(loaded).toEqual([goes])
    expect(did).toEqual(["identify free@demo.example", "tell signed-in"])
  })

  test("loads it anew after a session that has ended by itself, and in the other tab nothing", async () => {
    const loaded = await opened("?redirect=%2Fcv")
    const channel: Channel = new Set()
    const [here, there] = [openTab({ channel }), openTab({ channel, user: ben })]
    here.state.user = ada
    here.session.expired()
    await here.session.signedIn(ben)
    await eventually(() => expect(there.did).toContain("go /cv"))
    expect(loaded).toEqual(["/cv"])
  })
})

describe("a session that the server no longer knows", () => {
  test("leads home, with the way back, and leaves nothing of the person here", () => {
    stubBrowser("/cv?x=1", { language: "af", draft: "answers" })
    const { session, did, state } = openTab()
    state.user = ada
    session.expired()
    expect(state.user).toBeNull()
    expect(did).toEqual(["forget", "clear sources", "tell expired", "go /home?redirect=%2Fcv%3Fx%3D1"])
    expect(Object.keys(localStorage)).toEqual(["language"])
  })

  test("is told of once, however many calls hear it", () => {
    stubBrowser("/cv")
    const { session, did, state } = openTab()
    state.user = ada
    session.expired()
    session.expired()
    expect(did.filter((word) => word.startsWith("go"))).toHaveLength(1)
  })

  test("is nothing to somebody who is signed out", () => {
    stubBrowser("/login")
    const { session, did } = openTab()
    session.expired()
    expect(did).toEqual([])
  })
})

describe("signing out", () => {
  test("forgets the person on this device, tells the other tabs and leads home", async () => {
    stubBrowser("/profile/home", { theme: "dark", device: "id" })
    const { session, did, state } = openTab()
    state.user = ada
    await session.signOut()
    expect(state.user).toBeNull()
    expect(did).toEqual([
      "forget",
      "clear sources",
      "clear cookies",
      "tell signed-out",
      "reconfigure",
      "listen anew",
      "go /home",
    ])
    expect(Object.keys(localStorage)).toEqual(["theme"])
  })

  test("forgets what of the account the page holds", async () => {
    stubBrowser("/settings")
    const { session, state } = openTab()
    const nothing = createState()
    Object.assign(state, {
      user: ada,
      factor: { codes: ["AAAA-BBBB"] },
      comparing: { careers: [{ id: "1", title: "Nurse" }] },
      about: { grade: "12" },
      leaving: { unsent: 1 },
      others: { unsent: 1 },
    })
    await session.signOut()
    const { user, factor, comparing, about, leaving, others } = nothing
    expect(state).toMatchObject({ user, factor, comparing, about, leaving, others })
  })

  test.each([
    ["the same person", ada, { codes: ["AAAA-BBBB"] }],
    ["nobody", null, null],
    ["somebody else", ben, null],
  ])("amid a call for recovery codes: they are shown to %s", async (_who, user, shown) => {
    stubBrowser("/settings")
    let arrive = (_answer: { recoveryCodes: string[] }) => {}
    const send = () => new Promise<{ recoveryCodes: string[] }>((resolve) => (arrive = resolve))
    const { state, learner } = openTab({ server: { requests: { send } } })
    state.user = ada
    const asked = factorActions.factorCodes(learner as unknown as Learner, {}, undefined as never)
    state.user = user
    arrive({ recoveryCodes: ["AAAA-BBBB"] })
    await asked
    expect(state.factor).toEqual(shown)
  })

  test("forgets the answers that this device keeps, once the server has them", async () => {
    stubBrowser("/profile/home", { attempts: "kept", user: seen(ada) })
    const { session, did, state } = openTab({ unsent: 0 })
    state.user = ada
    await session.signOut()
    expect(did.slice(0, 4)).toEqual(["send", "forget", "clear sources", "forget the answers of 1"])
    expect(localStorage.getItem("user")).toBeNull()
  })

  test.each([
    { choice: "stay", goes: "back, or /home", user: ada },
    { choice: "lose", goes: "forget the answers of 1", user: null },
  ] as const)(
    "with answers that only this device has asks first: $choice",
    async ({ choice, goes, user }) => {
      stubBrowser("/logout", { attempts: "kept" })
      const { signOut, did, state } = openTab({ unsent: 12 })
      state.user = ada
      const leaving = signOut()
      await eventually(() =>
        expect(state.leaving).toMatchObject({ unsent: 12, sending: false, failed: false }),
      )
      expect(state.user).toEqual(ada)
      state.leaving?.answer(choice)
      await leaving
      expect([state.user, state.leaving]).toEqual([user, null])
      expect(did).toContain(goes)
    },
  )

  test("asks again when the answers cannot be sent, and goes on when they can", async () => {
    stubBrowser("/logout", { attempts: "kept" })
    const { session, state, sent } = openTab({ unsent: 12 })
    state.user = ada
    const leaving = session.signOut()
    await eventually(() => expect(state.leaving).not.toBeNull())
    state.leaving?.answer("send")
    expect(state.leaving).toMatchObject({ sending: true })
    await eventually(() => expect(state.leaving).toMatchObject({ failed: true, sending: false }))
    sent()
    state.leaving?.answer("send")
    await leaving
    expect([state.user, state.leaving]).toEqual([null, null])
  })

  test.each(["stay", "lose"] as const)(
    "can be decided otherwise while the answers do not go: %s",
    async (choice) => {
      stubBrowser("/logout", { attempts: "kept" })
      const { session, state, learner } = openTab({ unsent: 12 })
      state.user = ada
      const device = await learner.device.open()
      learner.device.open = async () => device
      const leaving = session.signOut()
      await eventually(() => expect(state.leaving).not.toBeNull())
      device.send = () => new Promise<number>(() => undefined)
      state.leaving?.answer("send")
      expect(state.leaving).toMatchObject({ sending: true })
      state.leaving?.answer(choice)
      await leaving
      expect([state.user, state.leaving]).toEqual([choice === "stay" ? ada : null, null])
    },
  )

  test("leaves for the provider's own page where the server names one", async () => {
    const { loaded } = stubBrowser("/profile/home")
    const out = "https://id.example/logout"
    const { session, did, state } = openTab({ server: { logout: () => Promise.resolve({ redirect: out }) } })
    state.user = ada
    await session.signOut()
    expect(loaded).toEqual([out])
    expect(did).not.toContain("go /home")
  })

  test("that fails is told, keeps the person, and leads away from the page that would try again", async () => {
    stubBrowser("/logout")
    const server = { logout: () => Promise.reject(new Error("offline")) }
    const { signOut, did, state } = openTab({ server })
    state.user = ada
    state.appLoaded = true
    const drawn: boolean[] = []
    subscribeKey(state, "appLoaded", (isLoaded) => drawn.push(isLoaded), true)
    await expect(signOut()).rejects.toThrow("offline")
    expect([state.user, did]).toEqual([ada, ["back, or /home"]])
    // A page that is taken off the screen and put there again is entered anew, and signs out anew.
    expect(drawn).toEqual([])
  })
})

describe("two tabs", () => {
  test("a session that ends by itself leaves what is unsent in both", async () => {
    stubBrowser("/profile/home", { attempts: "kept" })
    const channel: Channel = new Set()
    const [here, there] = [openTab({ channel, unsent: 3 }), openTab({ channel, unsent: 3 })]
    here.state.user = there.state.user = ada
    here.session.expired()
    for (const { did } of [here, there]) {
      await eventually(() => expect(did).toContain("settle for nobody"))
      expect(did).not.toContain("forget the answers of 1")
    }
    expect(localStorage.getItem("attempts")).toBe("kept")
  })

  test("signing out in one empties the other and leads it home", async () => {
    stubBrowser("/profile/home")
    const channel: Channel = new Set()
    const [here, there] = [openTab({ channel }), openTab({ channel })]
    here.state.user = there.state.user = ada
    await here.session.signOut()
    expect(there.state.user).toBeNull()
    expect(there.did).toEqual(["forget", "clear sources", "clear cookies", "go /home"])
  })

  test("signing in in one brings the person to the other, once", async () => {
    stubBrowser("/login")
    const channel: Channel = new Set()
    const here = openTab({ channel })
    const there = openTab({ channel, user: ada })
    await here.session.signedIn(ada)
    await eventually(() => expect(there.did).toContain("redecide"))
    expect(there.state.user).toEqual(ada)
    expect(there.did).not.toContain("tell signed-in")
  })

  test("a tab that has its person already does not ask again", async () => {
    stubBrowser("/login")
    const channel: Channel = new Set()
    const getUser = vi.fn<() => Promise<User>>(() => Promise.resolve(ada))
    const here = openTab({ channel })
    const there = openTab({ channel, server: { getUser } })
    there.state.user = ada
    await here.session.signedIn(ada)
    expect(getUser).not.toHaveBeenCalled()
  })

  test("somebody else who signs in in one takes the place of who is in the other", async () => {
    stubBrowser("/profile/home")
    const channel: Channel = new Set()
    const here = openTab({ channel })
    const there = openTab({ channel, user: ben })
    there.state.user = ada
    await here.session.signedIn(ben)
    await eventually(() => expect(there.did).toContain("redecide"))
    expect(there.state.user).toEqual(ben)
    expect(there.did.slice(0, 2)).toEqual(["forget", "clear sources"])
  })
})

describe("a start on a shared device", () => {
  const left = { attempts: "kept", user: seen(ada), language: "af" }

  test.each([
    ["nobody", null, ["attempts", "language"]],
    ["somebody else", ben, ["attempts", "language", "user"]],
  ])("that finds %s leaves nothing of who was here but what was never sent", async (_who, user, keys) => {
    stubBrowser("/home", left)
    const { session, did, state } = openTab({ user, unsent: 3 })
    await session.known()
    expect(state.user).toEqual(user)
    expect(did).toContain("clear sources")
    await eventually(() => expect(did).toContain(`settle for ${user?._id ?? "nobody"}`))
    expect(did.filter((word) => word.startsWith("forget the answers"))).toEqual([])
    expect(Object.keys(localStorage).toSorted()).toEqual(keys)
    expect(did.includes("tell expired")).toBe(user === null)
  })

  test("that cannot ask leaves everything", async () => {
    stubBrowser("/home", left)
    const unreachable = { getUser: () => Promise.reject(new Error("offline")) }
    const { session, did, state } = openTab({ server: unreachable, unsent: 3 })
    await session.known()
    expect(state.user).toEqual(ada)
    expect(did).toEqual(["identify learner@demo.example"])
    expect(Object.keys(localStorage).toSorted()).toEqual(["attempts", "language", "user"])
  })

  test("that finds the same person sends what is left, and warns of nothing", async () => {
    stubBrowser("/home", left)
    const { session, did, state } = openTab({ user: ada, unsent: 3 })
    await session.known()
    await eventually(() => expect(did).toContain("send"))
    expect([state.others, did.includes("clear sources")]).toEqual([null, false])
  })

  test.each([
    ["wipe", "forget what others left"],
    ["signOut", "go /home"],
    ["later", null],
  ] as const)("with somebody else's unsent answers warns first: %s", async (choice, happens) => {
    stubBrowser("/home", left)
    const { session, did, state } = openTab({ user: ben, unsent: 0, others: 3 })
    await session.known()
    await eventually(() => expect(state.others).toMatchObject({ unsent: 3 }))
    expect(did).not.toContain("forget what others left")
    state.others?.answer(choice)
    expect(state.others).toBeNull()
    if (happens) await eventually(() => expect(did).toContain(happens))
    expect(did.includes("forget what others left")).toBe(choice === "wipe")
  })

  test("warns nobody who is not there", async () => {
    stubBrowser("/home", left)
    const { session, did, state } = openTab({ unsent: 0, others: 3 })
    await session.known()
    await eventually(() => expect(did).toContain("settle for nobody"))
    expect(state.others).toBeNull()
  })

  test("a session that has ended elsewhere leaves nothing either, when it is asked again", async () => {
    stubBrowser("/profile/home", left)
    const { session, did, state } = openTab({ unsent: 3 })
    state.user = ada
    await session.refresh()
    expect(state.user).toBeNull()
    expect(did).toContain("clear sources")
    expect(did.slice(-3)).toEqual(["reconfigure", "listen anew", "redecide"])
    await eventually(() => expect(did).toContain("settle for nobody"))
  })
})

describe("who is signed in", () => {
  test("is asked once, however many wait to know", async () => {
    stubBrowser("/")
    const getUser = vi.fn<() => Promise<User>>(() => Promise.resolve(ada))
    const { session, state } = openTab({ server: { getUser } })
    await Promise.all([session.known(), session.known()])
    await session.known()
    expect(getUser).toHaveBeenCalledOnce()
    expect([state.user, state.initialised]).toEqual([ada, true])
  })

  test("is whoever was signed in on this device last while there is no network, and nobody else", async () => {
    stubBrowser("/", { user: seen(ada) })
    const answers = [new Error("offline"), null]
    const getUser = async () => {
      const answer = answers.shift()
      if (answer) throw answer
      return null
    }
    const { session, state } = openTab({ server: { getUser } })
    await session.known()
    expect([state.user, state.stale]).toEqual([ada, true])
    await session.refresh()
    expect([state.user, localStorage.getItem("user")]).toEqual([null, null])
  })

  test.each([
    ["the server has said so", ada, true],
    ["it was two weeks ago", null, false],
  ])("is remembered on the device once %s", async (_when, user, recently) => {
    stubBrowser("/", recently ? {} : { user: seen(ada, Date.now() - 14 * 24 * 60 * 60 * 1000) })
    if (recently) await openTab({ user: ada }).session.known()
    const offline = openTab({ server: { getUser: () => Promise.reject(new Error("offline")) } })
    await offline.session.known()
    expect([offline.state.user, offline.state.unsure]).toEqual([user, user === null])
  })

  test("cannot be known without a network: what was known stays, and it is asked again later", async () => {
    stubBrowser("/")
    const { session, state } = openTab({ server: { getUser: () => Promise.reject(new Error("offline")) } })
    state.user = ada
    await session.refresh()
    expect([state.user, state.stale, state.initialised]).toEqual([ada, true, true])
  })
})
