import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { randomFrom, wholeBelow, type Random } from "#assessments/tasks/random.ts"
import type { EditedDocument, ShownChangeset } from "#api/contract/changesets.ts"
import type { LayerState } from "#documents/changes/layer-state.ts"
import { randomOperation } from "../documents/changes/random-edits.ts"
import { seed } from "../hostile/support/seed.ts"
import { copyDeployedFolder, temporaryFolder } from "../support/deployed-folder.ts"
import { rounds } from "../support/rounds.ts"
import { startProcess } from "../support/server-process.ts"
import { Caller } from "./support/caller.ts"

const data = temporaryFolder()
afterAll(() => data.remove())

const ids = ["menus", "gates", "locale/en/shell"]
const perRound = 100
/** A person may invite only so many in a day, and there are more rounds; a longer log is not shown whole. */
const roundsOfAChange = 2
const people = ["publisher@demo.example", "editor@demo.example"]

/** One tab of one person: what it shows, and what it has sent without an answer. */
interface Tab {
  caller: Caller
  shown: ShownChangeset
  unanswered: { path: string; body: { id: string } } | undefined
}

const stateOf = (documents: readonly EditedDocument[]): LayerState => ({
  layer: "instance",
  beneath: new Map(documents.flatMap(({ document, beneath }) => (beneath ? [[document, beneath]] : []))),
  own: new Map(documents.flatMap(({ document, own }) => (own === undefined ? [] : [[document, own]]))),
})

test(
  "two people in two tabs each edit one change while the server is killed: nothing acknowledged is lost or done twice",
  { timeout: 3_600_000 },
  async () => {
    await copyDeployedFolder(data.folder)
    const environment = { DATA_DIR: data.folder }
    const random = randomFrom(seed + 31)
    let server = await startProcess({ environment })
    const callers = await Promise.all(
      [...people, ...people].map((who) => new Caller(server.origin).signIn(who)),
    )
    const [first] = callers as [Caller]
    let acknowledgedInAll = 0
    let id = ""
    for (let round = 0; round < rounds(1, 100); round++) {
      if (round % roundsOfAChange === 0) {
        const at = (round / roundsOfAChange) % people.length
        const made = (await callers[at]!.done("POST", "changesets", {
          layer: "instance",
          title: `Round ${round}`,
        })) as ShownChangeset
        id = made.changeset.id
        await callers[at]!.done("POST", `changesets/${id}/members`, { identifier: people[1 - at] })
      }
      const begun = (await first.done("GET", `changesets/${id}`)) as ShownChangeset
      const known = (await Promise.all(
        ids.map((document) => first.done("GET", `changesets/${id}/document?document=${document}`)),
      )) as EditedDocument[]
      const tabs = callers.map((caller): Tab => ({ caller, shown: begun, unanswered: undefined }))
      const acknowledged = new Set<string>()
      let last = begun
      const running = server
      const killAt = perRound - wholeBelow(random, 30)
      await Promise.all(
        tabs.map((tab) =>
          editUntilGone(tab, id, known, random, (entry, shown) => {
            acknowledged.add(entry)
            if (shown.changeset.entries > last.changeset.entries) last = shown
            if (acknowledged.size === killAt) void running.end("SIGKILL")
          }),
        ),
      )
      await running.ended
      server = await startProcess({ environment })
      for (const caller of callers) caller.origin = server.origin

      const after = (await first.done("GET", `changesets/${id}`)) as ShownChangeset
      const log = after.log.map((entry) => entry.id)
      expect(new Set(log).size).toBe(log.length)
      expect(after.changeset.entries).toBe(log.length)
      expect([...acknowledged].filter((entry) => !log.includes(entry))).toEqual([])
      if (after.changeset.entries === last.changeset.entries) expect(after.documents).toEqual(last.documents)
      // What had no answer is sent once more: it is done once, whether it had been done or not.
      for (const { caller, unanswered } of tabs)
        if (unanswered) {
          const { status } = await caller.call("POST", unanswered.path, unanswered.body)
          expect([200, 409, 422]).toContain(status)
          const now = (await first.done("GET", `changesets/${id}`)) as ShownChangeset
          const times = now.log.filter((entry) => entry.id === unanswered.body.id).length
          expect(times).toBe(status === 200 ? 1 : 0)
        }
      acknowledgedInAll += acknowledged.size
      if (round % roundsOfAChange === roundsOfAChange - 1)
        await first.done("POST", `changesets/${id}/discard`, {})
    }
    expect(acknowledgedInAll).toBeGreaterThan(50)
    await server.end("SIGTERM")
  },
)

/** Edits, takes back and does again, as fast as it is answered, until the server is gone. */
async function editUntilGone(
  tab: Tab,
  id: string,
  known: readonly EditedDocument[],
  random: Random,
  acknowledged: (entry: string, shown: ShownChangeset) => void,
): Promise<void> {
  for (;;) {
    const entry = randomUUID()
    const chance = random()
    const does = chance < 0.15 ? "undo" : chance < 0.25 ? "redo" : "entries"
    const state = stateOf([
      ...new Map([...known, ...tab.shown.documents].map((one) => [one.document, one])).values(),
    ])
    const operations = [randomOperation(state, random, ids)]
    const body = { id: entry, ...(does === "entries" && { operations }) }
    const path = `changesets/${id}/${does}`
    tab.unanswered = { path, body }
    try {
      const answer = await tab.caller.call("POST", path, body)
      tab.unanswered = undefined
      expect([200, 409, 422]).toContain(answer.status)
      if (answer.status === 200) {
        tab.shown = answer.body as ShownChangeset
        acknowledged(entry, tab.shown)
      } else tab.shown = (await tab.caller.done("GET", `changesets/${id}`)) as ShownChangeset
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}
