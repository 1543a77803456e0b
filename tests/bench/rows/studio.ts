import { randomFrom } from "#assessments/tasks/random.ts"
import { applyAll } from "#documents/changes/apply.ts"
import { rebase } from "#documents/changes/rebase.ts"
import type { LayerState } from "#documents/changes/layer-state.ts"
import type { Operation } from "#documents/operation.g.ts"
import { resolveLayers } from "#documents/layers.ts"
import { validateDocuments } from "#documents/validate.ts"
import { noHistory } from "#review/history.ts"
import { layerDocuments } from "#server/publishing/layer-documents.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { readShipped } from "#server/documents/instances.ts"
import { documents as edited, emptyLayer, randomOperation } from "../../documents/changes/random-edits.ts"
import type { Row } from "../row.ts"
import { startBuiltWorker, workerKilobytes } from "../support/built-worker.ts"
import { ownMilliseconds } from "../support/process.ts"
import { schemas, shippedDocuments } from "../support/release.ts"
import { median, percentile } from "../timing.ts"

/** A laptop of the middle beside this machine. */
const slowdown = 4
/** Keys that are typed in each document; the first meet code that nobody has run. */
const keys = 16

/** What somebody waits for who edits in the studio. */
export async function measure(): Promise<Row[]> {
  const worker = startBuiltWorker()
  const live = shippedDocuments()
  const shipped = validateDocuments(resolveLayers(readShipped(schemas).documents)).documents
  const release = layerDocuments(
    { id: "live", documents: live, history: noHistory } as LiveRelease,
    "instance",
    shipped,
    [],
    () => undefined,
  )
  worker.tell({
    do: "release",
    name: "release",
    release: JSON.parse(JSON.stringify(release)) as typeof release,
  })
  const first = await worker.ask("problems", undefined, undefined)
  const times = {
    own: [] as number[],
    whole: [] as number[],
    exact: [] as number[],
  }
  const byDocument: string[] = []
  for (const edit of editsOf(live)) {
    const own: number[] = []
    const whole: number[] = []
    for (let key = 0; key < keys; key++) {
      const { document, now, looked } = edit(key)
      const change = `${document} ${key}`
      worker.tell({ do: "change", name: change, change: { [document]: { now } } })
      own.push((await worker.ask("ownProblems", { document }, change)).own)
      whole.push((await worker.ask("problems", undefined, change)).own)
      if (looked) times.exact.push((await worker.ask("access", { looked }, change)).own)
    }
    byDocument.push(`${edit(0).document} ${rounded(own)} and ${rounded(whole)}`)
    times.own.push(...own)
    times.whole.push(...whole)
  }
  const row = (what: string, values: readonly number[], atMost: number, note: string): Row => ({
    what: `${what}, on a laptop ${slowdown} times slower, 95 %`,
    measured: percentile(values, 0.95) * slowdown,
    unit: "ms",
    budget: { atMost },
    note: `${note} The processor's time of the built worker's thread, times the slow-down; half within ${rounded(values)} ms.`,
  })
  const rebasing = rebaseTimes()
  return [
    {
      what: "the studio's review worker, all of it",
      headline: true,
      measured: workerKilobytes(),
      unit: "KB",
      budget: { atMost: 160 },
      note: `One file, compressed: what is loaded until the first answer, and in all. The first review of a whole release takes ${Math.round(first.own)} ms of this machine's processor.`,
    },
    {
      ...row(
        "a key in the studio → what is wrong with that document",
        times.own,
        50,
        `Half of them by document, for itself and for the whole release, in ms: ${byDocument.join("; ")}.`,
      ),
      headline: true,
    },
    row("a key in the studio → what is wrong with the whole release", times.whole, 400, "As many keys."),
    row(
      "an edit of a gate → whom it lets in and keeps out, exactly",
      times.exact,
      150,
      "Of everybody there can be.",
    ),
    row(
      "100 operations on another base",
      rebasing,
      100,
      "Six documents, of which others changed as many places.",
    ),
  ]
}

const rounded = (values: readonly number[]) => String(Math.round(median(values) * slowdown))

type Documents = ReturnType<typeof shippedDocuments>
type Edit = (key: number) => {
  document: string
  now: unknown
  looked?: { kind: "gate"; name: string }
}
type Loose = Record<string, unknown>

/** Documents as somebody types in them, of each kind that is edited most; every key leaves them valid. */
function editsOf(live: Documents): Edit[] {
  const copy = (id: string) => structuredClone(live.get(id)) as unknown as Loose
  const accounts = ["free", "starter", "mini", "power", "powerPlus"]
  return [
    (key) => {
      const now = copy("locale/en/shell") as { texts: Record<string, string> }
      const [name = ""] = Object.keys(now.texts)
      now.texts[name] += "x".repeat(key + 1)
      return { document: "locale/en/shell", now }
    },
    (key) => {
      const now = copy("screen/profile-home") as { body: { id: string }[] }
      now.body[0]!.id += key
      return { document: "screen/profile-home", now }
    },
    (key) => {
      const now = copy("menus") as { menus: Record<string, { entries: Record<string, Loose> }> }
      const entries = Object.values(Object.values(now.menus)[0]!.entries)
      entries[key % 3]!["hideForAccounts"] = [accounts[key % 5], "AssessmentOnly"]
      return { document: "menus", now }
    },
    (key) => {
      const now = copy("gates") as { gates: Record<string, { rule: unknown }> }
      const [name, gate] = Object.entries(now.gates).filter(([, { rule }]) => rule !== undefined)[key % 5]!
      gate.rule = { and: [gate.rule, { "!=": [{ var: "user.accountType" }, accounts[key % 4]] }] }
      return { document: "gates", now, looked: { kind: "gate", name } }
    },
    (key) => {
      const now = copy("routes") as { routes: Record<string, { path: string }> }
      const route = Object.values(now.routes).find(({ path }) => /^\/[a-z]+$/.test(path))!
      route.path += "x".repeat(key + 1)
      return { document: "routes", now }
    },
  ]
}

/** Milliseconds that it takes to bring a hundred edits to a base on which others made as many. */
function rebaseTimes(): number[] {
  const ids = edited.slice(0, 6)
  return Array.from({ length: keys }, (_, round) => {
    const random = randomFrom(7 + round)
    const mine = hundred(emptyLayer, random, ids)
    const theirs = hundred(emptyLayer, random, ids).state
    const before = ownMilliseconds()
    rebase(mine.operations, emptyLayer, theirs)
    return ownMilliseconds() - before
  })
}

function hundred(state: LayerState, random: ReturnType<typeof randomFrom>, ids: readonly string[]) {
  const operations: Operation[] = []
  let now = state
  while (operations.length < 100) {
    const operation = randomOperation(now, random, ids)
    const applied = applyAll(now, [operation])
    if (!applied.ok) continue
    now = applied.state
    operations.push(operation)
  }
  return { operations, state: now }
}
