import type { SourceState } from "#blocks/host.ts"
import { same } from "#documents/changes/json.ts"
import type { Learner } from "../learner.ts"
import { forgetPack } from "./packs.ts"
import { forgetLists } from "./record-pages.ts"
import { isRecordSource } from "#engine/screens/record-sources.ts"
import { createSource } from "./resource.ts"
import type { Arguments } from "./source.ts"

/** How the server's records differ from those that a page shows. */
export interface RecordNews {
  /** The visit to the page. */
  entry: number
  /** By source; what is as it is shown has none. */
  found: Readonly<Record<string, Difference>>
}

/** How a source differs: a list has so many records more, or others; a page's own record is another. */
interface Difference {
  added: number
  of: "list" | "page"
}

interface Listed {
  items: readonly { id: string }[]
  total: number
  more: boolean
}

interface Shown {
  key: string
  name: string
  args: Arguments
}

const waiting = new Set<string>()
let underWay: Promise<void> | undefined

/**
 * Records of a collection were written, or of any (`*`). The lists and pages that show some are asked for once more, by
 * the same call: what it counts is narrowed as the list is, and nothing that a gate or a layer keeps from the learner. What
 * they show stays as it is; `recordNews` says how it differs. Many writes at once are compared at once.
 */
export function compareRecords(learner: Learner, collection: string): Promise<void> {
  waiting.add(collection)
  return (underWay ??= compareWaiting(learner).finally(() => (underWay = undefined)))
}

async function compareWaiting(learner: Learner): Promise<void> {
  while (waiting.size > 0) {
    const written = new Set(waiting)
    waiting.clear()
    for (const name of written) {
      forgetPack(learner, name)
      forgetLists(learner, name)
    }
    if (learner.state.offline) continue
    await Promise.all(concerned(learner, written).map((shown) => compare(learner, shown)))
  }
}

export function dismissNews({ state }: Learner): void {
  state.recordNews = null
}

/** Fetches anew all that the page shows of records. */
export function showRecords(learner: Learner): void {
  dismissNews(learner)
  learner.sources.renew((_source, key) => isRecordSource(named(key).name))
}

/** The sources to be compared; those that nobody looks at are forgotten, so that the next visit asks again. */
function concerned(learner: Learner, written: ReadonlySet<string>): Shown[] {
  const shown: Shown[] = []
  learner.sources.renew((source, key) => {
    const { name, args } = named(key)
    if (!isRecordSource(name)) return false
    if (!source.isInUse()) return true
    const isCompared = name === "collection" || name === "record"
    if (isCompared && (written.has("*") || written.has(String(args["name"])))) shown.push({ key, name, args })
    return false
  })
  return shown
}

async function compare(learner: Learner, { key, name, args }: Shown): Promise<void> {
  const entry = learner.state.page?.entry
  const fresh = createSource(learner, name, args)
  const now = await settled(fresh)
  const source = learner.sources.get(name, args)
  const was = source.snapshot()
  if (entry === undefined || entry !== learner.state.page?.entry) return
  if (!source.isInUse() || was.status !== "ready" || fresh.isUnreached()) return
  const difference = differenceOf(name, was.value, now)
  const { [key]: _before, ...others } =
    learner.state.recordNews?.entry === entry ? learner.state.recordNews.found : {}
  const found = { ...others, ...(difference && { [key]: difference }) }
  learner.state.recordNews = Object.keys(found).length === 0 ? null : { entry, found }
}

function settled(source: ReturnType<typeof createSource>): Promise<SourceState> {
  return new Promise((resolve) => {
    const leave = source.subscribe(() => {
      const state = source.snapshot()
      if (state.status === "pending") return
      leave()
      resolve(state)
    })
  })
}

function differenceOf(name: string, was: unknown, now: SourceState): Difference | undefined {
  if (now.status === "ready" && same(was, now.value)) return undefined
  if (name === "record") return { added: 0, of: "page" }
  return { added: now.status === "ready" ? addedTo(was as Listed, now.value as Listed) : 0, of: "list" }
}

/** Of a list that is shown in part nobody here knows which are new, only how many more there are. */
function addedTo(was: Listed, now: Listed): number {
  if (was.more || now.more) return Math.max(0, now.total - was.total)
  const known = new Set(was.items.map(({ id }) => id))
  return now.items.filter(({ id }) => !known.has(id)).length
}

/** The name and arguments of a source, as the cache writes them in its key. */
function named(key: string): { name: string; args: Arguments } {
  const at = key.indexOf(" ")
  const name = key.slice(0, at)
  return { name, args: isRecordSource(name) ? (JSON.parse(key.slice(at + 1)) as Arguments) : {} }
}
