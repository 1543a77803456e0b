import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { RecordsNews } from "#api/contract/records.ts"
import type { ReleaseNews } from "#api/contract/release.ts"
import { startLive, type LivePorts } from "#browser/live/live.ts"
import type { TabMessage } from "#browser/session/tabs.ts"

/** A browser of several tabs: one lock, one channel, and a server that tells every open connection. */
function browser() {
  const tabs: ((message: TabMessage) => void)[] = []
  const waiting: { run: () => Promise<unknown>; signal: AbortSignal }[] = []
  const streams = new Set<(news: ReleaseNews) => void>()
  const accounts = new Set<() => void>()
  const records = new Set<(news: RecordsNews) => void>()
  let held = false
  const next = () => {
    if (held) return
    const first = waiting.shift()
    if (!first) return
    held = true
    void first.run().finally(() => {
      held = false
      next()
    })
  }
  const request = (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const entry = { run: () => run().then(resolve), signal }
      signal.addEventListener("abort", () => {
        const at = waiting.indexOf(entry)
        if (at >= 0) {
          waiting.splice(at, 1)
          reject(new DOMException("aborted", "AbortError"))
        }
      })
      waiting.push(entry)
      next()
    })

  function openTab() {
    const tab = {
      release: "r1",
      updates: 0,
      hidden: false,
      pointer: "r1",
      opens: [] as (() => void)[],
      news: [] as ReleaseNews[],
      account: [] as boolean[],
      records: [] as string[],
      failed: [] as string[],
      breaks: false,
    }
    let changed = () => {}
    const own: ((message: TabMessage) => void)[] = []
    const ports: LivePorts = {
      tabs: {
        tell: (message) => {
          for (const hear of tabs) if (!own.includes(hear)) hear(message)
        },
        hear: (listener) => {
          own.push(listener)
          tabs.push(listener)
          return () => {}
        },
      },
      locks: { request } as unknown as LockManager,
      visibility: {
        get hidden() {
          return tab.hidden
        },
        onChange: (listener) => (changed = listener),
      },
      connect(heard) {
        streams.add(heard.release)
        accounts.add(heard.account)
        records.add(heard.records)
        tab.opens.push(heard.open)
        heard.open()
        return {
          close: () => {
            streams.delete(heard.release)
            accounts.delete(heard.account)
            records.delete(heard.records)
          },
        }
      },
      account: (certain) => tab.account.push(certain),
      records: ({ collection }) => tab.records.push(collection),
      pointer: () => Promise.resolve(tab.pointer),
      current: () => tab.release,
      alive: () => {},
      update: async (news) => {
        tab.news.push(news)
        const id = tab.pointer
        await new Promise((resolve) => setTimeout(resolve, 5))
        if (tab.breaks) throw new Error("The release cannot be had")
        tab.updates += 1
        tab.release = id
      },
      failed: (release) => tab.failed.push(release),
      jitter: () => 0,
    }
    startLive(ports)
    return {
      tab,
      show(visible: boolean) {
        tab.hidden = !visible
        changed()
      },
    }
  }
  const tell = (news: ReleaseNews) => [...streams].forEach((hear) => hear(news))
  const tellAccount = () => [...accounts].forEach((hear) => hear())
  const write = (collection: string) => [...records].forEach((hear) => hear({ collection, revision: "1" }))
  return { openTab, streams, publish: (id: string) => tell({ id }), tell, tellAccount, write }
}

// Time goes by as it is told to: an update takes five milliseconds of it, on any machine.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settled = () => vi.advanceTimersByTimeAsync(20)

