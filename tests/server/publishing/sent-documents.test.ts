import { expect, test } from "vitest"
import type { Document } from "#documents/types.g.ts"
import { ReceivedDocuments, sent } from "#server/publishing/review/sent-documents.ts"

const help = (title: string) => ({ kind: "help", title: { t: title }, body: { t: title } }) as Document
const release = (...documents: Document[]) => sent(new Map(documents.map((one, at) => [`help/${at}`, one])))

test("a document that comes again is the object that it was, and a changed one is another", () => {
  const received = new ReceivedDocuments()
  const first = received.read(release(help("a:one"), help("a:two")))
  expect([...first]).toEqual([
    ["help/0", help("a:one")],
    ["help/1", help("a:two")],
  ])
  const next = received.read(release(help("a:one"), help("a:three")))
  expect(next.get("help/0")).toBe(first.get("help/0"))
  expect(next.get("help/1")).toEqual(help("a:three"))
})

test("what comes again and again stays, and what has not come for long goes", () => {
  const received = new ReceivedDocuments()
  const busy = () => received.read(release(help("a:busy"))).get("help/0")
  const rare = () => received.read(release(help("a:rare"))).get("help/0")
  const before = { busy: busy(), rare: rare() }
  for (let time = 0; time < 40; time += 1) {
    received.read(release(help(`a:${time}${"x".repeat(500_000)}`)))
    expect(busy()).toBe(before.busy)
  }
  expect(rare()).not.toBe(before.rare)
})
