import { subscribeKey } from "valtio/utils"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { ApiError } from "#api/client.ts"
import type { User } from "#documents/types.g.ts"
import { fieldsOf } from "#engine/items.ts"
import { give } from "#learner/attempts/changes.ts"
import { keyOf } from "#learner/attempts/kept.ts"
import { openDeviceStore } from "#learner/device/store.ts"
import { hiddenList } from "#learner/lists/list.ts"
import { hiddenOf, itemsOf, refusedOf, waitingOf, waitsText } from "#learner/lists/reading.ts"
import { eachOnDevice, openBrowser, type Tab } from "../support/attempt-browser.ts"
import { blank } from "../support/kept.ts"
import { listServer } from "../support/list-server.ts"
import { eventually } from "../../support/eventually.ts"

const ada = { _id: "ada" } as User
const ben = { _id: "ben" } as User

const list = "sample"
const shown = ({ learner }: Tab) => itemsOf(learner, list).map((item) => item["subject"])
const refused = ({ learner }: Tab) => [...refusedOf(learner, list).keys()]
const waits = ({ learner }: Tab) => waitingOf(learner, list).count

/** Changes items as an action does: beside each what it held. */
function change({ device, learner }: Tab, items: Readonly<Record<string, string | null>>) {
  const before = itemsOf(learner, list)
  return device.change(
    list,
    Object.entries(items).map(([id, subject]) => ({
      id,
      item: subject === null ? null : { subject },
      before: fieldsOf(before, id),
    })),
  )
}

const subjects = (server: ReturnType<typeof listServer>, of = "ada") =>
  server.items(of).map((item) => item["subject"])

eachOnDevice("/marks")

