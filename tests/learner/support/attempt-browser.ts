import "fake-indexeddb/auto"
import { createStore } from "idb-keyval"
import { afterEach, beforeEach, vi } from "vitest"
import type { AttemptState } from "#blocks/attempt.ts"
import type { Assessment, User } from "#documents/types.g.ts"
import { createDevice, type Device } from "#learner/device/device.ts"
import { openDeviceStore } from "#learner/device/store.ts"
import type { Learner } from "#learner/learner.ts"
import type { TabMessage } from "#browser/session/tabs.ts"
import { createState } from "#learner/store.ts"
import { eventually } from "../../support/eventually.ts"
import { stubBrowser } from "./browser.ts"

/** One browser of one device: its tabs share what it keeps, and hear one another. */
export interface Browser {
  open(): Tab
  /** Whoever is signed in in this browser. */
  user: User | null
  /** Where it keeps attempts. */
  use: ReturnType<typeof createStore>
}

export interface Tab {
  device: Device
  learner: Learner
  /** What the page shows of the attempt, once it is known. */
  shown(): Promise<AttemptState>
  /** Analytics and the session as they were told, in order. */
  readonly told: string[]
}

let browsers = 0
const open: Device[] = []

/** Ends every tab that a test has opened: what was on its way is sent no more. */
async function closeTabs(): Promise<void> {
  for (const device of open.splice(0)) {
    await device.forget({ _id: "ada" } as User)
    await device.forget({ _id: "ben" } as User)
  }
}

/** Web Locks as browsers have them: one holder at a time, the others in a line. */
function locks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, work: () => Promise<void>) => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** Each test of a file has a browser on this page, whose tabs are closed after it. */
export function eachOnDevice(path: string): void {
  beforeEach(() => {
    stubBrowser(path)
    vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: { dataset: {} } }))
    vi.stubGlobal("addEventListener", () => undefined)
    vi.stubGlobal("navigator", { locks: locks() })
  })
  afterEach(async () => {
    await closeTabs()
    vi.unstubAllGlobals()
  })
}

/** What a browser asks of a server: who is signed in, and whatever its test is about. */
interface Server {
  clientOf(who: () => User | null): Pick<Learner["client"], "getUser">
}

export function openBrowser(
  server: Server,
  first: User | null,
  { items = [] as readonly string[], forbidden = false } = {},
): Browser {
  const name = `browser-${(browsers += 1)}`
  const channel = new Set<(message: TabMessage) => void>()
  const use: ReturnType<typeof createStore> = forbidden
    ? () => Promise.reject(new DOMException("Access is denied.", "SecurityError"))
    : createStore(name, "attempts")
  const browser: Browser = {
    user: first,
    use,
    open() {
      const told: string[] = []
      let mine: ((message: TabMessage) => void) | undefined
      const state = createState()
      state.user = browser.user
      const sample = {
        version: "2.0.0",
        items: Object.fromEntries(items.map((id) => [id, { type: "forcedChoice" }])),
      } as unknown as Assessment
      const learner = {
        state,
        client: server.clientOf(() => browser.user),
        user: () => browser.user,
        analytics: { track: (event: string, { name: of }: { name: string }) => told.push(`${event} ${of}`) },
        session: {
          patch: (user: User) => void (browser.user = user),
          async refresh() {
            const asked = server.clientOf(() => browser.user).getUser()
            // Who cannot be asked about is who was known before.
            browser.user = await asked.catch(() => browser.user)
          },
          update: async (user: User) => {
            told.push(`update ${Object.keys(user.assessments ?? {}).join()}`)
            browser.user = user
          },
        },
        texts: { t: (key: string) => key, load: async () => undefined },
        reconfigure: async () => undefined,
        documents: { load: async () => sample, peek: () => undefined },
        tabs: {
          tell: (message: TabMessage) => {
            for (const listener of channel) if (listener !== mine) listener(message)
          },
          hear(listener: (message: TabMessage) => void) {
            mine = listener
            channel.add(listener)
            return () => channel.delete(listener)
          },
        },
      } as unknown as Learner
      const device = createDevice(learner, openDeviceStore(use))
      open.push(device)
      return {
        device,
        learner,
        told,
        async shown() {
          const attempt = device.attempt("sample")
          const leave = attempt.subscribe(() => undefined)
          leave()
          return eventually(() => {
            const state = attempt.snapshot()
            if (state.status !== "ready") throw new Error(state.status)
            return state.value
          })
        },
      }
    },
  }
  return browser
}
