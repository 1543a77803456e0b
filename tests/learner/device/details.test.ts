import { describe, expect, test } from "vitest"
import type { Form, User } from "#documents/types.g.ts"
import { detailActions } from "#learner/actions/details.ts"
import { openDeviceStore } from "#learner/device/store.ts"
import { detailsOf } from "#learner/lists/details.ts"
import { detailsList } from "#learner/lists/list.ts"
import { refusedOf, waitingOf } from "#learner/lists/reading.ts"
import { eachOnDevice, openBrowser, type Tab } from "../support/attempt-browser.ts"
import { listServer } from "../support/list-server.ts"

const ada = { _id: "ada" } as User
const form = {
  writes: ["profile.firstName", "profile.lastName", "profile.custom.profile-identity.clubs"],
} as unknown as Form

/** Runs an action in a tab, as a screen does. */
const perform = ({ device, learner }: Tab, name: keyof typeof detailActions, args: object) =>
  detailActions[name](
    Object.assign(Object.create(learner) as Tab["learner"], {
      device: { open: async () => device },
      documents: { load: async () => form },
      router: { redecide: async () => undefined },
    }),
    args as Readonly<Record<string, unknown>>,
    undefined as never,
  )

/** By tab what its form began with: what was shown when it was opened, and what it has learnt since. */
const began = new WeakMap<Tab, object>()
/** Opens the form of a tab: from here on it goes by what stands there now. */
function open(tab: Tab): void {
  const { custom, ...profile } = detailsOf(tab.learner) as { custom?: Record<string, object> }
  began.set(tab, { ...profile, ...custom?.["profile-identity"] })
}
async function save(tab: Tab, data: object) {
  if (!began.has(tab)) open(tab)
  const said = { data, began: began.get(tab), secrets: ["password"] }
  const args = { form: "profile-identity", formHash: "f", ...said }
  const outcome = await perform(tab, "saveDetails", args)
  const before = outcome && !outcome.ok ? began.get(tab) : data
  began.set(tab, { ...before, ...outcome?.there })
  return outcome
}
const choose = (tab: Tab, template: string) => perform(tab, "chooseTemplate", { template })
const shown = ({ learner }: Tab) => detailsOf(learner)
const refused = ({ learner }: Tab) => [...refusedOf(learner, detailsList).keys()]
const waits = ({ learner }: Tab) => waitingOf(learner, detailsList).count
const moved = (...fields: string[]) => ({
  ok: false,
  problems: fields.map((field) => ({ pointer: `/${field}`, text: "shell:details.moved" })),
})

eachOnDevice("/profile/details")

describe("what somebody writes of themselves", () => {
  test("is sent by what has changed, and is emptied where it was emptied", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    await save(tab, { firstName: "Demo", lastName: "Learner" })
    await save(tab, { firstName: "Demo ", lastName: "Person" })
    await save(tab, { firstName: "Demo" })
    await save(tab, { firstName: "Demo" })
    expect(server.calls).toEqual([
      'ada firstName="Demo" lastName="Learner"',
      'ada lastName="Person"',
      "ada lastName=null",
    ])
    expect([shown(tab), waits(tab)]).toMatchObject([{ firstName: "Demo", lastName: null }, 0])
    expect(await openDeviceStore(browser.use).all()).toEqual([])
  })

  test("never waits on the device with a password that was asked for beside it", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    open(tab)
    server.down = 0
    await save(tab, { firstName: "Demo", password: "Signpost1" })
    const kept = JSON.stringify(await openDeviceStore(browser.use).all())
    expect([kept.includes("Demo"), kept.includes("Signpost1")]).toEqual([true, false])
  })

  test("without a network shows, outlives the page, and is sent when there is one", async () => {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const tab = browser.open()
    await save(tab, { firstName: "Demo", lastName: "Learner" })
    server.down = 0
    await save(tab, { firstName: "Demo", lastName: "Person" })
    await choose(tab, "compact")
    const now = { firstName: "Demo", lastName: "Person", cvTemplate: "compact" }
    expect([shown(tab), waits(tab)]).toMatchObject([now, 2])

    const reloaded = browser.open()
    await reloaded.device.recalled()
    expect([shown(reloaded), waits(reloaded)]).toMatchObject([now, 2])
    server.down = null
    expect(await reloaded.device.send()).toBe(0)
    expect([server.details("ada"), shown(reloaded), waits(reloaded)]).toMatchObject([now, now, 0])
  })
})

test("what a layer asks of its own is kept, sent and told as any field is", async () => {
  const server = listServer()
  const tab = openBrowser(server, ada).open()
  await save(tab, { firstName: "Demo", clubs: ["chess"] })
  await save(tab, { firstName: "Demo", clubs: ["chess"] })
  server.down = 0
  await save(tab, { firstName: "Demo", clubs: ["chess", "choir"] })
  expect(shown(tab)).toMatchObject({ custom: { "profile-identity": { clubs: ["chess", "choir"] } } })
  server.down = null
  await tab.device.send()
  expect(server.calls).toEqual(['ada firstName="Demo" clubs=["chess"]', 'ada clubs=["chess","choir"]'])
})

