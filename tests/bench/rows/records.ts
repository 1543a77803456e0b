import type { ShownImport } from "#api/contract/imports.ts"
import type { RecordList } from "#api/contract/records.ts"
import { csvOf } from "#server/records/files/csv-file.ts"
import { startPostgres } from "../../server/support/postgres.ts"
import type { Peer, Row } from "../row.ts"
import { manyRecords, type Cells, type ManyRecords } from "../support/many-records.ts"
import { memoryOf } from "../support/process.ts"
import { miniSearchOver, plainPostgres } from "../support/record-peers.ts"
import { shippedDocuments } from "../support/release.ts"
import { startSite, type Site } from "../support/site.ts"
import { signedIn, type Visitor } from "../support/visitor.ts"
import { median, percentile } from "../timing.ts"

const count = 100_000
/** Of a collection with more filters, beside it. */
const programmeCount = 10_000
const halfway = 50_000
const metricsToken = "a token of the bench alone"
const environment = { TRUST_PROXY: "1", METRICS_TOKEN: metricsToken }

interface Budgets {
  list: number
  typo: number
  counts: number
}
const budgets: Record<"PostgreSQL" | "PGlite", Budgets> = {
  PostgreSQL: { list: 50, typo: 100, counts: 400 },
  PGlite: { list: 150, typo: 200, counts: 1000 },
}

/** Lists, searches, counts and imports of a large collection, by the calls that a browser or a command makes. */
export async function measure(): Promise<Row[]> {
  const documents = shippedDocuments()
  const jobs = manyRecords(documents).jobs(count)
  const postgres = await startPostgres()
  const onPostgres = await startSite({ ...environment, DATABASE_URL: await postgres.newDatabase() })
  const plain = await plainPostgres(await postgres.newDatabase(), jobs)
  const rows = await measureOn("PostgreSQL", onPostgres, jobs, {
    typo: ["trigrams over titles", plain.typo],
    typoNote: "The trigrams are asked from this process by one statement, over the English title alone",
    page: ["the same by an offset", () => plain.pageAt(halfway)],
    counts: ["a look at all rows", plain.counts],
  })
  await plain.close()
  await postgres.stop()
  const search = miniSearchOver(jobs)
  rows.push(
    ...(await measureOn("PGlite", await startSite(environment), jobs, {
      typo: ["MiniSearch in memory", (words) => Promise.resolve(search(words))],
      typoNote: "MiniSearch is asked in this process, over what the titles and texts say",
    })),
    await memoryRow(jobs.slice(0, 20_000)),
  )
  return rows
}

/** What ours does that its peers are spared, for whoever reads the numbers side by side. */
const ours = "ours over HTTP, with a session, gates, the fence between tenants and the words of two languages"

/** Who does the same otherwise, by what is asked. */
interface Peers {
  typo: [string, (words: string) => Promise<void>]
  /** How that is asked, and over what. */
  typoNote: string
  page?: [string, () => Promise<void>]
  counts?: [string, () => Promise<void>]
}

