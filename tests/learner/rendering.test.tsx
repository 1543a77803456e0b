import "fake-indexeddb/auto"
import { renderToString } from "react-dom/server"
import { afterEach, beforeAll, expect, test, vi } from "vitest"
import { prefetchBlocks, registry } from "#blocks/registry.ts"
import { ScreenView } from "#blocks/screen/ScreenView.tsx"
import { resolveLayers } from "#documents/layers.ts"
import type { Document, Personas } from "#documents/types.g.ts"
import { createDevice } from "#learner/device/device.ts"
import { paperLearner, paperOf } from "#learner/drawing/paper.ts"
import { createHost } from "#learner/host.ts"
import type { Learner } from "#learner/learner.ts"
import { createSourceCache } from "#learner/sources/cache.ts"
import { readShipped } from "#server/documents/instances.ts"
import { eventually } from "../support/eventually.ts"
import { stubBrowser } from "./support/browser.ts"

const { documents: base, instances } = readShipped("schemas")
const documents = resolveLayers(base, instances.get("yenza")?.layer) as ReadonlyMap<string, Document>
const { personas } = documents.get("personas") as Personas

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** The learner's app on the shipped release. All that it asks for is written down, and nothing of it ever comes. */
function learnerWhoWaits(persona: string) {
  const asked: string[] = []
  const ask = (what: string) => {
    asked.push(what)
    return new Promise<never>(() => undefined)
  }
  const paper = paperOf(documents, new Date("2026-03-01T10:00:00Z"))
  const learner = paperLearner(paper, personas[persona]!) as Learner
  Object.assign(learner, {
    client: new Proxy({}, { get: (_client, call) => () => ask(String(call)) }),
    documents: {
      version: 0,
      has: () => true,
      peek: () => undefined,
      load: ask,
      subscribe: () => () => undefined,
    },
    curricula: { load: () => ask("curricula"), offered: () => [] },
    visitor: { read: () => ({}), get: () => null, known: () => ({}) },
    tabs: { hear: () => () => undefined, tell: () => undefined },
    device: { opened: () => device },
  })
  const sources = createSourceCache(learner)
  const device = createDevice(Object.assign(learner, { sources }))
  return { learner, asked, paper }
}

beforeAll(async () => {
  await prefetchBlocks(Object.keys(registry))
  await import("#learner/sources/registry.ts")
  await import("#learner/sources/record-kinds.ts")
})
afterEach(() => vi.unstubAllGlobals())

test.each(["visitor", "complete", "research"])(
  "a screen that is rendered for %s and never shown asks for nothing",
  async (persona) => {
    stubBrowser("/")
    vi.stubGlobal("document", { addEventListener: () => undefined })
    vi.stubGlobal("addEventListener", () => undefined)
    const { learner, asked, paper } = learnerWhoWaits(persona)
    learner.sources.prepare()
    await settled()
    const host = createHost(learner)
    const read = new Set<string>()
    const watched: typeof host = {
      ...host,
      source(name, args) {
        read.add(name)
        return host.source(name, args)
      },
    }
    const screens = [...documents].flatMap(([id, { kind }]) => (kind === "screen" ? [id.slice(7)] : []))
    for (const screen of screens) renderToString(<ScreenView plan={paper.planOf(screen)!} host={watched} />)
    await settled()
    expect(asked).toEqual([])
    expect(read.size).toBeGreaterThan(20)

    const results = learner.sources.get("results", {})
    results.subscribe(() => undefined)
    await eventually(() => expect(asked).toContain("vocabulary/worker-types"))
  },
)
