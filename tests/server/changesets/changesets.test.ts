import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Changeset, ShownChangeset } from "#api/contract/changesets.ts"
import type { ErrorBody } from "#api/contract/error.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { Database } from "#server/database/database.ts"
import { storageProblems, storedBy } from "#server/publishing/quota.ts"
import type { Server } from "#server/server.ts"
import { Browser, publish, startServer, type Answer } from "../publishing/support.ts"

let server: Server & { database: Database }
let publisher: Browser
let editor: Browser
let tenantAdmin: Browser

beforeAll(async () => {
  server = await startServer()
  ;[publisher, editor, tenantAdmin] = (await Promise.all(
    ["publisher", "editor", "tenant-admin"].map((who) => new Browser(server.app).signIn(who)),
  )) as [Browser, Browser, Browser]
})
afterAll(() => server.app.close())

const menus = "menus"
const careers = ["menus", "main", "entries", "navigators", "entries", "careers"]
const words = "locale/en/shell"
const otherWords = "locale/af/shell"
const homeWord = "menu.home"
const setWord = (value: string, was: string, key = homeWord): Operation => ({
  do: "set",
  document: words,
  steps: ["texts", key],
  was,
  value,
})

const begin = (who: Browser, tenant?: string) =>
  who.publishing.beginChangeset({
    title: "A change",
    ...(tenant === undefined ? { layer: "instance" } : { layer: "tenant", tenant }),
  })
const edit = (who: Browser, { id }: Pick<Changeset, "id">, ...operations: Operation[]) =>
  who.publishing.edit(id, { id: randomUUID(), operations })
const errorOf = ({ body }: Answer) => (body as { error: ErrorBody }).error
const refusal = async (call: Promise<Answer>) => {
  const answer = await call
  return { status: answer.status, code: errorOf(answer)?.code }
}
/** A text as the change has it. */
const wordIn = ({ documents }: ShownChangeset, key = homeWord) => {
  const own = documents.find(({ document }) => document === words)?.own as
    | { texts?: Record<string, string> }
    | undefined
  return own?.texts?.[key]
}
const liveWord = async (who: Browser, key = homeWord) => {
  const { document } = await who.publishing.document(words, { layer: "instance" })
  return (document as unknown as { texts: Record<string, string> }).texts[key] ?? ""
}