async function measureOn(
  database: keyof typeof budgets,
  made: Site,
  jobs: readonly Cells[],
  peers: Peers,
): Promise<Row[]> {
  const { list, typo, counts } = budgets[database]
  const many = manyRecords(shippedDocuments())
  const publisher = await signedIn(made.port, "10.4.0.1", "publisher@demo.example")
  const brought = await bring(publisher, made, "jobs", jobs)
  await bring(publisher, made, "programmes", many.programmes(programmeCount))
  const again = await preview(publisher, made, "jobs", jobs)
  publisher.close()
  // As it runs from day to day: what made the database keeps much of what that took.
  const site = await made.again()
  const reader = await signedIn(site.port, "10.4.0.2", "power@demo.example")
  const ask = (path: string) => timed(reader, `/api/collections/${path}`)

  // The total of a collection is counted once for everybody.
  await ask("jobs")
  const lists = await inTurn(listsOf(many, 200), (query) => ask(`jobs?${query}`))
  const typos = Array.from({ length: 100 }, () => many.misspelt())
  const searches = await inTurn(typos, (words) => ask(`jobs?search=${words}`))
  const narrowed = [...new Set(Array.from({ length: 40 }, (_, at) => many.filters(1 + (at % 3))))]
  const cold = await inTurn(narrowed, (query) => ask(`jobs/facets?${query}`))
  const warm = await inTurn(narrowed, (query) => ask(`jobs/facets?${query}`))
  const question = await pageAfter(reader, halfway)
  const pages = await inTurn(Array.from({ length: 20 }), () => ask(question))
  const everything = await inTurn(["jobs/j-77", "jobs/j-77/linked", "jobs/j-77/similar"], ask)
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
  const peer = async (way: [string, () => Promise<void>] | undefined) =>
    way && { peer: { name: way[0], measured: median(await times(10, way[1])) } satisfies Peer }

  const what = (words: string) => `${count.toLocaleString("en")} records on ${database}: ${words}`
  const rows: Row[] = [
    {
      what: what("a page of a list, 95 %"),
      measured: percentile(lists.times, 0.95),
      unit: "ms",
      budget: { atMost: list },
      headline: true,
      note: `Half within ${Math.round(median(lists.times))} ms. By either order, with up to three filters, and with words; no question comes twice.`,
    },
    {
      what: what("a search with a wrong letter, 95 %"),
      measured: percentile(searches.times, 0.95),
      unit: "ms",
      budget: { atMost: typo },
      peer: {
        name: `${peers.typo[0]}, 95 %`,
        measured: percentile(
          (await inTurn(typos, (words) => timedCall(() => peers.typo[1](words)))).times,
          0.95,
        ),
      },
      note: `Half within ${Math.round(median(searches.times))} ms. ${peers.typoNote}; ${ours}.`,
    },
    {
      what: what("the counts of all filters, half"),
      measured: median(cold.times),
      unit: "ms",
      budget: { atMost: counts },
      ...(await peer(peers.counts)),
      note: `Of a question that nobody asked before; asked again ${median(warm.times).toFixed(1)} ms.`,
    },
    {
      what: what("the same counts again, half"),
      measured: median(warm.times),
      unit: "ms",
      budget: { atMost: 5 },
    },
    {
      what: what(`the page after ${halfway.toLocaleString("en")}, half`),
      measured: median(pages.times),
      unit: "ms",
      ...(await peer(peers.page)),
    },
    {
      what: what("a page of a list"),
      measured: Math.max(...lists.bytes) / 1000,
      unit: "KB",
      budget: { atMost: 6 },
      note: "Packed, 24 cards, the largest of all that were asked for.",
    },
    {
      what: what("a record with what it is linked with and like"),
      measured: sum(everything.bytes) / 1000,
      unit: "KB",
      budget: { atMost: 20 },
    },
    ...[brought, again].map(({ preview: took, lag, counts: found }, at): Row => ({
      what: what(at === 0 ? "what a file of them all would do" : "what the same file would do again"),
      measured: took / 1000,
      unit: "s",
      budget: { atMost: 60 },
      note: `${JSON.stringify(found)}; the event loop stood still for ${Math.round(lag)} ms at the most.${at === 0 ? ` To do it took ${Math.round(brought.apply / 1000)} s.` : ""}`,
    })),
    {
      what: what("the longest that the event loop stands still while that is found out"),
      measured: Math.max(brought.lag, again.lag),
      unit: "ms",
      budget: { atMost: 50 },
    },
  ]
  reader.close()
  await site.stop()
  return rows
}

/** The same use of a server with and without so many records. */
async function memoryRow(jobs: readonly Cells[]): Promise<Row> {
  let site = await (await startSite(environment)).again()
  const before = await memoryInUse(site)
  const publisher = await signedIn(site.port, "10.4.0.1", "publisher@demo.example")
  await bring(publisher, site, "jobs", jobs)
  publisher.close()
  site = await site.again()
  const after = await memoryInUse(site)
  await site.stop()
  return {
    what: `memory that ${jobs.length.toLocaleString("en")} records add, after the same use`,
    measured: after - before,
    unit: "MB",
    budget: { atMost: 40 },
    note: `${Math.round(before)} MB without them, ${Math.round(after)} MB with; 200 lists, 40 searches and 20 counts on the embedded database.`,
  }
}

