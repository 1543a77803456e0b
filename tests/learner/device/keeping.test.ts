import { describe, expect, onTestFinished, test, vi } from "vitest"
import { ApiError } from "#api/client.ts"
import type { User } from "#documents/types.g.ts"
import type { Kept } from "#learner/attempts/kept.ts"
import { openDeviceStore } from "#learner/device/store.ts"
import { attemptServer } from "../support/attempt-server.ts"
import { eachOnDevice, openBrowser, type Tab } from "../support/attempt-browser.ts"
import { eventually } from "../../support/eventually.ts"

const ada = { _id: "ada" } as User
const ben = { _id: "ben" } as User
const items = ["one", "two", "three"]

const give = (tab: Tab, name: string, value: unknown) =>
  tab.device.attempt("sample").answer({ name, value, ms: 900 })

const valuesOf = async (tab: Tab) =>
  Object.fromEntries(
    Object.entries((await tab.shown()).sheet?.answers ?? {}).map(([name, { value }]) => [name, value]),
  )

/** Somebody has started the assessment in a browser of their own. */
async function started(options: Parameters<typeof openBrowser>[2] = {}) {
  const server = attemptServer(items)
  const browser = openBrowser(server, ada, options)
  const tab = browser.open()
  expect((await tab.shown()).phase).toBe("none")
  expect(await tab.device.attempt("sample").start()).toEqual({ ok: true })
  return { server, browser, tab }
}

eachOnDevice("/quiz")

describe("answers", () => {
  test("are shown at once, kept here, and sent together", async () => {
    const { server, tab } = await started()
    give(tab, "one", "a")
    give(tab, "two", "b")
    const { sheet, saved, unsent } = await tab.shown()
    expect([sheet?.answers, saved, unsent]).toEqual([
      { one: { value: "a", ms: 900 }, two: { value: "b", ms: 900 } },
      "device",
      2,
    ])
    await eventually(async () => expect(await tab.device.send()).toBe(0))
    expect(server.calls).toEqual(["start", "save one two"])
    expect(server.answers("ada")).toEqual({ one: "a", two: "b" })
    expect((await tab.shown()).saved).toBe("online")
  })

  test("outlive the page without a network, and go on on another device at the same place", async () => {
    const { server, browser, tab } = await started()
    server.down = 0
    give(tab, "one", "a")
    give(tab, "two", "b")
    tab.device.attempt("sample").reach("three")
    await eventually(async () => expect(await tab.device.unsent()).toBe(2))

    const reloaded = browser.open()
    expect(await valuesOf(reloaded)).toEqual({ one: "a", two: "b" })
    give(reloaded, "one", "b")
    expect(await reloaded.device.send()).toBe(2)
    server.down = null
    await eventually(async () => expect(await reloaded.device.send()).toBe(0))

    const other = openBrowser(server, ada).open()
    expect((await other.shown()).sheet?.checkpoint).toBe("three")
    expect(await valuesOf(other)).toEqual({ one: "b", two: "b" })
  })

  test("given in quick succession after a reload all stay in sight", async () => {
    const { server, browser, tab } = await started()
    server.down = 0
    give(tab, "one", "a")
    await eventually(async () => expect(await tab.device.unsent()).toBe(1))
    const reloaded = browser.open()
    await reloaded.shown()
    for (const name of ["one", "two", "three"]) give(reloaded, name, "b")
    const seen: number[] = []
    const attempt = reloaded.device.attempt("sample")
    attempt.subscribe(() => {
      const answers = attempt.snapshot().value?.sheet?.answers ?? {}
      seen.push(Object.values(answers).filter(({ value }) => value === "b").length)
    })
    await eventually(async () => expect(await reloaded.device.send()).toBe(3))
    expect(new Set(seen)).toEqual(new Set([3]))
  })

  test("of two tabs stand in both, and the later one wins", async () => {
    const { server, browser, tab } = await started()
    const beside = browser.open()
    await beside.shown()
    give(tab, "one", "a")
    await eventually(async () => expect(await valuesOf(beside)).toEqual({ one: "a" }))
    give(tab, "two", "a")
    give(beside, "two", "b")
    await eventually(async () => expect(await valuesOf(tab)).toEqual({ one: "a", two: "b" }))
    expect(await valuesOf(beside)).toEqual({ one: "a", two: "b" })
    await Promise.all([tab.device.send(), beside.device.send()])
    expect(server.answers("ada")).toEqual({ one: "a", two: "b" })
  })

  test("given on two devices: the one that the server holds shows on both", async () => {
    const { server, tab } = await started()
    const other = openBrowser(server, ada).open()
    await other.shown()
    give(tab, "one", "a")
    give(other, "one", "b")
    await eventually(async () => expect(await tab.device.send()).toBe(0))
    await eventually(async () => expect(await other.device.send()).toBe(0))
    expect(await valuesOf(other)).toEqual({ one: "a" })
    expect(server.answers("ada")).toEqual({ one: "a" })
  })

  test("in a browser that keeps nothing last until the page is left, and still reach the server", async () => {
    const { server, browser, tab } = await started({ forbidden: true })
    give(tab, "one", "a")
    const { saved, unsent } = await tab.shown()
    expect([saved, unsent, document.documentElement.dataset["unsaved"]]).toEqual(["page", 1, "page"])
    expect(await tab.device.send()).toBe(0)
    expect(document.documentElement.dataset["unsaved"]).toBeUndefined()
    expect(server.answers("ada")).toEqual({ one: "a" })
    expect(await valuesOf(browser.open())).toEqual({ one: "a" })
  })

  test("that the server will never take hold up no others", async () => {
    const { server, tab } = await started()
    give(tab, "one", "a")
    give(tab, "nonsense", "a")
    await eventually(async () => expect(await tab.device.send()).toBe(0))
    expect(server.answers("ada")).toEqual({ one: "a" })
    expect(await valuesOf(tab)).toEqual({ one: "a" })
  })
})

