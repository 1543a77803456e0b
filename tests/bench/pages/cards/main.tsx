import { scheduled } from "./work.ts"
import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { prefetchBlocks } from "#blocks/registry.ts"
import { ScreenView } from "#blocks/screen/ScreenView.tsx"
import { blockSpecs } from "#documents/blocks.g.ts"
import { compileScreen } from "#engine/screens/plan.ts"
import "#ui/styles.css"
import { createTestHost, movable, worldOf } from "../../../blocks/support/host.ts"
import { median } from "../../timing.ts"
import { ByHand } from "./ByHand.tsx"
import { records, withOneChanged } from "./records.ts"
import { screen } from "./screen.ts"

/** Milliseconds, and how many cards were drawn for one change. */
export interface Cost {
  first: number
  change: number
  redrawn: number
}

export type Measured = Record<"document" | "hand" | "carefulHand", Cost>

const documents = Object.fromEntries(
  Object.entries(
    import.meta.glob("../../../../schemas/documents/{*,locale/en/*}.json", {
      eager: true,
      import: "default",
    }),
  ).map(([path, document]) => [path.slice(path.indexOf("/documents/") + 11, -".json".length), document]),
)
const layer = import.meta.glob("../../../../schemas/instances/yenza/layer/app.json", {
  eager: true,
  import: "default",
})
const world = worldOf(documents, Object.values(layer)[0])
const plan = compileScreen(screen, { fragments: {}, blocks: blockSpecs })

type Way = keyof Measured

/** A fresh screen with a source of its own, not drawn yet. */
function made(way: Way) {
  const source = movable({ items: records })
  const asked: string[] = []
  const host = createTestHost(world, { sources: { collection: source } })
  // Every card asks once for the name of its heart each time that it is drawn.
  const watched = {
    ...host,
    text: (...[key, values]: Parameters<typeof host.text>) => {
      if (key === "blocks:favourite") asked.push(String(values?.["title"]))
      return host.text(key, values)
    },
  }
  const views: Record<Way, () => ReactNode> = {
    document: () => <ScreenView plan={plan} host={watched} />,
    hand: () => <ByHand source={source} host={watched} careful={false} />,
    carefulHand: () => <ByHand source={source} host={watched} careful />,
  }
  return { source, asked, view: views[way] }
}

function drawn(way: Way) {
  const { source, asked, view } = made(way)
  const place = document.createElement("div")
  document.getElementById("root")?.append(place)
  const root = createRoot(place)
  const first = timed(() => root.render(view()))
  return {
    place,
    asked,
    first,
    change: (at: number) =>
      shown(place, () => source.move({ items: withOneChanged(source.snapshot().value?.items ?? [], at) })),
    leave() {
      root.unmount()
      place.remove()
    },
  }
}

/** Until the page's elements are what they should be; what the browser paints is the same for all. */
function timed(work: () => void): number {
  const started = performance.now()
  flushSync(work)
  return performance.now() - started
}

/** The same for what has arrived: a screen draws it when the browser gets to it, and the waiting is nobody's work. */
async function shown(place: Element, arrive: () => void): Promise<number> {
  const before = scheduled()
  const drawing = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(place, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  const atOnce = timed(arrive)
  await drawing
  return atOnce + scheduled() - before
}

const ways: readonly Way[] = ["document", "hand", "carefulHand"]

/** They take turns; the middle turn of each counts. */
async function measure(rounds: number): Promise<Measured> {
  await prefetchBlocks(plan.types)
  await mustAgree()
  const taken = Object.fromEntries(
    ways.map((way) => [way, { first: [] as number[], change: [] as number[], redrawn: [] as number[] }]),
  )
  for (let round = -5; round < rounds; round++) {
    for (let turn = 0; turn < ways.length; turn++) {
      const way = ways[(turn + round + ways.length * 2) % ways.length]!
      const one = drawn(way)
      one.asked.length = 0
      // The browser's clock is coarse: ten changes are one measurement.
      const changes: number[] = []
      while (changes.length < 10) changes.push(await one.change((changes.length * 7) % records.length))
      if (round >= 0) {
        taken[way]!.first.push(one.first)
        taken[way]!.change.push(changes.reduce((sum, change) => sum + change, 0) / changes.length)
        taken[way]!.redrawn.push(one.asked.length / changes.length)
      }
      one.leave()
      // Lets the browser tidy up between turns, and not within one.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  return Object.fromEntries(
    ways.map((way) => {
      const { first, change, redrawn } = taken[way]!
      return [way, { first: median(first), change: median(change), redrawn: Math.max(...redrawn) }]
    }),
  ) as Measured
}

/** The same work: the same elements and words before and after a change. How they look is each one's own. */
async function mustAgree(): Promise<void> {
  const pictures: string[][] = []
  for (const way of ways) {
    const one = drawn(way)
    const before = one.place.innerHTML
    await one.change(7)
    const after = one.place.innerHTML
    one.leave()
    const lines = `${before}\n${after}`.replaceAll(/ class="[^"]*"/g, "").replaceAll("><", ">\n<")
    pictures.push(lines.split("\n"))
  }
  const [ours = [], ...theirs] = pictures
  for (const picture of theirs) {
    const at = picture.findIndex((line, i) => line !== ours[i])
    if (at !== -1) throw new Error(`Not the same elements: ${ours[at]} and ${picture[at]}`)
  }
}

Object.assign(window, { measure })
