import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import type { LayerQuery } from "#api/contract/publishing.ts"
import { problemLine } from "#documents/problem.ts"
import type { Operation } from "#documents/operation.g.ts"
import { finished } from "#review/steps.ts"
import { createAnswering } from "#studio/reviewing/answering.ts"
import type { FoundProblems } from "#studio/reviewing/questions.ts"
import { Browser, startServer } from "./support.ts"

let server: Awaited<ReturnType<typeof startServer>>
let publisher: Browser
beforeAll(async () => {
  server = await startServer()
  publisher = await new Browser(server.app).signIn("publisher")
})
afterAll(() => server.app.close())

const address = "/api/layer-documents?layer=instance"

describe("the documents of a layer", () => {
  it("come at once to whoever may read them, and never with how answers are scored", async () => {
    const analyst = await new Browser(server.app).signIn("analyst")
    const { documents, base, keys, release } = await analyst.publishing.layerDocuments({ layer: "instance" })
    expect(keys.length).toBeGreaterThan(0)
    const kinds = new Set(
      [...Object.values(documents), ...Object.values(base.differs)].map(({ kind }) => kind),
    )
    expect(kinds).toContain("gates")
    expect(kinds).not.toContain("key")
    const live = await analyst.publishing.documents({ layer: "instance" })
    expect(release).toBe(live.release)
    expect([...Object.keys(documents), ...keys.map((name) => `key/${name}`)].toSorted()).toEqual(
      Object.keys(live.documents).toSorted(),
    )
  })

  it("are sent once: whoever has them is told so, and no cache between keeps them", async () => {
    const first = await publisher.get(address)
    expect(first.headers["cache-control"]).toBe("private, no-cache")
    const again = await publisher.get(address, { "if-none-match": String(first.headers["etag"]) })
    expect(again.status).toBe(304)
  })

  it("are nothing for a learner, for nobody, or for a school's admin who asks for the instance", async () => {
    expect((await (await new Browser(server.app).signIn("power")).get(address)).status).toBe(403)
    expect((await new Browser(server.app).get(address)).status).toBe(401)
    const admin = await new Browser(server.app).signIn("tenant-admin")
    expect((await admin.get(address)).status).toBe(403)
    expect((await admin.get("/api/layer-documents?layer=tenant&tenant=northside")).status).toBe(200)
    expect((await admin.get(`${address}&release=nothing`)).status).toBe(403)
    expect((await publisher.get(`${address}&release=nothing`)).status).toBe(404)
  })
})

/** What a change is found to bring, by the server's check and by the worker on what the server sends. */
async function both(layer: LayerQuery, operations: Operation[]) {
  const { publishing } = publisher
  const { changeset } = await publishing.beginChangeset({ ...layer, title: "Tried" })
  const shown = await publishing.edit(changeset.id, { id: randomUUID(), operations })
  const checked = await publishing.checkChangeset(changeset.id)
  const answering = createAnswering()
  const release: LayerDocuments = await publishing.layerDocuments(layer)
  answering({ do: "release", name: "release", release })
  answering({
    do: "change",
    name: "change",
    change: Object.fromEntries(shown.documents.map(({ document, ...said }) => [document, said])),
  })
  const subject = { release: "release", change: "change" }
  const told = finished(answering({ do: "ask", id: 1, question: "problems", about: undefined, subject })!)
  if (!("answer" in told)) throw new Error(JSON.stringify(told))
  const found = told.answer as FoundProblems
  await publishing.discardChangeset(changeset.id)
  const lines = (problems: readonly Parameters<typeof problemLine>[0][]) =>
    problems.map(problemLine).toSorted()
  return {
    server: { brought: lines(checked.problems), standing: lines(checked.standing) },
    worker: { brought: lines(found.brought), standing: lines(found.standing) },
  }
}

describe("the review in a browser finds what the server finds", () => {
  const twice: Operation = {
    do: "set",
    document: "menus",
    steps: ["menus", "main", "entries", "home", "hideForAccounts"],
    value: ["free", "free"],
  }
  const lost: Operation = {
    do: "set",
    document: "menus",
    steps: ["menus", "main", "entries", "home", "feature"],
    was: "Profile",
    value: "Profiles",
  }
  const cases: [string, LayerQuery, Operation[]][] = [
    ["a finding", { layer: "instance" }, [twice]],
    ["a name that is not there", { layer: "instance" }, [lost]],
    ["a school's edit", { layer: "tenant", tenant: "northside" }, [twice, lost]],
  ]
  it.each(cases)("of %s", { timeout: 60_000 }, async (_, layer, operations) => {
    const { server: theirs, worker } = await both(layer, operations)
    expect(worker).toEqual(theirs)
    expect(worker.brought.length).toBeGreaterThan(0)
  })
})