describe("a change of a list", () => {
  test("with a network goes at once, and nothing of it stays here", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    expect(await change(tab, { one: "history" })).toEqual({ ok: true })
    expect([shown(tab), waits(tab), subjects(server)]).toEqual([["history"], 0, ["history"]])
    expect(await openDeviceStore(browser.use).all()).toEqual([])
  })

  test("that moves an item is never in anybody's way, and follows an item that stands beside another", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    await change(tab, { one: "history", two: "music", three: "art" })
    const other = openBrowser(server, ada).open()
    await other.learner.session.refresh()
    server.down = 0
    await change(tab, { two: "dance" })
    await tab.device.change(list, [{ id: "two", after: null }])
    expect([shown(tab), waits(tab)]).toEqual([["dance", "history", "art"], 2])
    server.down = null
    await change(other, { two: "drama" })
    await other.device.change(list, [{ id: "three", after: "one" }])
    expect(subjects(server)).toEqual(["history", "art", "drama"])
    expect(await tab.device.send()).toBe(0)
    expect(subjects(server)).toEqual(["dance", "history", "art", "drama"])
  })

  test("without one is shown, outlives the page, and is sent in order when there is one", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    server.down = 0
    const tab = browser.open()
    expect(await change(tab, { one: "history" })).toEqual({ ok: true })
    await change(tab, { two: "music" })
    await change(tab, { one: "geography" })
    await change(tab, { two: null })
    expect([shown(tab), waits(tab)]).toEqual([["geography"], 4])

    const reloaded = browser.open()
    await reloaded.device.recalled()
    expect([shown(reloaded), waits(reloaded), await reloaded.device.unsent()]).toEqual([["geography"], 4, 4])
    server.down = null
    expect(await reloaded.device.send()).toBe(0)
    expect(server.calls).toEqual(["ada history", "ada music", "ada geography", "ada -"])
    expect([subjects(server), shown(reloaded), waits(reloaded)]).toEqual([["geography"], ["geography"], 0])
  })

  test.each([
    { forbidden: false, key: "cv-items:waits", unsaved: undefined },
    { forbidden: true, key: "cv-items:waits.page", unsaved: "page" },
  ])(
    "in a browser that keeps nothing ($forbidden) is not said to be kept",
    async ({ forbidden, ...told }) => {
      const server = listServer()
      const tab = openBrowser(server, ada, { forbidden }).open()
      const page = document.documentElement.dataset
      server.down = 0
      await change(tab, { one: "history" })
      const waiting = waitingOf(tab.learner, list)
      expect([waiting.count, waitsText(tab.learner, "items", waiting)]).toEqual([1, told.key])
      // A page so marked is neither loaded anew by itself nor left without a question.
      expect(page["unsaved"]).toBe(told.unsaved)
      server.down = null
      expect(await tab.device.send()).toBe(0)
      expect([subjects(server), page["unsaved"]]).toEqual([["history"], undefined])
    },
  )

  test("whose answer was lost is made once", async () => {
    const server = listServer()
    const tab = openBrowser(server, ada).open()
    server.deaf = true
    await change(tab, { one: "history" })
    await change(tab, { one: "music" })
    expect([subjects(server), shown(tab), waits(tab)]).toEqual([["music"], ["music"], 0])
  })

  test("of several items is made whole or not at all, and what was there stays in sight", async () => {
    const server = listServer()
    const tab = openBrowser(server, ada).open()
    await change(tab, { one: "history" })
    expect(await change(tab, { one: null, two: "wrong" })).toMatchObject({ ok: false })
    expect([subjects(server), shown(tab), waits(tab)]).toEqual([["history"], ["history"], 0])
  })

  test("of an item's place or an item taken out that is refused later is told, and holds up nothing", async () => {
    const server = listServer()
    const tab = openBrowser(server, ada).open()
    await change(tab, { one: "history", two: "music" })
    server.down = 0
    await change(tab, { one: null, three: "wrong" })
    await change(tab, { four: "art" })
    server.down = null
    await tab.device.send()
    expect([subjects(server), shown(tab), refused(tab)]).toEqual([
      ["history", "music", "art"],
      ["history", "music", "art", "wrong"],
      ["three"],
    ])
    expect(tab.learner.state.snackBarMessage).toMatchObject({ kind: "error", text: "shell:lists.refused" })
  })

  test("waits in sight also where answers are sent before it, and the server cannot be reached for those", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    await openDeviceStore(browser.use).change(keyOf("ada", "first"), () =>
      give("a", [{ name: "one", value: 1, ms: 1 }], 0)({ ...blank, assessment: "first" }),
    )
    const tab = browser.open()
    tab.learner.client.saveAnswers = () => Promise.reject(new ApiError(0, null, null))
    expect(await change(tab, { one: "history" })).toEqual({ ok: true })
    expect([server.calls, waits(tab)]).toEqual([[], 1])
  })

  test("keeps nobody waiting for a server that does not answer, and waits itself", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    const server = listServer()
    const tab = openBrowser(server, ada).open()
    const call = tab.learner.client.changeItems
    let answer = () => {}
    const answers = new Promise<void>((resolve) => (answer = resolve))
    const asked = new Promise<void>((resolve) => {
      tab.learner.client.changeItems = async (...what) => {
        resolve()
        await answers
        return call(...what)
      }
    })
    const changed = change(tab, { one: "wrong" })
    await asked
    await vi.advanceTimersByTimeAsync(8000)
    expect([await changed, shown(tab), waits(tab)]).toEqual([{ ok: true }, ["wrong"], 1])
    // What the server says of it in the end is told as it is of whatever has waited.
    answer()
    await tab.device.send()
    expect([refused(tab), waits(tab)]).toEqual([["one"], 0])
  })

  test("of two tabs is sent once, and stands in both", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const [tab, beside] = [browser.open(), browser.open()]
    server.down = 0
    await change(tab, { one: "history" })
    await eventually(() => expect(shown(beside)).toEqual(["history"]))
    server.down = null
    expect(await Promise.all([tab.device.send(), beside.device.send()])).toEqual([0, 0])
    expect(server.calls).toEqual(["ada history"])
    await eventually(() => expect([shown(tab), shown(beside)]).toEqual([["history"], ["history"]]))
    await eventually(() => expect([waits(tab), waits(beside)]).toEqual([0, 0]))
  })

  test("that another tab has sent stays in sight until what the server has of it is there", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const [tab, beside] = [browser.open(), browser.open()]
    // Each tab knows who is signed in by itself.
    let known: User | null = ada
    let fails = 1
    beside.learner.user = () => known
    beside.learner.session.refresh = async () => {
      if (fails-- > 0) return
      known = await server.clientOf(() => ada).getUser()
    }
    const seen = new Set<string>()
    subscribeKey(beside.learner.state, "waiting", () => seen.add(shown(beside).join()), true)
    // A try that fails is followed by another.
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    await change(tab, { one: "history" })
    await eventually(() => expect(beside.learner.state.waiting).toEqual({}))
    expect([fails, [...seen]]).toEqual([-1, ["history"]])
  })
})

