import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { ChangedNews, PeopleNews, Presence, ShownChangeset } from "#api/contract/changesets.ts"
import { createTogether, type TogetherNews } from "#server/changesets/together.ts"
import type { Database } from "#server/database/database.ts"
import type { Server } from "#server/server.ts"
import { Browser, listen, startServer } from "../publishing/support.ts"

const at = { document: "menus", steps: ["menus", "main"] }

describe("processes", () => {
  /** So many processes that hear all that any of them tells, in order, until one is killed. */
  function processes(count: number) {
    let now = 0
    const dead = new Set<number>()
    const all = Array.from({ length: count }, (_, index) =>
      createTogether(
        {
          async notify(_channel, payload) {
            if (dead.has(index)) return
            for (const [other, one] of all.entries())
              if (!dead.has(other)) one.heard(JSON.parse(payload) as TogetherNews)
          },
        },
        () => now,
      ),
    )
    return { all, kill: (index: number) => dead.add(index), wait: (ms: number) => (now += ms) }
  }
  function page() {
    const seen = { people: [] as readonly Presence[], changed: [] as (ChangedNews | null)[] }
    return {
      seen,
      changed: (news: ChangedNews | null) => void seen.changed.push(news),
      people: (people: readonly Presence[]) => void (seen.people = people),
    }
  }
  const who = (person: string, tab: string, here: Presence["at"] = null): Presence => ({
    person,
    tab,
    at: here,
  })

  it("know of one another's pages, where they are, and when they are closed", async () => {
    const { all } = processes(2)
    const [mine, theirs] = [page(), page()]
    all[0]!.open("change", who("me", "1"), mine)
    const close = all[1]!.open("change", who("them", "2"), theirs)
    expect(mine.seen.people).toEqual([who("them", "2")])
    expect(theirs.seen.people).toEqual([who("me", "1")])
    // Through whichever process it is told.
    await all[0]!.move("change", who("them", "2", at))
    expect(mine.seen.people).toEqual([who("them", "2", at)])
    all[1]!.open("another", who("them", "3"), page())
    expect(mine.seen.people).toEqual([who("them", "2", at)])
    close()
    expect(mine.seen.people).toEqual([])
  })

  it("forget the pages of one that was killed, and keep those of the others", () => {
    const { all, kill, wait } = processes(3)
    const mine = page()
    all[0]!.open("change", who("me", "1"), mine)
    all[1]!.open("change", who("them", "2"), page())
    all[2]!.open("change", who("third", "3"), page())
    kill(1)
    for (let beat = 0; beat < 4; beat++) {
      wait(25_000)
      for (const index of [0, 2]) all[index]!.beat()
    }
    expect(mine.seen.people).toEqual([who("third", "3")])
  })

  it("let nobody speak for somebody else's page, take its place, or make up pages", async () => {
    const { all } = processes(2)
    const [mine, theirs] = [page(), page()]
    all[0]!.open("change", who("me", "1"), mine)
    all[1]!.open("change", who("them", "2"), theirs)
    await all[0]!.move("change", who("me", "2", at))
    await all[0]!.move("change", who("me", "3", at))
    expect(mine.seen.people).toEqual([who("them", "2")])
    expect(theirs.seen.people).toEqual([who("me", "1")])

    const again = page()
    const close = all[0]!.open("change", who("them", "1"), again)
    all[0]!.heard({ change: "change", is: "changed", revision: 1, at: "then" })
    expect([mine, again].map(({ seen }) => seen.changed.length)).toEqual([1, 1])
    close()
    expect(theirs.seen.people).toEqual([who("me", "1")])
  })

  it("tell every page of a change that it was edited, and that news may have been missed", () => {
    const { all } = processes(1)
    const [mine, other] = [page(), page()]
    all[0]!.open("change", who("me", "1"), mine)
    all[0]!.open("another", who("me", "2"), other)
    all[0]!.heard({ change: "change", is: "changed", revision: 3, at: "then" })
    expect([mine.seen.changed, other.seen.changed]).toEqual([[{ revision: 3, at: "then" }], []])
    all[0]!.missed()
    expect(other.seen.changed).toEqual([null])
  })
})

