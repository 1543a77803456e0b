import MiniSearch from "minisearch"
import pg from "pg"
import type { Cells } from "./many-records.ts"

/** A full-text search in the memory of this process, over the same words. */
export function miniSearchOver(rows: readonly Cells[]): (words: string) => void {
  const search = new MiniSearch({ fields: ["titleEn", "titleAf", "employer", "city", "aboutEn", "aboutAf"] })
  search.addAll(
    rows.map((row, id) => ({
      id,
      titleEn: row["title.en"],
      titleAf: row["title.af"],
      employer: row["employer"],
      city: row["city"],
      aboutEn: row["about.en"],
      aboutAf: row["about.af"],
    })),
  )
  return (words) => void search.search(words, { prefix: true, fuzzy: 0.2, combineWith: "AND" }).slice(0, 24)
}

/** What is mostly done with PostgreSQL alone: trigrams against wrong letters, an offset for a page, a look at all for counts. */
export interface PlainPostgres {
  readonly typo: (words: string) => Promise<void>
  readonly pageAt: (offset: number) => Promise<void>
  readonly counts: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function plainPostgres(url: string, rows: readonly Cells[]): Promise<PlainPostgres> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create extension if not exists pg_trgm;
    create table jobs (id text primary key, title text not null, data jsonb not null)`)
  await client.query(
    `insert into jobs select row ->> 'slug', row ->> 'title.en', row from jsonb_array_elements($1::jsonb) row`,
    [JSON.stringify(rows)],
  )
  await client.query("create index on jobs using gin (title gin_trgm_ops)")
  await client.query("create index on jobs (title, id)")
  await client.query("vacuum analyze jobs")
  const run = async (text: string, values: unknown[] = []) => void (await client.query(text, values))
  return {
    typo: (words) =>
      run("select id, title from jobs where $1 <% title order by $1 <<-> title limit 24", [words]),
    pageAt: (offset) => run("select id, title from jobs order by title, id limit 24 offset $1", [offset]),
    counts: () =>
      run(`select data ->> 'province', data ->> 'type', count(*) from jobs
        group by grouping sets ((), (data ->> 'province'), (data ->> 'type'))`),
    close: () => client.end(),
  }
}
