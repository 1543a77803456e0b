import { readFileSync } from "node:fs"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { OwnData } from "#api/contract/users.ts"
import type { Database } from "#server/database/database.ts"
import { emptyDatabase } from "../support/template.ts"
import ofAPerson from "./cases/of-a-person.json" with { type: "json" }

/**
 * What a new table is asked for. `exported` is where its rows stand in their owner's export, `withheld` why they do not.
 * They are seen where the person is seen, unless `fence` says that those of a `tenant` or of the `instance` are.
 */
interface OfAPerson {
  table: string
  exported?: string
  withheld?: string
  /** Why its rows stay when the account goes; they then name nobody. */
  kept?: string
  fence?: string
}

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

async function namesOf(query: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.raw(query)}`.execute(database.owner)
  return rows.map(({ name }) => name).toSorted()
}

/** What lets rows of a table through: one expression a policy, two where reading and writing differ. */
async function fencesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ expression: string }>`
    select unnest(array_remove(array[pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)], null))
      as expression from pg_policy where polrelid = ${table}::regclass`.execute(database.owner)
  // A setting may be read once a statement: that is no other fence.
  return rows.map(({ expression }) =>
    expression.replaceAll(/\( SELECT (current_setting\([^)]*\)) AS current_setting\)/g, "$1"),
  )
}

const allTables = `select relname as name from pg_class where relkind = 'r'
  and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`

test("every fence but the counters' and the journal's asks for the instance", async () => {
  const open: string[] = []
  for (const table of await namesOf(allTables)) {
    const fences = await fencesOf(table)
    const asks = (fence: string) => fence.includes("= current_setting('signpost.instance'::text, true)")
    if (fences.length === 0 || !fences.every(asks)) open.push(table)
  }
  expect(open).toEqual(["rate_limits", "revocations"])
})

test("what belongs to an account or an order is found by it", async () => {
  const { rows } = await sql<{ table: string; column: string; leading: string[] }>`
    select key.conrelid::regclass::text as "table", attribute.attname::text as "column",
      array(select column_name.attname::text from pg_index index
        join pg_attribute column_name on column_name.attrelid = index.indrelid and column_name.attnum = index.indkey[0]
        where index.indrelid = key.conrelid and index.indpred is null) as leading
    from pg_constraint key
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid in ('users'::regclass, 'orders'::regclass)`.execute(
    database.owner,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ column, leading }) => !leading.includes(column))).toEqual([])
})

test("the page on data names every table", async () => {
  const page = readFileSync(".github/data.md", "utf8")
  expect((await namesOf(allTables)).filter((table) => !page.includes(`\`${table}\``))).toEqual([])
})

describe("what is kept of a person", () => {
  test("is known here", async () => {
    const tables = await namesOf(`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'`)
    expect(tables).toEqual(ofAPerson.map(({ table }) => table))
  })

  test.each<OfAPerson>(ofAPerson)(
    "in $table goes with the account, or names nobody then",
    async ({ table, kept }) => {
      const following = (to: string, how: string) =>
        namesOf(`select conrelid::regclass::text as name from pg_constraint
        where confrelid = '${to}'::regclass and confdeltype = '${how}'`)
      if (kept !== undefined) expect(await following("users", "n")).toContain(table)
      else
        expect([...(await following("users", "c")), ...(await following("attempts", "c"))]).toContain(table)
    },
  )

  test.each<OfAPerson>(ofAPerson)("in $table is fenced", async ({ table, fence = "person" }) => {
    const asked: Record<string, string> = {
      person: `FROM users\n  WHERE (users.id = ${table}.user_id)`,
      tenant: "(tenant = current_setting('signpost.tenant'::text, true))",
      instance: "(instance = current_setting('signpost.instance'::text, true))",
    }
    for (const expression of await fencesOf(table)) expect(expression).toContain(asked[fence])
  })

  test.each<OfAPerson>(ofAPerson)("in $table is in its owner's export, or says why not", (one) => {
    if (one.exported === undefined) expect(one.withheld).toMatch(/\w/)
    else expect(Object.keys(OwnData.properties)).toContain(one.exported)
  })
})