describe("a change in the making", () => {
  it("keeps each edit, takes it back and does it again", async () => {
    const was = await liveWord(editor)
    const { changeset } = await begin(editor)
    const edited = await edit(editor, changeset, setWord("Start", was))
    expect(wordIn(edited)).toBe("Start")
    expect(edited.undo).toBe(edited.log[0]?.id)
    const undone = await editor.publishing.undo(changeset.id, { id: randomUUID() })
    expect(undone.documents.map(({ own }) => own)).toEqual([undefined])
    expect(undone.undo).toBeNull()
    const redone = await editor.publishing.redo(changeset.id, { id: randomUUID() })
    expect(wordIn(redone)).toBe("Start")
    expect(await editor.publishing.changeset(changeset.id)).toEqual(redone)
    expect(await liveWord(editor)).toBe(was)
  })

  it("does once what is sent twice", async () => {
    const was = await liveWord(editor)
    const { changeset } = await begin(editor)
    const entry = { id: randomUUID(), operations: [setWord("Start", was)] }
    await editor.publishing.edit(changeset.id, entry)
    const again = await editor.publishing.edit(changeset.id, entry)
    expect(again.changeset.entries).toBe(1)
  })

  it("does all of some operations or none, and says both values of what has been changed since", async () => {
    const was = await liveWord(editor)
    const { changeset } = await begin(editor)
    await edit(editor, changeset, setWord("Start", was))
    const operations = [
      setWord("Reports?", await liveWord(editor, "menu.reports"), "menu.reports"),
      setWord("Home!", was),
    ]
    const answer = await editor.answerTo((calls) =>
      calls.edit(changeset.id, { id: randomUUID(), operations }),
    )
    expect(answer.status).toBe(409)
    expect(errorOf(answer).problems).toMatchObject([
      {
        document: words,
        pointer: `/texts/${homeWord}`,
        message: `This has been changed since: it was "${was}", and is "Start".`,
      },
    ])
    const shown = await editor.publishing.changeset(changeset.id)
    expect(shown.changeset.entries).toBe(1)
    expect(wordIn(shown, "menu.reports")).toBeUndefined()
  })

  it("is named, put aside and taken up again", async () => {
    const { changeset } = await begin(editor)
    await editor.publishing.renameChangeset(changeset.id, { title: "Menus for grade 9" })
    await editor.publishing.discardChangeset(changeset.id)
    expect(await refusal(editor.answerTo((calls) => calls.undo(changeset.id, { id: randomUUID() })))).toEqual(
      {
        status: 409,
        code: "conflict",
      },
    )
    const aside = await editor.publishing.changesets({ layer: "instance", state: "discarded" })
    expect(aside.changesets).toMatchObject([{ title: "Menus for grade 9", state: "discarded" }])
    await editor.publishing.reopenChangeset(changeset.id)
    expect((await editor.publishing.changeset(changeset.id)).changeset.state).toBe("open")
  })

  it("is shared by inviting who edits the same layer, and nobody else", async () => {
    const { changeset } = await begin(publisher)
    expect(await refusal(editor.answerTo((calls) => calls.changeset(changeset.id)))).toEqual({
      status: 404,
      code: "not-found",
    })
    for (const identifier of ["power@demo.example", "tenant-admin@demo.example", "nobody@demo.example", "?"])
      expect(
        (
          await publisher.answerTo((calls) =>
            calls.inviteTo(changeset.id, { identifier: identifier.padEnd(3) }),
          )
        ).status,
      ).toBe(422)
    await publisher.publishing.inviteTo(changeset.id, { identifier: "editor@demo.example" })
    const was = await liveWord(editor)
    expect(wordIn(await edit(editor, changeset, setWord("Ours", was)))).toBe("Ours")
    // What somebody else did is not the publisher's to undo.
    expect((await publisher.publishing.changeset(changeset.id)).undo).toBeNull()
    const { members } = (await editor.publishing.changeset(changeset.id)).changeset
    const guest = members.find((member) => member !== changeset.author) ?? ""
    await publisher.publishing.removeMember(changeset.id, guest)
    expect((await editor.answerTo((calls) => calls.changeset(changeset.id))).status).toBe(404)
  })

  it("tries out no end of addresses by inviting", async () => {
    const { changeset } = await begin(tenantAdmin, "northside")
    const invite = () =>
      refusal(
        tenantAdmin.answerTo((calls) => calls.inviteTo(changeset.id, { identifier: "nobody@demo.example" })),
      )
    for (let tried = 0; tried < 30; tried++) expect((await invite()).code).toBe("invalid-input")
    expect((await invite()).code).toBe("too-many-requests")
  })
})

