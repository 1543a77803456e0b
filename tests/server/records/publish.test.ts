import { afterAll, beforeAll, expect, test } from "vitest"
import type { Problem } from "#documents/problem.ts"
import type { RecordList } from "#api/contract/records.ts"
import type { Collection } from "#documents/types.g.ts"
import type { Database } from "#server/database/database.ts"
import type { Server } from "#server/server.ts"
import { Browser, publish, startServer } from "../publishing/support.ts"

let server: Server & { database: Database }
let publisher: Browser
let collection: Collection
beforeAll(async () => {
  server = await startServer()
  publisher = await new Browser(server.app).signIn("publisher")
  collection = (await server.publishing.live.current("yenza", "")).documents.get(
    "collection/careers",
  ) as Collection
})
afterAll(() => server.app.close())

const withSchema = (schema: Record<string, unknown>) => ({
  "collection/careers": { schema: { ...collection.schema, ...schema } },
})

async function refusal(patches: Record<string, unknown>): Promise<string[]> {
  const { status, body } = await publish(publisher, patches)
  expect(status).toBe(422)
  const { problems } = (body as { error: { problems: Problem[] } }).error
  return problems
    .filter(({ severity }) => severity === "error")
    .map(({ document, pointer, message }) => `${document}#${pointer} ${message}`)
}

test("a schema that the records which are there do not fit is refused, with how many and which", async () => {
  const required = [...(collection.schema["required"] as string[]), "pay"]
  const properties = { ...(collection.schema["properties"] as object), pay: { type: "number" } }
  const [first, ...more] = await refusal(withSchema({ required, properties }))
  expect(more).toEqual([])
  expect(first).toMatch(
    /^collection\/careers#\/schema (\d+) of \1 records would not fit any more: (\S+: .*; ){2}\S+: .* …$/,
  )
})

test("a schema that is none is refused where it is wrong, and by no failure of the server", async () => {
  const properties = { ...(collection.schema["properties"] as object), pay: { type: "nothing" } }
  const found = await refusal(withSchema({ properties }))
  expect(found.join()).toContain("collection/careers#/schema/properties/pay/type")
})

test("another order holds for the records with the very release that brings it", async () => {
  const power = await new Browser(server.app).signIn("power")
  const backwards = { name: "backwards", title: collection.title, by: ["-title"] }
  const answer = await publish(publisher, {
    "collection/careers": { sorts: [...collection.sorts, backwards] },
  })
  expect(answer.status).toBe(200)
  const titles = async (sort: string) => {
    const { body } = await power.get(`/api/collections/careers?limit=200&sort=${sort}`)
    return (body as RecordList).items.map(({ title }) => title)
  }
  const [forwards, back] = [await titles(collection.sorts[0]!.name), await titles("backwards")]
  expect(forwards.length).toBeGreaterThan(50)
  expect(back).toEqual(forwards.toReversed())
})

test("a school that corrects which subjects teach an area of knowledge sees the pages of careers follow", async () => {
  const manager = "/api/collections/careers/11-1021.00"
  const [theirs, others] = [
    await new Browser(server.app).signIn("tenant-learner"),
    await new Browser(server.app).signIn("power"),
  ]
  interface Known {
    knowledge: { name: string; titles: { subjects?: string[] } }[]
    titles: { subjects: string[] }
  }
  const subjectsOf = async (browser: Browser) => {
    const { knowledge, titles } = (await browser.get(manager)).body as Known
    const mathematics = knowledge.find(({ name }) => name === "mathematics")?.titles.subjects
    return { mathematics, own: titles.subjects }
  }
  const before = await subjectsOf(theirs)
  expect(before.mathematics).toEqual(["Mathematics"])
  const subjects = ["mathematical_literacy", "technical_mathematics"]
  const values = { mathematics: { title: { t: "knowledge-areas:mathematics" }, subjects } }
  const patch = {
    "vocabulary/own-knowledge-areas": { kind: "vocabulary", v: 1, order: ["mathematics"], values },
  }
  const answer = await publish(publisher, patch, { tenant: "northside" })
  expect(answer.status).toBe(200)
  const corrected = ["Mathematical Literacy", "Technical Mathematics"]
  // What the career names itself stays as it is.
  expect(await subjectsOf(theirs)).toEqual({ mathematics: corrected, own: before.own })
  expect(await subjectsOf(others)).toEqual(before)
})