describe("a section that is hidden", () => {
  const hidden = ({ learner }: Tab) => hiddenOf(learner)
  const hide = ({ device, learner }: Tab, id: string, isHidden: boolean) =>
    device.change(hiddenList, [
      { id, before: hiddenOf(learner).includes(id) ? {} : null, item: isHidden ? {} : null },
    ])

  test("without a network is so at once and after a reload, and is sent by its own call when there is one", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    await hide(tab, "hobbies", true)
    server.down = 0
    await hide(tab, "skills", true)
    await hide(tab, "hobbies", false)
    expect([hidden(tab), server.hidden("ada")]).toEqual([["skills"], ["hobbies"]])
    expect(waitingOf(tab.learner, hiddenList).count).toBe(2)

    const reloaded = browser.open()
    await reloaded.device.recalled()
    expect(hidden(reloaded)).toEqual(["skills"])
    server.down = null
    expect(await reloaded.device.send()).toBe(0)
    expect([server.hidden("ada"), hidden(reloaded)]).toEqual([["skills"], ["skills"]])
    expect(server.calls.at(-1)).toBe("ada users/cv/hide-section hobbies false")
    expect(await openDeviceStore(browser.use).all()).toEqual([])
  })

  test("is shown again where the server refuses that later: nothing is lost by it", async () => {
    const server = listServer()
    const tab = openBrowser(server, ada).open()
    server.down = 0
    await hide(tab, "closed", true)
    expect(hidden(tab)).toEqual(["closed"])
    server.down = null
    expect(await tab.device.send()).toBe(0)
    expect([hidden(tab), server.hidden("ada")]).toEqual([[], []])
  })
})

describe("what was written without a network and is refused later", () => {
  /** Kept from before: `history`. Written without a network, and not taken: `wrong`. */
  async function refusedLater(written: readonly Readonly<Record<string, string>>[] = [{ one: "wrong" }]) {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    await change(tab, { one: "history" })
    server.down = 0
    for (const items of written) await change(tab, items)
    server.down = null
    await tab.device.send()
    return { server, browser, tab }
  }

  test("stays as it was written, with why it was refused, and outlives the page", async () => {
    const { server, browser, tab } = await refusedLater()
    expect([subjects(server), shown(tab), refused(tab), waits(tab)]).toEqual([
      ["history"],
      ["wrong"],
      ["one"],
      0,
    ])
    const again = browser.open()
    await again.device.recalled()
    expect([shown(again), refused(again)]).toEqual([["wrong"], ["one"]])
    expect(refusedOf(again.learner, list).get("one")).toEqual({
      text: "shell:error.generic",
      problems: [{ pointer: "/subject", keyword: "enum" }],
    })
    // Whoever signs out is told that something is not on the server; it is not sent over and over.
    expect(await again.device.send()).toBe(1)
    expect([shown(again), refused(again)]).toEqual([["wrong"], ["one"]])
  })

  test.each([
    { done: "mended", to: "music", subjects: ["music"] },
    { done: "taken out", to: null, subjects: [] },
  ])("is $done as any item is, and nothing of it stays", async ({ to, subjects: left }) => {
    const { server, browser, tab } = await refusedLater()
    expect(await change(tab, { one: to })).toEqual({ ok: true })
    expect([subjects(server), shown(tab), refused(tab)]).toEqual([left, left, []])
    expect(await openDeviceStore(browser.use).all()).toEqual([])
  })

  test("that the server does not have yet is taken out without a trace", async () => {
    const { server, tab } = await refusedLater([{ two: "wrong" }])
    expect(await change(tab, { two: null })).toEqual({ ok: true })
    expect([subjects(server), shown(tab), refused(tab)]).toEqual([["history"], ["history"], []])
  })

  test("stays when it is mended in a way that is refused as well", async () => {
    const { server, tab } = await refusedLater()
    expect(await change(tab, { one: "wrong", two: "art" })).toMatchObject({ ok: false })
    expect([subjects(server), shown(tab), refused(tab)]).toEqual([["history"], ["wrong"], ["one"]])
    expect(await change(tab, { one: "music" })).toEqual({ ok: true })
    expect([subjects(server), shown(tab), refused(tab)]).toEqual([["music"], ["music"], []])
  })

  test("that had been mended before it was sent leaves nothing behind", async () => {
    const { server, tab } = await refusedLater([{ one: "wrong" }, { one: "music" }])
    expect([subjects(server), shown(tab), refused(tab)]).toEqual([["music"], ["music"], []])
  })

  test("that is mended without a network waits as any change does", async () => {
    const { server, tab } = await refusedLater()
    server.down = 0
    await change(tab, { one: "music" })
    expect([shown(tab), refused(tab), waits(tab)]).toEqual([["music"], [], 1])
    server.down = null
    expect(await tab.device.send()).toBe(0)
    expect([subjects(server), shown(tab)]).toEqual([["music"], ["music"]])
  })

  test("twice is there once, as it was written last", async () => {
    const { server, tab } = await refusedLater([{ one: "wrong" }, { one: "wrong", two: "art" }])
    expect([subjects(server), shown(tab), refused(tab)]).toEqual([
      ["history"],
      ["wrong", "art"],
      ["one", "two"],
    ])
    expect(await change(tab, { one: "music" })).toEqual({ ok: true })
    expect([subjects(server), shown(tab), refused(tab)]).toEqual([["music"], ["music", "art"], ["two"]])
  })

  test("and was changed on another device stands beside that once it is mended", async () => {
    const { server, tab } = await refusedLater()
    const other = openBrowser(server, ada).open()
    await other.learner.session.refresh()
    await change(other, { one: "drama" })
    expect(await change(tab, { one: "music" })).toEqual({ ok: true })
    expect([subjects(server), shown(tab), refused(tab)]).toEqual([["drama", "music"], ["drama", "music"], []])
  })
})