describe("over HTTP", () => {
  let server: Server & { database: Database }
  let publisher: Browser
  let editor: Browser

  const heartbeatMs = 25_000
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] })
    server = await startServer()
    ;[publisher, editor] = (await Promise.all(
      ["publisher", "editor"].map((who) => new Browser(server.app).signIn(who)),
    )) as [Browser, Browser]
  })
  afterAll(async () => {
    vi.useRealTimers()
    await server.app.close()
  })

  const open = (browser: Browser, id: string, tab: string) =>
    listen(server.app, { cookie: browser.cookieHeader() }, `/api/changesets/${id}/live?tab=${tab}`)

  it("who works on a change hears who else does, where, and of each edit; who is taken off it hears no more", async () => {
    const { changeset } = await publisher.publishing.beginChangeset({ layer: "instance", title: "Together" })
    const { id } = changeset
    expect((await editor.get(`/api/changesets/${id}/live?tab=${randomUUID()}`)).status).toBe(404)
    await publisher.publishing.inviteTo(id, { identifier: "editor@demo.example" })
    const [mine, theirs] = [randomUUID(), randomUUID()]
    await using here = await open(publisher, id, mine)
    await using there = await open(editor, id, theirs)
    const { people } = await here.next<PeopleNews>("people")
    const member = (await publisher.publishing.changeset(id)).changeset.members.find(
      (one) => one !== changeset.author,
    )!
    expect(people.length === 0 ? (await here.next<PeopleNews>("people")).people : people).toEqual([
      { tab: theirs, person: member, at: null },
    ])
    await editor.publishing.moveTo(id, { tab: theirs, at })
    let now = await here.next<PeopleNews>("people")
    while (now.people[0]?.at === null) now = await here.next<PeopleNews>("people")
    expect(now.people).toEqual([{ tab: theirs, person: member, at }])

    const document = await editor.publishing.editedDocument(id, "locale/en/shell")
    const was = (document.now as { texts: Record<string, string> }).texts["menu.home"]
    const shown: ShownChangeset = await editor.publishing.edit(id, {
      id: randomUUID(),
      operations: [
        { do: "set", document: "locale/en/shell", steps: ["texts", "menu.home"], was, value: "Begin" },
      ],
    })
    expect(await here.next<ChangedNews>("changed")).toEqual({
      revision: 1,
      at: shown.changeset.updatedAt,
    })
    await there.next<ChangedNews>("changed")
    await publisher.publishing.removeMember(id, member)
    await expect(there.next("changed")).rejects.toThrow("The stream ended")
    await here.next<ChangedNews>("changed")
  })

  it("whoever has signed out hears no more of it, though nobody edits", async () => {
    const { id } = (await publisher.publishing.beginChangeset({ layer: "instance", title: "Left" })).changeset
    await publisher.publishing.inviteTo(id, { identifier: "editor@demo.example" })
    const leaving = await new Browser(server.app).signIn("editor")
    await using here = await open(publisher, id, randomUUID())
    await using there = await open(leaving, id, randomUUID())
    await there.next<PeopleNews>("people")
    await leaving.get("/api/auth/logout")
    await vi.advanceTimersByTimeAsync(heartbeatMs)
    await expect(there.next("changed")).rejects.toThrow("The stream ended")
    await vi.advanceTimersByTimeAsync(heartbeatMs)
    await publisher.publishing.renameChangeset(id, { title: "Still here" })
    await here.next<ChangedNews>("changed")
  })

  it("a place of more than the database tells at once is nowhere in particular", async () => {
    const { id } = (await publisher.publishing.beginChangeset({ layer: "instance", title: "Far" })).changeset
    const steps = Array.from({ length: 16 }, () => "\u0001".repeat(80))
    await publisher.publishing.moveTo(id, { tab: randomUUID(), at: { document: "x".repeat(200), steps } })
  })
})