describe("handing in", () => {
  async function answered() {
    const all = await started()
    for (const name of items) give(all.tab, name, "a")
    await eventually(async () => expect(await all.tab.device.unsent()).toBe(3))
    return all
  }

  test("sends what is left, brings the new user and is told to analytics", async () => {
    const { server, tab } = await answered()
    expect(await tab.device.attempt("sample").submit()).toEqual({ ok: true })
    expect(server.calls.slice(1)).toEqual(["save one two three", "submit"])
    expect(tab.told).toEqual(["assessmentFinished sample", "update sample"])
    const { phase, sheet, taken } = await tab.shown()
    expect([phase, sheet, taken]).toEqual(["submitted", null, "2026-03-01T12:00:00.000Z"])
    expect(await tab.device.unsent()).toBe(0)
  })

  test("without a network is kept, and done when there is one, from whatever page", async () => {
    const { server, browser, tab } = await answered()
    server.down = 0
    expect(await tab.device.attempt("sample").submit()).toEqual({ ok: true })
    expect((await tab.shown()).phase).toBe("sending")
    give(tab, "one", "b")
    expect(await valuesOf(tab)).toEqual({ one: "a", two: "a", three: "a" })
    const reloaded = browser.open()
    server.down = null
    expect(await reloaded.device.send()).toBe(0)
    expect(server.calls.at(-1)).toBe("submit")
    expect(reloaded.told).toEqual(["assessmentFinished sample", "update sample"])
    await eventually(async () => expect((await tab.shown()).sheet).toBeNull())
  })

  test("what is not complete says what is missing, and goes on", async () => {
    const { tab } = await started()
    give(tab, "one", "a")
    const outcome = await tab.device.attempt("sample").submit()
    expect(outcome.ok ? [] : outcome.problems?.map(({ pointer }) => pointer)).toEqual(["/two", "/three"])
    expect((await tab.shown()).phase).toBe("running")
    give(tab, "two", "a")
    expect((await tab.shown()).problems).toEqual([])
  })

  test("keeps nobody waiting where the server refuses without end, and tells of it", async () => {
    const { tab } = await answered()
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal("reportError", reported)
    tab.learner.client.saveAnswers = () => Promise.reject(new ApiError(409, null, null))
    expect(await tab.device.attempt("sample").submit()).toEqual({ ok: true })
    expect((await tab.shown()).phase).toBe("sending")
    expect(reported).toHaveBeenCalledOnce()
  })

  test("on another device ends it here as well", async () => {
    const { server, tab } = await answered()
    await tab.device.send()
    const other = openBrowser(server, ada).open()
    await other.shown()
    await other.device.attempt("sample").submit()
    give(tab, "one", "b")
    await eventually(async () => expect(await tab.device.send()).toBe(0))
    expect((await tab.shown()).sheet).toBeNull()
    expect(server.answers("ada")["one"]).toBe("a")
  })
})