describe("a change of a layer", () => {
  it("is published by who may, as what inherits again where it says nothing", async () => {
    const was = await liveWord(publisher)
    await publish(publisher, { [words]: { texts: { [homeWord]: "Begin" } } })
    await publish(publisher, { [words]: { texts: { "menu.reports": "What we found" } } })
    const { changeset } = await begin(editor)
    const shown = await edit(editor, changeset, {
      do: "reset",
      document: words,
      steps: ["texts", homeWord],
      was: "Begin",
    })
    expect(
      (await editor.answerTo((calls) => calls.publishChangeset(changeset.id, { revision: 1, why: "x" })))
        .status,
    ).toBe(403)
    const checked = await editor.publishing.checkChangeset(changeset.id)
    expect(checked.diff.map(({ kind, before, after }) => ({ kind, before, after }))).toEqual([
      { kind: "entry-renamed", before: "Begin", after: was },
      { kind: "text-changed", before: "Begin", after: was },
    ])
    const stale = { revision: shown.changeset.revision - 1, why: "Looked at before" }
    expect(await refusal(publisher.answerTo((calls) => calls.publishChangeset(changeset.id, stale)))).toEqual(
      {
        status: 409,
        code: "conflict",
      },
    )
    const { release } = await publisher.publishing.publishChangeset(changeset.id, {
      revision: shown.changeset.revision,
      why: "The old word was better",
    })
    expect(await liveWord(publisher)).toBe(was)
    expect(await liveWord(publisher, "menu.reports")).toBe("What we found")
    const closed = (await editor.publishing.changeset(changeset.id)).changeset
    expect(closed).toMatchObject({ state: "published", release: release.id })
    const { patches } = await publisher.publishing.document(words, { layer: "instance" })
    expect(patches).toEqual([{ texts: { "menu.reports": "What we found" } }])
  })

  it("is put on what others have published meanwhile, and asks only where both changed the same", async () => {
    const was = await liveWord(publisher)
    const other = await liveWord(publisher, "menu.entrepreneur")
    const { changeset } = await begin(publisher)
    await edit(publisher, changeset, setWord("Mine", was))
    await edit(publisher, changeset, setWord("Me and mine", other, "menu.entrepreneur"))
    await publish(publisher, { [words]: { texts: { [homeWord]: "Theirs" } } })
    expect((await publisher.publishing.changeset(changeset.id)).documents).toMatchObject([{ moved: true }])
    expect(await refusal(publisher.answerTo((calls) => calls.checkChangeset(changeset.id)))).toEqual({
      status: 409,
      code: "stale",
    })
    const rebased = await publisher.publishing.rebase(changeset.id)
    expect(rebased.documents).toMatchObject([{ moved: false }])
    expect(rebased.conflicts).toMatchObject([{ base: was, theirs: "Theirs", mine: "Mine" }])
    expect([wordIn(rebased), wordIn(rebased, "menu.entrepreneur")]).toEqual(["Theirs", "Me and mine"])
    const publishIt = async () => {
      const { revision } = (await publisher.publishing.changeset(changeset.id)).changeset
      return publisher.answerTo((calls) => calls.publishChangeset(changeset.id, { revision, why: "Decided" }))
    }
    expect((await publishIt()).status).toBe(409)
    const [conflict] = rebased.conflicts
    const decided = await publisher.publishing.decide(changeset.id, conflict?.id ?? "", {
      id: randomUUID(),
      take: "mine",
    })
    expect(decided.conflicts).toEqual([])
    expect((await publishIt()).status).toBe(200)
    expect([await liveWord(publisher), await liveWord(publisher, "menu.entrepreneur")]).toEqual([
      "Mine",
      "Me and mine",
    ])
  })

  it("is left as it is where it meets what others have published, if nothing is to be decided", async () => {
    const was = await liveWord(publisher)
    const { changeset } = await begin(publisher)
    await edit(publisher, changeset, setWord("Mine again", was))
    const rebase = () => publisher.publishing.rebase(changeset.id, { ifUnmet: true })
    await publish(publisher, { [words]: { texts: { "menu.reports": "What was found" } } })
    const rebased = await rebase()
    const { id: live } = (await publisher.publishing.releases()).releases.find(({ current }) => current)!
    expect(rebased).toMatchObject({ documents: [{ moved: false }], conflicts: [], live })
    expect([wordIn(rebased), wordIn(rebased, "menu.reports")]).toEqual(["Mine again", "What was found"])
    await publish(publisher, { [words]: { texts: { [homeWord]: "Theirs, too" } } })
    const left = await rebase()
    expect(left).toMatchObject({ documents: [{ moved: true }], conflicts: [], changeset: rebased.changeset })
    expect(wordIn(left)).toBe("Mine again")
    expect(left.live).not.toBe(live)
  })

  it("is put on what others have published also where it had changed nothing of that", async () => {
    const { changeset } = await begin(publisher)
    const { now } = await publisher.publishing.editedDocument(changeset.id, otherWords)
    await edit(publisher, changeset, { do: "reset", document: otherWords, steps: [], was: now })
    await edit(publisher, changeset, setWord("Kept", await liveWord(publisher)))
    await publish(publisher, { [otherWords]: { texts: { [homeWord]: "Hulle s’n" } } })
    const rebased = await publisher.publishing.rebase(changeset.id)
    expect(rebased.documents.map(({ document, moved }) => ({ document, moved }))).toEqual([
      { document: otherWords, moved: false },
      { document: words, moved: false },
    ])
    const { revision } = rebased.changeset
    await publisher.publishing.publishChangeset(changeset.id, { revision, why: "One word" })
    expect(await liveWord(publisher)).toBe("Kept")
    const { document } = await publisher.publishing.document(otherWords, { layer: "instance" })
    expect(document).toMatchObject({ texts: { [homeWord]: "Hulle s’n" } })
  })

  it("keeps the order in which its author writes keys", async () => {
    const { changeset } = await begin(publisher)
    const document = "vocabulary/of-our-own"
    const values = { one: { title: "One" }, two: { title: "Two" } }
    const written = { kind: "vocabulary", v: 1, values, order: ["one", "two"] }
    await edit(publisher, changeset, { do: "set", document, steps: [], value: written })
    const turned = { order: ["one", "two"], values, v: 1, kind: "vocabulary" }
    const shown = await edit(publisher, changeset, {
      do: "set",
      document,
      steps: [],
      was: written,
      value: turned,
    })
    const own = shown.documents.find((one) => one.document === document)?.own
    expect(JSON.stringify(own)).toBe(JSON.stringify(turned))
  })

  it("is published as somebody looked at it: not where it was put on something else since", async () => {
    const { changeset } = await begin(publisher)
    const seen = await edit(publisher, changeset, setWord("Seen", await liveWord(publisher)))
    await publish(publisher, { [words]: { texts: { "menu.reports": "What we have found" } } })
    const rebased = await publisher.publishing.rebase(changeset.id)
    const publishAt = ({ changeset: { revision } }: ShownChangeset) =>
      publisher.answerTo((calls) => calls.publishChangeset(changeset.id, { revision, why: "Seen" }))
    expect(await refusal(publishAt(seen))).toEqual({ status: 409, code: "conflict" })
    expect((await publishAt(rebased)).status).toBe(200)
  })

  it("changes what is protected only with a second person", async () => {
    const { changeset } = await begin(publisher)
    const { beneath, own } = await publisher.publishing.editedDocument(changeset.id, "app")
    const app = { ...(beneath as object), ...(own as object) } as { applicationUrl?: string }
    const { changeset: edited } = await edit(publisher, changeset, {
      do: "set",
      document: "app",
      steps: ["applicationUrl"],
      ...(app.applicationUrl !== undefined && { was: app.applicationUrl }),
      value: "http://localhost",
    })
    const answer = await publisher.answerTo((calls) =>
      calls.publishChangeset(changeset.id, { revision: edited.revision, why: "An address" }),
    )
    expect(errorOf(answer).code).toBe("approval-required")
    const input = { revision: edited.revision, why: "An address" }
    const { proposal } = await publisher.publishing.proposeChangeset(changeset.id, input)
    const operator = await new Browser(server.app).signIn("operator")
    const { release } = await operator.publishing.approve(proposal.id, { effect: proposal.effect })
    expect((await publisher.publishing.changeset(changeset.id)).changeset).toMatchObject({
      state: "published",
      release: release.id,
    })
    const { document } = await publisher.publishing.document("app", { layer: "instance" })
    expect(document).toMatchObject({ applicationUrl: "http://localhost" })
  })
})