describe("live updates", () => {
  test("one connection a browser; every visible tab hears of a release", async () => {
    const { openTab, streams, publish } = browser()
    const [a, b] = [openTab(), openTab()]
    await settled()
    expect(streams.size).toBe(1)
    a.tab.pointer = b.tab.pointer = "r2"
    publish("r2")
    await settled()
    expect([a.tab.release, b.tab.release]).toEqual(["r2", "r2"])
    expect([a.tab.updates, b.tab.updates]).toEqual([1, 1])
  })

  test("what the server tells of a release comes to every visible tab whole", async () => {
    const { openTab, tell } = browser()
    const tabs = [openTab().tab, openTab().tab]
    await settled()
    const change = { from: "r1", release: { id: "r2" }, documents: { menus: "hash" } }
    for (const tab of tabs) tab.pointer = "r2"
    tell({ id: "r2", change })
    await settled()
    for (const { news } of tabs) expect(news).toMatchObject([{ id: "r2", change }])
  })

  test("a release that cannot be taken over is said to be so, and the next one is taken", async () => {
    const { openTab, publish } = browser()
    const { tab } = openTab()
    await settled()
    Object.assign(tab, { pointer: "r2", breaks: true })
    publish("r2")
    await settled()
    expect(tab).toMatchObject({ release: "r1", failed: ["r2"] })
    Object.assign(tab, { pointer: "r3", breaks: false })
    publish("r3")
    await settled()
    expect(tab).toMatchObject({ release: "r3", failed: ["r2"] })
  })

  test("every tab hears that the account was changed elsewhere, and asks again when it is looked at anew", async () => {
    const { openTab, tellAccount } = browser()
    const [a, b] = [openTab(), openTab()]
    await settled()
    tellAccount()
    expect([a.tab.account, b.tab.account]).toEqual([[true], [true]])
    a.show(false)
    a.show(true)
    // Nobody listened meanwhile: it may have changed.
    expect(a.tab.account).toEqual([true, false])
  })

  test("every visible tab hears that records were written, and a hidden one compares when it is looked at again", async () => {
    const { openTab, write } = browser()
    const [a, b, c] = [openTab(), openTab(), openTab()]
    await settled()
    c.show(false)
    write("careers")
    await settled()
    expect([a.tab.records, b.tab.records, c.tab.records]).toEqual([["careers"], ["careers"], []])
    c.show(true)
    await settled()
    expect(c.tab.records).toEqual(["*"])
  })

  test("somebody who writes record after record has a page ask once a second", async () => {
    const { openTab, write } = browser()
    const { tab } = openTab()
    await settled()
    for (let at = 0; at < 50; at += 1) write("careers")
    await settled()
    expect(tab.records).toEqual(["careers"])
    for (let at = 0; at < 50; at += 1) write("careers")
    await settled()
    expect(tab.records).toEqual(["careers"])
    await vi.advanceTimersByTimeAsync(1000)
    expect(tab.records).toEqual(["careers", "careers"])
  })

  test("after the line was down nobody knows which records were written", async () => {
    const { openTab } = browser()
    const { tab } = openTab()
    await settled()
    tab.opens[0]?.()
    await settled()
    expect(tab.records).toEqual(["*"])
  })

  test("the release that is already in use asks for nothing", async () => {
    const { openTab, publish } = browser()
    const { tab } = openTab()
    await settled()
    publish("r1")
    await settled()
    expect(tab.updates).toBe(0)
  })

  test("a hidden tab lets go of the connection, and compares when it is looked at again", async () => {
    const { openTab, streams, publish } = browser()
    const [a, b] = [openTab(), openTab()]
    await settled()
    a.show(false)
    await settled()
    expect(streams.size).toBe(1)
    a.tab.pointer = b.tab.pointer = "r2"
    publish("r2")
    await settled()
    expect([a.tab.release, b.tab.release]).toEqual(["r1", "r2"])
    a.show(true)
    await settled()
    expect(a.tab.release).toBe("r2")
  })

  test("after the line was down the pointer is compared", async () => {
    const { openTab } = browser()
    const { tab } = openTab()
    await settled()
    tab.pointer = "r3"
    tab.opens[0]?.()
    await settled()
    expect(tab.release).toBe("r3")
  })

  test("what is published during an update is not lost", async () => {
    const { openTab, publish } = browser()
    const { tab } = openTab()
    await settled()
    tab.pointer = "r2"
    publish("r2")
    await vi.advanceTimersByTimeAsync(3)
    expect(tab.updates).toBe(0)
    tab.pointer = "r3"
    publish("r3")
    await settled()
    expect(tab.release).toBe("r3")
  })
})