test("an assessment that is published anew keeps what still fits, and says how much", async () => {
  const { server, tab } = await started({ items: ["one", "two"] })
  give(tab, "one", "a")
  await eventually(async () => expect(await tab.device.send()).toBe(0))
  server.publish("2.0.0", ["one", "two"])
  give(tab, "two", "b")
  give(tab, "three", "b")
  await eventually(async () => expect(await tab.device.send()).toBe(0))
  const { sheet, moved } = await tab.shown()
  expect([sheet?.version, moved]).toEqual(["2.0.0", 2])
  expect(server.answers("ada")).toEqual({ one: "a", two: "b" })
})

describe("on a phone that is shared", () => {
  test("a session that ends leaves what is unsent to the same person, and shows it to nobody else", async () => {
    const { server, browser, tab } = await started()
    server.down = 0
    give(tab, "one", "a")
    await eventually(async () => expect(await tab.device.unsent()).toBe(1))
    browser.user = null
    expect(await tab.device.settle()).toBe(1)
    server.down = null

    browser.user = ben
    const bens = browser.open()
    expect(await bens.device.settle()).toBe(1)
    expect((await bens.shown()).phase).toBe("none")
    expect(await bens.device.send()).toBe(0)
    await bens.device.attempt("sample").start()
    give(bens, "one", "b")
    await eventually(async () => expect(await bens.device.send()).toBe(0))
    await bens.device.forget(ben)

    browser.user = ada
    const again = browser.open()
    expect(await valuesOf(again)).toEqual({ one: "a" })
    expect(await again.device.send()).toBe(0)
    expect([server.answers("ada"), server.answers("ben")]).toEqual([{ one: "a" }, { one: "b" }])
  })

  test("a session that ends leaves nothing that the server has", async () => {
    const { browser, tab } = await started()
    give(tab, "one", "a")
    await eventually(async () => expect(await tab.device.send()).toBe(0))
    give(tab, "two", "b")
    await eventually(async () => expect(await tab.device.unsent()).toBe(1))
    browser.user = null
    const store = openDeviceStore(browser.use)
    expect(await tab.device.settle()).toBe(1)
    const [left] = (await store.all()) as Kept[]
    expect([Object.keys(left?.answers ?? {}), localStorage.getItem("attempts")]).toEqual([["two"], "kept"])

    browser.user = ada
    const again = browser.open()
    await again.shown()
    await eventually(async () => expect(await valuesOf(again)).toEqual({ one: "a", two: "b" }))
    expect(await again.device.send()).toBe(0)
    browser.user = null
    expect(await again.device.settle()).toBe(0)
    expect([await store.all(), localStorage.getItem("attempts")]).toEqual([[], null])
  })

  const year = 365
  test.each([
    { what: "go after two weeks and a day, whoever is signed in then", days: [13, 15, 16], left: [1, 1, 0] },
    { what: "stay where the clock that dated them was years behind", days: [50 * year], left: [1] },
    { what: "stay where it was years ahead", days: [-2 * year], left: [1] },
    { what: "stay where the clock is ahead for a while", days: [3 * year, 1], left: [1, 1] },
    { what: "stay where it is weeks ahead for a while", days: [40, 40.5, 1, 2], left: [1, 1, 1, 1] },
    { what: "go in their own time after that", days: [40, 1, 15, 16], left: [1, 1, 1, 0] },
    {
      what: "go two weeks after a clock was put right",
      days: [50 * year, 50 * year + 15, 50 * year + 16],
      left: [1, 1, 0],
    },
    { what: "go two weeks after it was put back", days: [3 * year, 1, 16, 17], left: [1, 1, 1, 0] },
  ])("answers that nobody has come back for $what", async ({ days, left }) => {
    const now = vi.spyOn(Date, "now")
    onTestFinished(() => now.mockRestore())
    const { server, browser, tab } = await started()
    server.down = 0
    give(tab, "one", "a")
    await eventually(async () => expect(await tab.device.unsent()).toBe(1))
    const given = Date.now()
    browser.user = ben
    const { device } = browser.open()
    const counts: number[] = []
    for (const later of days) {
      now.mockReturnValue(given + later * 24 * 60 * 60 * 1000)
      counts.push(await device.settle())
    }
    expect(counts).toEqual(left)
  })

  test("what somebody else left is wiped when whoever is signed in says so, and only that", async () => {
    const { server, browser, tab } = await started()
    server.down = 0
    give(tab, "one", "a")
    await eventually(async () => expect(await tab.device.unsent()).toBe(1))
    browser.user = ben
    server.down = null
    const bens = browser.open()
    await bens.shown()
    await bens.device.attempt("sample").start()
    give(bens, "one", "b")
    await eventually(async () => expect(await bens.device.unsent()).toBe(1))
    await bens.device.forgetOthers()
    expect([await bens.device.settle(), await bens.device.unsent()]).toEqual([0, 1])
  })

  test("signing out leaves nothing at all, and what was on its way writes nothing any more", async () => {
    const { server, browser, tab } = await started()
    server.down = 0
    give(tab, "one", "a")
    await eventually(async () => expect(await tab.device.unsent()).toBe(1))
    await tab.device.forget(ada)
    give(tab, "two", "a")
    server.down = null
    expect(await browser.open().device.unsent()).toBe(0)
    expect(server.answers("ada")).toEqual({})
  })

  test("what was on its way to be handed in brings nobody back who has signed out", async () => {
    const { server, tab } = await started()
    for (const name of items) give(tab, name, "a")
    await eventually(async () => expect(await tab.device.send()).toBe(0))
    let arrive = () => {}
    const { client } = tab.learner
    const submit = client.submitAttempt.bind(client)
    client.submitAttempt = async (...asked) => {
      const answer = await submit(...asked)
      await new Promise<void>((resolve) => (arrive = resolve))
      return answer
    }
    const handingIn = tab.device.attempt("sample").submit()
    await eventually(() => expect(server.calls.at(-1)).toBe("submit"))
    await tab.device.forget(ada)
    arrive()
    await handingIn
    expect(tab.told).toEqual([])
  })

  test("answers wait while nobody or somebody else is signed in behind the page's back", async () => {
    const { server, browser, tab } = await started()
    give(tab, "one", "a")
    await eventually(async () => expect(await tab.device.unsent()).toBe(1))
    const mine = tab.device
    for (const somebody of [null, ben]) {
      const page = { ...tab.learner, user: () => ada }
      Object.assign(tab.learner, { user: page.user })
      browser.user = somebody
      expect(await mine.send()).toBe(1)
    }
    browser.user = ada
    expect(await mine.send()).toBe(0)
    expect(server.answers("ada")).toEqual({ one: "a" })
  })
})