describe("changed on another device as well", () => {
  /** Both devices know `history`; the other one has changed it while this one was without a network. */
  async function changedElsewhere(there: Readonly<Record<string, string | null>>) {
    const server = listServer()
    const [tab, other] = [openBrowser(server, ada).open(), openBrowser(server, ada).open()]
    await change(tab, { one: "history" })
    await other.learner.session.refresh()
    await change(other, there)
    return { server, tab }
  }

  test("an item stands there in both ways, with all that was changed after it", async () => {
    const { server, tab } = await changedElsewhere({ one: "music" })
    server.down = 0
    await change(tab, { one: "geography" })
    await change(tab, { one: "drama" })
    server.down = null
    expect(await tab.device.send()).toBe(0)
    expect([subjects(server), shown(tab)]).toEqual([
      ["music", "drama"],
      ["music", "drama"],
    ])
    expect(tab.learner.state.snackBarMessage?.text).toBe("shell:lists.beside")
  })

  test("what was taken out here stays as the other has it", async () => {
    const { server, tab } = await changedElsewhere({ one: "music" })
    await change(tab, { one: null })
    expect([subjects(server), shown(tab), waits(tab)]).toEqual([["music"], ["music"], 0])
  })

  test("what was taken out there and changed here is kept", async () => {
    const { server, tab } = await changedElsewhere({ one: null })
    await change(tab, { one: "geography" })
    expect([subjects(server), shown(tab)]).toEqual([["geography"], ["geography"]])
  })

  test("the same change on both is one", async () => {
    const { server, tab } = await changedElsewhere({ one: "music" })
    await change(tab, { one: "music" })
    expect([subjects(server), shown(tab)]).toEqual([["music"], ["music"]])
  })
})

describe("on a phone that is shared", () => {
  test("it waits for the same person, is never sent as another's and never shown to them", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    server.down = 0
    await change(tab, { one: "history" })
    browser.user = null
    expect(await tab.device.settle()).toBe(1)
    server.down = null

    browser.user = ben
    const bens = browser.open()
    await bens.device.recalled()
    expect([await bens.device.settle(), shown(bens), await bens.device.send()]).toEqual([1, [], 0])
    expect(server.calls).toEqual([])

    browser.user = ada
    const again = browser.open()
    await again.device.recalled()
    expect([shown(again), await again.device.send(), subjects(server)]).toEqual([["history"], 0, ["history"]])
    expect(server.items("ben")).toEqual([])
  })

  const ended = "shell:lists.ended"
  /** Told over every page, and so not once more by whatever shows the outcome. */
  const toldAlready = { ok: false, text: "" }

  test("the server takes nothing of somebody else who has signed in behind the page's back", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    Object.assign(
      tab.learner.client,
      server.clientOf(() => ben),
    )
    expect(await change(tab, { one: "history" })).toEqual({ ok: false, text: ended })
    expect([server.calls, await tab.device.unsent(), shown(tab)]).toEqual([[], 1, ["history"]])
  })

  test.each([
    ["as the server says of what was written", true],
    ["by another call while it is on its way", false],
  ])("what meets a session that ends %s is not said to be saved: it waits", async (_how, isTold) => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    const { changeItems } = tab.learner.client
    tab.learner.client.changeItems = async (...what) => {
      browser.user = null
      tab.learner.state.user = null
      return isTold ? changeItems(...what) : Promise.reject(new ApiError(0, null, null))
    }
    const messages: unknown[] = []
    subscribeKey(tab.learner.state, "snackBarMessage", (message) => messages.push(message), true)
    const outcomes = await Promise.all([change(tab, { one: "history" }), change(tab, { two: "music" })])
    expect(outcomes).toEqual([toldAlready, toldAlready])
    expect(messages).toEqual([expect.objectContaining({ kind: "error", text: ended })])
    expect([server.calls, await tab.device.settle()]).toEqual([[], 2])
    browser.user = ada
    const again = browser.open()
    await again.device.recalled()
    expect([await again.device.send(), subjects(server)]).toEqual([0, ["history", "music"]])
  })

  test("signing out leaves nothing of it", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    server.down = 0
    await change(tab, { one: "history" })
    await tab.device.forget(ada)
    server.down = null
    expect(await openDeviceStore(browser.use).all()).toEqual([])
    expect([await browser.open().device.send(), server.calls]).toEqual([0, []])
  })
})
