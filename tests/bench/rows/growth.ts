import { resolveLayers } from "#documents/layers.ts"
import type { Block, Screen } from "#documents/types.g.ts"
import { decide } from "#engine/navigation/decide.ts"
import { compileRelease, type NavigationSet } from "#engine/release.ts"
import { compileScreen } from "#engine/screens/plan.ts"
import { navigationSetOf } from "#engine/set.ts"
import { createViewer } from "#engine/viewer.ts"
import { accessMatrix } from "#review/matrix.ts"
import { exponentOf, growthOf, plot, type Point } from "../plot.ts"
import type { Row } from "../row.ts"
import { around, gated, inTurn, release, users, visitor } from "../support/guards.ts"
import { shippedDocuments } from "../support/release.ts"
import { timeEach, turnOf } from "../timing.ts"

/** One thing that grows: what is done, made ready for a size. */
interface Growth {
  readonly name: string
  readonly what: string
  readonly prepare: (size: number) => () => void
}

const { set } = release
const times = <Item>(size: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: size }, (_, at) => make(at))

/** The shipped routes, and copies of them under other addresses. */
function withRoutes(size: number): NavigationSet {
  const copies = times(size - 1, (at) =>
    Object.entries(set.routes.routes).map(([name, route]) => {
      const parent = route.parent === undefined ? {} : { parent: `${route.parent}-${at}` }
      const path = route.path === "*" ? `/nowhere-${at}` : `/copy-${at}${route.path}`
      return [`${name}-${at}`, { ...route, ...parent, path }] as const
    }),
  )
  const routes = Object.fromEntries([...Object.entries(set.routes.routes), ...copies.flat()])
  return { ...set, routes: { ...set.routes, routes } }
}

/** The shipped gates, and copies of them. */
function withGates(size: number): NavigationSet {
  const all = times(size, (at) =>
    Object.entries(set.gates.gates).map(([name, gate]) => [at === 0 ? name : `${name}-${at}`, gate] as const),
  )
  return { ...set, gates: { ...set.gates, gates: Object.fromEntries(all.flat()) } }
}

function screenOf(blocks: number): Screen {
  const body = times(blocks, (at) => ({
    id: `line-${at}`,
    type: "text",
    text: { t: "shell:menu.home" },
    show: { and: [{ var: "user.present" }, { "==": [{ var: "user.country" }, "ZA"] }] },
  }))
  return {
    kind: "screen",
    v: 1,
    id: "grown",
    title: { t: "shell:menu.home" },
    body: body as unknown as Block[],
  } as Screen
}

const personas = Object.fromEntries(
  users.map((user, at) => [`persona-${at}`, { title: "Somebody", user, visitor }]),
)
const documents = shippedDocuments()

const growths: readonly Growth[] = [
  {
    name: "routes",
    what: "one decision, as routes grow",
    prepare(size) {
      const grown = compileRelease(withRoutes(size))
      const [user, place] = [inTurn(users), inTurn(gated)]
      return () => {
        const viewer = createViewer(grown, { user: user(), ...around })
        decide(grown, { path: place().path, viewer, visitor })
      }
    },
  },
  {
    name: "rules",
    what: "compiling a release, as gates grow",
    prepare(size) {
      const grown = withGates(size)
      return () => void compileRelease(grown)
    },
  },
  {
    name: "blocks",
    what: "compiling a screen, as its blocks grow from 10",
    prepare(size) {
      const screen = screenOf(10 * size)
      return () => void compileScreen(screen, { fragments: {}, blocks: {} })
    },
  },
  {
    name: "personas",
    what: "the access matrix, as personas grow from 26",
    prepare(size) {
      const grown = Object.fromEntries(
        times(size, (at) =>
          Object.entries(personas).map(([name, persona]) => [`${name}-${at}`, persona] as const),
        ).flat(),
      )
      return () => void accessMatrix(release, grown as never, around)
    },
  },
  {
    name: "tenants",
    what: "resolving and compiling every tenant's release, as tenants grow",
    prepare(size) {
      const layers = times(
        size,
        (at) =>
          new Map([
            ["menus", { menus: { main: { entries: { my_cv: { icon: at % 2 ? "book" : "compass" } } } } }],
          ]),
      )
      return () => {
        for (const layer of layers) compileRelease(navigationSetOf(resolveLayers(documents, layer)))
      }
    },
  },
]

export async function measure(): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, what, prepare } of growths) {
    const ways = Object.fromEntries([1, 10, 100].map((size) => [size, turnOf(prepare(size), 1)]))
    const costs = await timeEach(ways, { turns: 9, milliseconds: 60 })
    const points = Object.entries(costs).map(([size, cost]): Point => ({ size: Number(size), cost }))
    plot(name, what, points)
    const exponent = exponentOf(points)
    rows.push({
      what: `${what}: 100 times as much`,
      measured: points.at(-1)?.cost ?? Number.NaN,
      unit: "ms",
      peer: { name: "once", measured: points[0]?.cost ?? Number.NaN },
      note: `${growthOf(exponent)} (size to the power of ${exponent.toFixed(2)}; [plot](plots/${name}.svg)).`,
    })
  }
  return rows
}
