import { renderToString } from "react-dom/server"
import { ref } from "valtio"
import { beforeAll, expect, test } from "vitest"
import { BlockView } from "#blocks/BlockView.tsx"
import { prefetchBlocks } from "#blocks/registry.ts"
import { Runtime } from "#blocks/screen/runtime.ts"
import { blockSpecs } from "#documents/blocks.g.ts"
import { resolveLayers } from "#documents/layers.ts"
import type { Document, Personas, Screen } from "#documents/types.g.ts"
import type { ContextValue } from "#engine/context/build.ts"
import { pathsBelow } from "#engine/context/declared.ts"
import { compileScreen } from "#engine/screens/plan.ts"
import { paperLearner, paperOf } from "#learner/drawing/paper.ts"
import { createHost } from "#learner/host.ts"
import { readShipped } from "#server/documents/instances.ts"

const { documents: base, instances } = readShipped("schemas")
const documents = resolveLayers(base, instances.get("yenza")?.layer) as ReadonlyMap<string, Document>
const { personas } = documents.get("personas") as Personas
const paper = paperOf(documents, new Date("2026-03-01T10:00:00Z"))
const { routes, set } = paper.compiled
const paths = pathsBelow("route.").map(([path]) => path)

beforeAll(() => prefetchBlocks(["text"]))

/** For each path a text for whoever it holds for, and one for everybody else. */
function asking(holds: (path: string) => object) {
  const texts = paths.flatMap((path) => [
    { id: "yes", type: "text", show: holds(path), text: `[${path}]` },
    { id: "no", type: "text", show: { "!": holds(path) }, text: `[not ${path}]` },
  ])
  const screen = { kind: "screen", v: 1, id: "asking", body: texts } as unknown as Screen
  return compileScreen(screen, { fragments: {}, blocks: blockSpecs })
}

/** The texts of a screen as it is drawn on the page of a route. */
function drawnAt(route: string, plan: ReturnType<typeof asking>): string[] {
  const learner = paperLearner(paper, personas["complete"]!)
  const page = learner.state.page!
  const { meta } = routes.get(route)!
  learner.state.page = ref({ ...page, decision: { ...page.decision, route, meta } })
  const host = createHost(learner)
  const runtime = new Runtime(host, plan)
  const drawn = plan.body.map((node) =>
    renderToString(<BlockView node={node} scope={runtime.scope()} runtime={runtime} host={host} />),
  )
  return [...drawn.join("").matchAll(/\[(.+?)\]/g)].map(([, text]) => text!)
}

test("a screen's rules read of their route what the navigation's rules read of it", () => {
  const met = new Set<string>()
  for (const route of Object.keys(set.routes.routes)) {
    const { context } = routes.get(route)!
    const value = (path: string): ContextValue => context[path]!
    const isFlag = (path: string) => typeof value(path) === "boolean"
    const plan = asking((path) =>
      isFlag(path) ? { var: path } : { "==": [{ var: path }, value(path) as string] },
    )
    const expected = paths.map((path) => (value(path) === false ? `not ${path}` : path))
    expect(drawnAt(route, plan), route).toEqual(expected)
    for (const path of expected) met.add(path)
  }
  // Pages with each of the flags are among them, and pages without.
  expect([...met].filter((path) => path.startsWith("not ")).length).toBe(4)
  expect(paths.filter((path) => !met.has(path))).toEqual([])
})
