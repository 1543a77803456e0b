import { sql } from "kysely"
import pg from "pg"
import { validateDocuments } from "#documents/validate.ts"
import { traceEffect } from "#review/effects/effect.ts"
import { peopleTrees } from "#review/effects/people.ts"
import { createDatabase, type Work } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { postgresqlDriver } from "#server/database/postgresql.ts"
import { countPeople } from "#server/publishing/people.ts"
import { edited } from "../../review/edit.ts"
import { startPostgres } from "../../server/support/postgres.ts"
import type { Row } from "../row.ts"
import { shippedDocuments } from "../support/release.ts"
import { median, percentile } from "../timing.ts"

const accounts = 1_000_000
const times = 9
const scope = { instance: "one", tenant: "" }
const around = { curricula: ["caps", "ieb"], now: new Date(), timeZone: "Africa/Johannesburg" }

/** Of the accounts of a whole site, those whom a change of a gate concerns. */
export async function measure(): Promise<Row[]> {
  const postgres = await startPostgres()
  const address = await postgres.newDatabase()
  const database = createDatabase(postgresqlDriver(address))
  try {
    await migrate(database)
    await fill(address)
    const documents = shippedDocuments()
    const after = validateDocuments(
      edited(Object.fromEntries(documents), {
        set: {
          "gates#/gates/Cv": {
            rule: { and: [{ feature: "Cv" }, { "!": { fact: "minor" } }] },
            why: { t: "gates:Cv.why" },
          },
        },
      }),
    ).documents
    const trees = peopleTrees(traceEffect(documents, after)!)
    const count = () => countPeople(database, scope, { trees, around, secret: "of the bench" })
    const { of } = await count()
    const taken = await timed(count)
    const plain = await timed(() => database.read({ instance: "one", tenant: "*" }, plainCount))
    return [
      {
        what: `whom a change of a gate concerns among ${accounts.toLocaleString("en")} accounts on PostgreSQL, 95 %`,
        measured: percentile(taken, 0.95),
        unit: "ms",
        budget: { atMost: 1000 },
        peer: { name: "one count by hand of one group of them, in SQL", measured: percentile(plain, 0.95) },
        note: `Half within ${Math.round(median(taken))} ms by the clock, ${trees.length} rows of the effect, each of those surely and perhaps concerned, of ${JSON.stringify(of)}; grouped by what decides alone.`,
      },
    ]
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Accounts as unlike as people are, written as rows: what rules read of each stands where the server keeps it. */
async function fill(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query("insert into instances (id) values ('one')")
  await client.query(`insert into users (id, instance, pseudonym, email)
    select gen_random_uuid(), 'one', gen_random_uuid(), 'a' || n || '@mail.example' from generate_series(1, ${accounts}) n`)
  const { rows } = await client.query<{
    name: string
  }>(`select column_name as name from information_schema.columns
    where table_name = 'facets' and data_type = 'boolean'`)
  await client.query(`insert into facets (user_id, instance, tenant, cohort, account_type, country, born, curriculum,
      research_assessments, assessments, written_by, ${rows.map(({ name }) => name).join(", ")})
    select id, 'one', '', '',
      (array['free', 'starter', 'mini', 'power', 'powerPlus', 'AssessmentOnly'])[1 + floor(random() * 6)::int],
      (array['ZA', 'KE', 'other', 'none'])[1 + floor(random() * 4)::int],
      to_char(date '1985-01-01' + floor(random() * 14600)::int, 'YYYY-MM-DD'),
      (array['caps', 'ieb', 'gone', null])[1 + floor(random() * 4)::int],
      '{}', case when random() < 0.5 then '{holland_code}'::text[] else '{holland_code,big5}'::text[] end, 1,
      ${rows.map(() => "random() < 0.5").join(", ")} from users`)
  await client.query("analyze")
  await client.end()
}

/** What somebody writes who counts one group of them by hand. */
const plainCount = (trx: Work) =>
  sql`select count(*) from facets where instance = 'one' and tenant = '' and account_type in ('power', 'powerPlus')
    and born <= to_char(now() - interval '18 years', 'YYYY-MM-DD')`.execute(trx)

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < times; at++) {
    const started = performance.now()
    await work()
    taken.push(performance.now() - started)
  }
  return taken
}