describe("what two devices write", () => {
  /** Both know the first names; the other one has written its own while this one had no network. */
  async function writtenElsewhere(there: object) {
    const server = listServer()
    const browser = openBrowser(server, ada)
    const [tab, other] = [browser.open(), openBrowser(server, ada).open()]
    await save(tab, { firstName: "Demo", lastName: "Learner" })
    await other.learner.session.refresh()
    await save(other, there)
    return { server, browser, tab }
  }

  test("of different fields is all kept", async () => {
    const { server, tab } = await writtenElsewhere({ firstName: "Other", lastName: "Learner" })
    expect(await save(tab, { firstName: "Demo", lastName: "Mine" })).toMatchObject({ ok: true })
    expect(server.details("ada")).toMatchObject({ firstName: "Other", lastName: "Mine" })
  })

  test("of a field that one has not touched is kept, also when the page has heard of it meanwhile", async () => {
    const { server, tab } = await writtenElsewhere({ firstName: "Other", lastName: "Learner" })
    await tab.learner.session.refresh()
    await save(tab, { firstName: "Demo", lastName: "Mine" })
    expect(server.details("ada")).toMatchObject({ firstName: "Other", lastName: "Mine" })
  })

  test("over and over of the same field is told each time, and ends with whoever saves last", async () => {
    const { server, tab } = await writtenElsewhere({ firstName: "Demo", lastName: "Theirs" })
    const other = openBrowser(server, ada).open()
    server.down = 0
    await save(tab, { firstName: "Demo", lastName: "Mine" })
    server.down = null
    await tab.device.send()
    await other.learner.session.refresh()
    await save(other, { firstName: "Demo", lastName: "Third" })
    open(tab)
    expect(await save(tab, { firstName: "Demo", lastName: "Mine" })).toMatchObject(moved("lastName"))
    expect(await save(tab, { firstName: "Demo", lastName: "Mine" })).toMatchObject({ ok: true })
    expect([server.details("ada")["lastName"], refused(tab)]).toEqual(["Mine", []])
  })

  test("is no conflict with oneself where the server keeps it in another way", async () => {
    const { server, tab } = await writtenElsewhere({ firstName: "Demo", lastName: "Learner" })
    server.tidy = (value) => (typeof value === "string" ? value.toUpperCase() : value)
    server.down = 0
    await save(tab, { firstName: "Demo", lastName: "One" })
    await save(tab, { firstName: "Demo", lastName: "Two" })
    server.down = null
    expect(await tab.device.send()).toBe(0)
    expect([server.details("ada")["lastName"], refused(tab)]).toEqual(["TWO", []])
    expect(await save(tab, { firstName: "Demo", lastName: "Three" })).toMatchObject({ ok: true })
    expect(await save(tab, { firstName: "Demo", lastName: "Four" })).toMatchObject({ ok: true })
    expect(server.details("ada")["lastName"]).toBe("FOUR")
  })

  test("of the same field is told whoever saves second, who may write over it knowingly", async () => {
    const { server, browser, tab } = await writtenElsewhere({ firstName: "Demo", lastName: "Theirs" })
    expect(await save(tab, { firstName: "Demo", lastName: "Mine" })).toMatchObject(moved("lastName"))
    expect([server.details("ada")["lastName"], shown(tab)["lastName"]]).toEqual(["Theirs", "Theirs"])
    expect(await openDeviceStore(browser.use).all()).toEqual([])
    expect(await save(tab, { firstName: "Demo", lastName: "Mine" })).toMatchObject({ ok: true })
    expect(server.details("ada")["lastName"]).toBe("Mine")
  })

  test("of the same field without a network stays in sight, also over a reload, until it is saved again", async () => {
    const { server, browser, tab } = await writtenElsewhere({ firstName: "Demo", lastName: "Theirs" })
    server.down = 0
    await save(tab, { firstName: "Demo", lastName: "First" })
    await save(tab, { firstName: "Demo", lastName: "Second" })
    server.down = null
    await tab.device.send()
    expect([server.details("ada")["lastName"], shown(tab)["lastName"], refused(tab)]).toEqual([
      "Theirs",
      "Second",
      ["lastName"],
    ])
    expect(tab.learner.state.snackBarMessage).toMatchObject({
      kind: "error",
      text: "shell:details.refused shell:details.elsewhere",
    })

    const again = browser.open()
    await again.device.recalled()
    expect([shown(again)["lastName"], refused(again)]).toEqual(["Second", ["lastName"]])
    expect(await save(again, { firstName: "Demo", lastName: "Second" })).toMatchObject({ ok: true })
    expect([server.details("ada")["lastName"], refused(again)]).toEqual(["Second", []])
    expect(await openDeviceStore(browser.use).all()).toEqual([])
  })

  test("is the other's where what was refused is given up", async () => {
    const { server, browser, tab } = await writtenElsewhere({ firstName: "Demo", lastName: "Theirs" })
    server.down = 0
    await save(tab, { firstName: "Demo", lastName: "Mine" })
    server.down = null
    await tab.device.send()
    await save(tab, { firstName: "Demo", lastName: "Theirs" })
    expect([server.details("ada")["lastName"], shown(tab)["lastName"], refused(tab)]).toEqual([
      "Theirs",
      "Theirs",
      [],
    ])
    expect(await openDeviceStore(browser.use).all()).toEqual([])
  })

  test("of a template is what was chosen last", async () => {
    const { server, tab } = await writtenElsewhere({ firstName: "Demo" })
    const other = openBrowser(server, ada).open()
    await choose(other, "plain")
    expect(await choose(tab, "compact")).toMatchObject({ ok: true })
    expect(server.details("ada")["cvTemplate"]).toBe("compact")
  })
})