describe("an attacker", () => {
  it("fills no disk with changes that nobody publishes: they count to what the layer stores", async () => {
    const scope = { instance: "yenza", tenant: "northside" }
    const before = await storedBy(server.database, scope)
    const { changeset } = await begin(tenantAdmin, "northside")
    const long = Array.from({ length: 2_000 }, () => randomUUID()).join(" ")
    await edit(tenantAdmin, changeset, setWord(long, await liveWord(publisher)))
    const after = await storedBy(server.database, scope)
    expect(after.megabytes - before.megabytes).toBeGreaterThan(long.length / 1_000_000)
    const allowed = { quota: { storedMegabytes: after.megabytes }, place: [] }
    expect(await storageProblems(server.database, scope, allowed)).toMatchObject([{ severity: "error" }])
  })

  it("is begun once, however often the same is sent, and under nobody else's id", async () => {
    const id = randomUUID()
    const sent = { layer: "instance", title: "Sent twice", id } as const
    expect((await publisher.publishing.beginChangeset(sent)).changeset.id).toBe(id)
    expect((await publisher.publishing.beginChangeset(sent)).changeset.id).toBe(id)
    const listed = (await publisher.publishing.changesets({ layer: "instance" })).changesets
    expect(listed.filter(({ title }) => title === "Sent twice")).toHaveLength(1)
    const [other, away] = [editor, tenantAdmin].map((who, at) =>
      who.answerTo((calls) =>
        calls.beginChangeset(at === 0 ? sent : { layer: "tenant", tenant: "northside", title: "x", id }),
      ),
    )
    for (const call of [other!, away!]) expect(await refusal(call)).toEqual({ status: 409, code: "conflict" })
    await publisher.publishing.discardChangeset(id)
  })

  it("opens no more changes than a list shows, by none of the ways to open one", async () => {
    const scope = { instance: "yenza", tenant: "northside" }
    const { changeset } = await begin(tenantAdmin, "northside")
    await tenantAdmin.publishing.discardChangeset(changeset.id)
    const rows = Array.from({ length: 100 }, () => ({ id: randomUUID(), ...scope, title: "x", author: "x" }))
    await server.database.asOwner((trx) => trx.insertInto("changesets").values(rows).execute())
    const ways: ((calls: Browser["publishing"]) => Promise<unknown>)[] = [
      (calls) => calls.beginChangeset({ layer: "tenant", tenant: "northside", title: "One more" }),
      (calls) => calls.reopenChangeset(changeset.id),
    ]
    for (const way of ways)
      expect(await refusal(tenantAdmin.answerTo(way))).toEqual({ status: 409, code: "conflict" })
    const ids = rows.map(({ id }) => id)
    await server.database.asOwner((trx) => trx.deleteFrom("changesets").where("id", "in", ids).execute())
    await tenantAdmin.publishing.reopenChangeset(changeset.id)
  })

  it("of a tenant reaches no change of the instance or of another tenant", async () => {
    const { changeset } = await begin(publisher)
    const calls: ((calls: Browser["publishing"]) => Promise<unknown>)[] = [
      (api) => api.changeset(changeset.id),
      (api) => api.editedDocument(changeset.id, menus),
      (api) => api.edit(changeset.id, { id: randomUUID(), operations: [setWord("x", "y")] }),
      (api) => api.undo(changeset.id, { id: randomUUID() }),
      (api) => api.rebase(changeset.id),
      (api) => api.checkChangeset(changeset.id),
      (api) => api.publishChangeset(changeset.id, { revision: 0, why: "x" }),
      (api) => api.proposeChangeset(changeset.id, { revision: 0, why: "x" }),
      (api) => api.discardChangeset(changeset.id),
      (api) => api.renameChangeset(changeset.id, { title: "x" }),
      (api) => api.inviteTo(changeset.id, { identifier: "tenant-admin@demo.example" }),
      (api) => api.beginChangeset({ layer: "instance", title: "x" }),
      (api) => api.changesets({ layer: "instance" }),
      (api) => api.changesets({ layer: "tenant", tenant: "nowhere" }),
    ]
    const learner = await new Browser(server.app).signIn("power")
    for (const who of [tenantAdmin, learner, new Browser(server.app)])
      for (const call of calls) {
        const { status } = await who.answerTo(call)
        expect([401, 403, 404]).toContain(status)
      }
    expect((await publisher.publishing.changeset(changeset.id)).changeset).toEqual(changeset)
  })

  const hostile: [string, unknown][] = [
    [
      "a name that objects are born with",
      { do: "set", document: words, steps: ["__proto__", "x"], value: 1 },
    ],
    ["no operation", { do: "drop", document: words }],
    ["no document", { do: "set", document: "secrets", steps: [], value: {} }],
    ["a place that no document has", { do: "set", document: words, steps: ["passwords"], value: {} }],
    ["what a tenant may not say", { do: "set", document: "app", steps: ["applicationName"], value: "Ours" }],
    ["nothing that it saw", { do: "remove", document: menus, steps: [...careers], was: "?" }],
  ]
  for (const [name, operation] of hostile)
    it(`is refused: ${name}`, async () => {
      const { changeset } = await begin(tenantAdmin, "northside")
      const answer = await tenantAdmin.answerTo((calls) =>
        calls.edit(changeset.id, { id: randomUUID(), operations: [operation as Operation] }),
      )
      expect([409, 422]).toContain(answer.status)
      expect(errorOf(answer).problems).toMatchObject([{ severity: "error" }])
      expect((await tenantAdmin.publishing.changeset(changeset.id)).changeset.entries).toBe(0)
    })
})
