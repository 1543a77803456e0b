import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { randomFrom, wholeBelow, type Random } from "#assessments/tasks/random.ts"
import type { EditedDocument, ShownChangeset } from "#api/contract/changesets.ts"
import { applyAll } from "#documents/changes/apply.ts"
import type { LayerState } from "#documents/changes/layer-state.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { Database } from "#server/database/database.ts"
import { addMember } from "#server/repositories/changesets.ts"
import type { Server } from "#server/server.ts"
import { randomOperation } from "../../documents/changes/random-edits.ts"
import { seed } from "../../hostile/support/seed.ts"
import { rounds } from "../../support/rounds.ts"
import { Browser, startServer } from "../publishing/support.ts"

let server: Server & { database: Database }
let people: Browser[]
/** Joins past the call: how many a person may invite in a day is fewer than there are rounds. */
let editorsName: string
const layer = { instance: "yenza", tenant: "" }

beforeAll(async () => {
  server = await startServer()
  people = await Promise.all(["publisher", "editor"].map((who) => new Browser(server.app).signIn(who)))
  const { pseudonym } = await server.database.read({ instance: "yenza", tenant: "*" }, (trx) =>
    trx
      .selectFrom("users")
      .select("pseudonym")
      .where("email", "=", "editor@demo.example")
      .executeTakeFirstOrThrow(),
  )
  editorsName = pseudonym
})
afterAll(() => server.app.close())

const ids = ["menus", "gates", "locale/en/shell"]

const stateOf = (documents: readonly EditedDocument[], say: "own" | "start"): LayerState => ({
  layer: "instance",
  beneath: new Map(
    documents.flatMap(({ document, beneath }) => (beneath === undefined ? [] : [[document, beneath]])),
  ),
  own: new Map(
    documents.flatMap(({ document, [say]: patch }) => (patch === undefined ? [] : [[document, patch]])),
  ),
})

/** One person at one page, which shows what the server said last: perhaps what the other has changed since. */
interface Page {
  person: Browser
  shown: ShownChangeset
}

/** Sends an edit, an undo or a redo; gives the operations that the server says it did. */
async function step(page: Page, first: readonly EditedDocument[], random: Random): Promise<string[]> {
  const { person, shown } = page
  const { id } = shown.changeset
  const known = new Map([...first, ...shown.documents].map((one) => [one.document, one]))
  const entry = randomUUID()
  const chance = random()
  const operations: Operation[] = Array.from({ length: 1 + wholeBelow(random, 3) }, () =>
    randomOperation(stateOf([...known.values()], "own"), random, ids),
  )
  const send = () =>
    person.answerTo((calls) => {
      if (chance < 0.15) return calls.undo(id, { id: entry })
      if (chance < 0.25) return calls.redo(id, { id: entry })
      return calls.edit(id, { id: entry, operations })
    })
  const answers = [await send(), ...(chance > 0.9 ? [await send()] : [])]
  for (const { status } of answers) expect([200, 409, 422]).toContain(status)
  const done = answers.filter(({ status }) => status === 200)
  for (const { body } of done) page.shown = body as ShownChangeset
  // A page that was refused, or has not looked for a while, is sometimes loaded anew.
  if (done.length === 0 || random() < 0.3) page.shown = await person.publishing.changeset(id)
  return done.length > 0 ? [entry] : []
}

it("two people lose nothing that was acknowledged", { timeout: 3_600_000 }, async () => {
  const random = randomFrom(seed + 11)
  const [publisher, editor] = people as [Browser, Browser]
  for (let round = 0; round < rounds(2, 250); round++) {
    const begun = await publisher.publishing.beginChangeset({ layer: "instance", title: `Round ${round}` })
    const { id } = begun.changeset
    await server.database.within(layer, (trx) => addMember(trx, { id, ...layer }, editorsName))
    const first = await Promise.all(ids.map((document) => publisher.publishing.editedDocument(id, document)))
    const pages = [publisher, editor].map((person): Page => ({ person, shown: begun }))
    const acknowledged: string[] = []
    for (let turn = 0; turn < 20; turn++) {
      const both = await Promise.all(pages.map((page) => step(page, first, random)))
      acknowledged.push(...both.flat())
    }
    const last = await publisher.publishing.changeset(id)
    expect(last.log.map((entry) => entry.id).toSorted()).toEqual(acknowledged.toSorted())
    const log = await server.database.read(layer, (trx) =>
      trx
        .selectFrom("changeset_entries")
        .select(["operations"])
        .where("changeset", "=", id)
        .orderBy("number")
        .execute(),
    )
    const replayed = applyAll(
      stateOf(first, "start"),
      log.flatMap(({ operations }) => operations),
    )
    expect(replayed.ok).toBe(true)
    if (!replayed.ok) return
    const kept = new Map([...first, ...last.documents].map((one) => [one.document, one]))
    expect(stateOf([...kept.values()], "own").own).toEqual(replayed.state.own)
    await publisher.publishing.discardChangeset(id)
  }
})
