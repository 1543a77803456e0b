import { sql } from "kysely"
import type { Gates } from "#documents/types.g.ts"
import { traceEffect } from "#review/effects/effect.ts"
import { peopleTrees } from "#review/effects/people.ts"
import { createDatabase, type Database } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { postgresqlDriver } from "#server/database/postgresql.ts"
import { countPeople } from "#server/publishing/people.ts"
import { startPostgres } from "../../server/support/postgres.ts"
import type { Row } from "../row.ts"
import { shippedDocuments } from "../support/release.ts"
import { median } from "../timing.ts"

const accounts = 1_000_000
/** Accounts that are made by one statement, which must end before the database gives it up. */
const atATime = 50_000
/** As many rows as a change is counted for. */
const rows = 20
const times = 5

/** How long a publisher waits for the count of the people whom a change concerns, on an instance with many accounts. */
export async function measure(): Promise<Row[]> {
  const before = shippedDocuments()
  const gates = structuredClone(before.get("gates")) as Gates
  const gate = gates.gates["ResearchUser"]!
  gate.rule = { or: [gate.rule!, { "==": [{ var: "user.curriculum" }, "offered"] }] }
  const trees = peopleTrees(traceEffect(before, new Map(before).set("gates", gates))!).slice(0, rows)
  const postgres = await startPostgres()
  const database = createDatabase(postgresqlDriver(await postgres.newDatabase()))
  await migrate(database)
  await fill(database)
  const around = { curricula: ["caps", "ieb"], now: new Date(), timeZone: "Africa/Johannesburg" }
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    await countPeople(database, { instance: "one", tenant: "" }, { trees, around, secret: "secret" })
    took.push(performance.now() - started)
  }
  await database.close()
  await postgres.stop()
  return [
    {
      what: `${accounts.toLocaleString("en")} accounts on PostgreSQL: whom a change of a gate concerns, ${trees.length} rows of its effect, half`,
      measured: median(took),
      unit: "ms",
      budget: { atMost: 1000 },
      note: "One pass over the accounts, grouped by all that any of the rows asks; each twice, surely and possibly.",
    },
  ]
}

/** Accounts of which most have come through the onboarding, and the others are somewhere in it. */
async function fill(database: Database): Promise<void> {
  await database.asOwner((trx) => trx.insertInto("instances").values({ id: "one" }).execute())
  await sql`alter table facets drop constraint facets_user_id_fkey`.execute(database.owner)
  for (let made = 0; made < accounts; made += atATime)
    await sql`
      insert into facets (user_id, instance, tenant, cohort, account_type, country, born, curriculum,
        tenanted, email_verified, phone_verified, research_user, research_refused, research_consent,
        guardian_asked, guardian_confirmed, terms, marketing, internal_marketing_sharing, parent, research_contact,
        first_name, last_name, birth_date_filled, nationality, phone, id_number,
        research_assessments, assessments, written_by)
      select gen_random_uuid(), 'one', case when a < 0.3 then 'north' else '' end, '',
        (array['free', 'free', 'free', 'starter', 'mini', 'power', 'powerPlus', 'assessmentOnly'])[1 + floor(b * 8)::int],
        (array['ZA', 'ZA', 'ZA', 'KE', 'NA', 'none'])[1 + floor(c * 6)::int],
        to_char(date '1995-01-01' + floor(d * 7000)::int, 'YYYY-MM-DD'),
        (array['caps', 'ieb', null, 'gone'])[1 + floor(e * 4)::int],
        a < 0.3, step > 1, step > 3, f < 0.05, f > 0.98, f < 0.04, step > 2 and d > 0.8, step > 3 and d > 0.85,
        step > 4, g < 0.5, g < 0.3, d > 0.9, f < 0.1,
        step > 5, step > 5, step > 2, step > 5, step > 3, g > 0.8,
        '{}', (array['big5', 'holland_code', 'interests', 'ipip', 'learning_styles', 'maze', 'value_scales'])
          [1 + floor(b * 3)::int : floor(g * 8)::int], 1
      from (select random() a, random() b, random() c, random() d, random() e, random() f, random() g,
        case when random() < 0.8 then 6 else floor(random() * 6)::int end as step
        from generate_series(1, ${sql.lit(atATime)})) as made`.execute(database.owner)
  await sql`vacuum analyze facets`.execute(database.owner)
}