async function memoryInUse(site: Site): Promise<number> {
  const many = manyRecords(shippedDocuments())
  const reader = await signedIn(site.port, "10.4.0.3", "power@demo.example")
  const ask = (path: string) => timed(reader, `/api/collections/${path}`)
  await inTurn(listsOf(many, 200), (query) => ask(`jobs?${query}`))
  await inTurn(Array.from({ length: 40 }), () => ask(`jobs?search=${many.misspelt()}`))
  await inTurn(Array.from({ length: 20 }), () => ask(`jobs/facets?${many.filters(2)}`))
  reader.close()
  return memoryOf(site.pid).now
}

/** What people ask of a list: mostly its beginning, then with a filter or two, a day or a word. */
function listsOf(many: ManyRecords, most: number): string[] {
  return Array.from({ length: most }, (_, at) => {
    const sort = at % 2 === 0 ? "sort=title" : ""
    const narrowing = ["", many.filters(1), many.filters(2), many.filters(3), `search=${many.word()}`][at % 5]
    return [sort, narrowing].filter(Boolean).join("&")
  })
}

/** The question for the page after so many records of the order by title. */
async function pageAfter(reader: Visitor, records: number): Promise<string> {
  let question = "jobs?sort=title"
  for (let at = 0; at < records; at += 200) {
    const { text } = await reader.ask("GET", `/api/collections/${question}&limit=200`)
    question = `jobs?sort=title&cursor=${encodeURIComponent((JSON.parse(text()) as RecordList).cursor ?? "")}`
  }
  return question
}

async function bring(publisher: Visitor, site: Site, collection: string, rows: readonly Cells[]) {
  const previewed = await preview(publisher, site, collection, rows)
  const begun = performance.now()
  const path = `/api/records/${collection}/imports/${previewed.id}/apply`
  await done(publisher, path, { layer: "instance", why: "Measured" })
  return { ...previewed, apply: performance.now() - begun }
}

async function preview(publisher: Visitor, site: Site, collection: string, rows: readonly Cells[]) {
  const header = Object.keys(rows[0] ?? {})
  const file = Buffer.from(
    csvOf(
      header,
      rows.map((row) => header.map((name) => row[name] ?? "")),
    ),
  )
  await lagOf(site)
  const begun = performance.now()
  const path = `/api/records/${collection}/imports?file=${collection}.csv&layer=instance`
  const { id, counts } = JSON.parse(await done(publisher, path, file)) as ShownImport
  const took = performance.now() - begun
  if ((counts["wrong"] ?? 0) > 0)
    throw new Error(`Rows of ${collection} are wrong: ${JSON.stringify(counts)}`)
  return { id, counts, preview: took, lag: await lagOf(site) }
}

async function done(visitor: Visitor, path: string, data: object): Promise<string> {
  const { status, text } = await visitor.ask("POST", path, data)
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text()}`)
  return text()
}

/** The longest that the event loop stood still since it was asked last, in milliseconds. */
async function lagOf({ origin }: Site): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text())?.[1])
}

interface Answered {
  took: number
  bytes: number
}

async function timed(reader: Visitor, path: string): Promise<Answered> {
  const begun = performance.now()
  const { status, bytes } = await reader.ask("GET", path)
  if (status !== 200) throw new Error(`${path} was answered ${status}.`)
  return { took: performance.now() - begun, bytes }
}

async function timedCall(call: () => Promise<void>): Promise<Answered> {
  const begun = performance.now()
  await call()
  return { took: performance.now() - begun, bytes: 0 }
}

async function inTurn<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Answered>,
): Promise<{ times: number[]; bytes: number[] }> {
  const answers: Answered[] = []
  for (const question of questions) answers.push(await ask(question))
  return { times: answers.map(({ took }) => took), bytes: answers.map(({ bytes }) => bytes) }
}

const times = async (most: number, call: () => Promise<void>): Promise<number[]> =>
  (await inTurn(Array.from({ length: most }), () => timedCall(call))).times
