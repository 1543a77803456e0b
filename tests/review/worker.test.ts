import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import type { Layer } from "#documents/kinds.ts"
import { problemLine, type Problem } from "#documents/problem.ts"
import type { Document } from "#documents/types.g.ts"
import { validateDocument, validateDocuments } from "#documents/validate.ts"
import { fitForms } from "#engine/forms/fit.ts"
import { checkRelease } from "#review/check.ts"
import { noHistory } from "#review/history.ts"
import { finished } from "#review/steps.ts"
import { createAnswering } from "#studio/reviewing/answering.ts"
import type { FoundProblems } from "#studio/reviewing/questions.ts"
import type { ChangedDocuments } from "#studio/reviewing/sides.ts"
import { layerDocuments } from "#server/publishing/layer-documents.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { rounds } from "../support/rounds.ts"
import base from "./base.json" with { type: "json" }
import { edited, type Edits } from "./edit.ts"
import { mutated } from "./mutations.ts"
import { shippedRelease } from "./shipped.ts"

/**
 * The review in the browser and the one on the server are the same code on the same documents, as long as what the server
 * sends of a layer, and what a change says of it, come together to what the server plans. Keys stay on the server.
 */

type Documents = ReadonlyMap<string, Document>

/** What the server sends of a release, as a browser has it. */
const sent = (documents: Documents, layer: LayerDocuments["layer"], beneath: Documents): LayerDocuments =>
  JSON.parse(
    JSON.stringify(
      layerDocuments(
        { id: "live", documents, history: noHistory } as LiveRelease,
        layer,
        beneath,
        [],
        () => undefined,
      ),
    ),
  ) as LayerDocuments

/** What the server finds of a release on another, key by key of documents that stay with it left out. */
function onServer(
  documents: ReadonlyMap<string, unknown>,
  live: Documents,
  layer: Layer,
  beneath: Documents,
) {
  const { documents: valid, problems } = validateDocuments(documents)
  const shape = problems.filter(ofBrowser)
  if (shape.length > 0) return { problems: shape, hasKeys: false }
  const found = checkRelease(fitForms(valid) as Documents, {
    layer,
    base: beneath,
    previous: live,
    hosts: [],
    history: noHistory,
  })
  return { problems: found.filter(ofBrowser), hasKeys: found.length > found.filter(ofBrowser).length }
}

const ofBrowser = ({ document }: Problem) => !document.startsWith("key/")
const lines = (problems: readonly Problem[]) => problems.map(problemLine).toSorted()

/** What the worker finds, told as the page tells it. */
function inWorker(answering: ReturnType<typeof createAnswering>, name: string, change: ChangedDocuments) {
  answering({ do: "change", name, change: structuredClone(change) })
  const ask = (question: string, about?: unknown): unknown => {
    const subject = { release: "release", change: name }
    const told = finished(answering({ do: "ask", id: 1, question, about, subject })!)
    if (!("answer" in told)) throw new Error(JSON.stringify(told))
    return structuredClone(told.answer)
  }
  const { brought, standing } = ask("problems") as FoundProblems
  const found = [...brought, ...standing]
  // What is found first, of one document by itself, is a part of it; where a shape is broken, shapes are all of it.
  const unfit = Object.entries(change).filter(
    ([id, { now }]) => now !== undefined && !validateDocument(id, now).ok,
  )
  for (const [document] of unfit.length > 0 ? unfit : Object.entries(change))
    expect(lines(found)).toEqual(
      expect.arrayContaining(lines(ask("ownProblems", { document }) as Problem[]).filter(notOfKey)),
    )
  return found
}

const notOfKey = (line: string) => !/^\w+ key\//.test(line)

/** What a change says of each document in which two releases differ. */
function changeOf(before: Documents, after: ReadonlyMap<string, unknown>): Record<string, { now?: unknown }> {
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  return Object.fromEntries(
    ids
      .filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)))
      .map((id) => [id, after.has(id) ? { now: after.get(id) } : {}]),
  )
}

interface Case extends Edits {
  name: string
  layer?: Layer
}

const folder = new URL("cases/", import.meta.url)
const good = validateDocuments(new Map(Object.entries(base))).documents

describe("the worker finds what the server finds, of every case", () => {
  const step = rounds(16, 1)
  for (const [at, file] of readdirSync(folder).entries())
    test(file, { timeout: 600_000 }, () => {
      const cases = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Case[]
      for (const layer of ["instance", "tenant"] as const) {
        const answering = createAnswering()
        answering({ do: "release", name: "release", release: sent(good, layer, good) })
        const own = cases.filter((one) => (one.layer === "tenant") === (layer === "tenant"))
        for (const one of own.filter((_, index) => (index + at) % step === 0)) {
          const after = edited(base, one)
          const { problems, hasKeys } = onServer(after, good, layer, good)
          const found = inWorker(answering, one.name, changeOf(good, after))
          // A broken key keeps the server from looking at who is shown what.
          if (hasKeys) expect(lines(found)).toEqual(expect.arrayContaining(lines(problems)))
          else expect([one.name, lines(found)]).toEqual([one.name, lines(problems)])
        }
      }
    })
})

/** Random changes in parts, so that a part that fails says so while the others still run. */
const part = rounds(8, 1_000)
const parts = Array.from({ length: rounds(1, 10) }, (_, at) => at * part)

test.each(parts)(
  "the worker finds what the server finds, of random changes to the shipped documents, from round %i on",
  { timeout: 3_600_000 },
  (first) => {
    const live = shippedRelease("yenza").documents
    const beneath = shippedRelease().documents
    const answering = createAnswering()
    answering({ do: "release", name: "release", release: sent(live, "instance", beneath) })
    let wrong = 0
    for (let round = first; round < first + part; round++) {
      const after = mutated(live, round)
      const { problems } = onServer(after, live, "instance", beneath)
      expect([round, lines(inWorker(answering, String(round), changeOf(live, after)))]).toEqual([
        round,
        lines(problems),
      ])
      if (problems.length > 0) wrong++
    }
    // Changes that break nothing would show nothing.
    expect(wrong).toBeGreaterThan(0)
  },
)

test(
  "one worker finds what the server finds, change after change on one another, and back",
  { timeout: 3_600_000 },
  () => {
    for (const [layer, live, beneath] of [
      ["instance", shippedRelease("yenza").documents, shippedRelease().documents],
      ["tenant", good, good],
    ] as const) {
      const answering = createAnswering()
      answering({ do: "release", name: "release", release: sent(live, layer, beneath) })
      let current: Documents = live
      for (let round = 0; round < rounds(16, 2_000); round++) {
        const after = mutated(current, 50_000 + round)
        const { problems } = onServer(after, live, layer, beneath)
        expect([layer, round, lines(inWorker(answering, String(round), changeOf(live, after)))]).toEqual([
          layer,
          round,
          lines(problems),
        ])
        // What is no document is taken back; after a few changes, all is.
        const { documents, problems: unfit } = validateDocuments(after)
        if (unfit.length === 0) current = round % 12 === 11 ? live : documents
      }
    }
  },
)
