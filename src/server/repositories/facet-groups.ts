import { sql, type RawBuilder } from "kysely"
import { dayIn } from "#engine/context/age.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { plainFacets } from "./facets.ts"

/** One thing that is asked of accounts: a path of the context, or a member of a path that is a set. */
export interface Asked {
  path: string
  member?: string
}

/** Accounts of which everything asked is the same, by the place of what is asked. */
export interface FacetGroup {
  values: readonly (boolean | string)[]
  accounts: number
  /** Sums up who they are: the same for the same accounts, however they are grouped, and the sum of its parts'. */
  print: bigint
}

/** What a release and a day say of accounts. */
export interface Around {
  curricula: readonly string[]
  now: Date
  timeZone: string
}

/** Rows that are brought over at a time: however many groups there are, few are in memory, and others get their turn. */
const batch = 5_000

/** For the groups, of some hundred bytes each; what does not fit is put on disk. */
const memoryForGroups = "64MB"

/**
 * Counts the accounts of a layer by what is asked of them, and by nothing else. An instance's are those whose release it
 * is: not those of tenants that have one of their own.
 *
 * @returns the groups, some at a time; accounts of which all is the same may stand in several
 */
export async function* facetGroups(
  trx: Work,
  { instance, tenant }: Scope,
  asked: readonly Asked[],
  around: Around,
): AsyncGenerator<FacetGroup[]> {
  const { columns, bits, readers } = groupedBy(asked, { ...around, instance })
  const whose =
    tenant === ""
      ? sql`facets.tenant not in (select tenant from pointers where instance = ${instance} and tenant <> '')`
      : sql`facets.tenant = ${tenant}`
  const studies = columns.has("study")
    ? sql`left join (${studiesOf(instance)}) as studies
        on studies.tenant = facets.tenant and studies.cohort = facets.cohort`
    : sql``
  // Every cursor gives the same columns, as a driver may remember those of an earlier one.
  const named = Object.entries(groupColumns).map(
    ([name, { type, value }]) =>
      sql`${columns.has(name) ? value : sql`null::${sql.raw(type)}`} as ${sql.id(name)}`,
  )
  const grouped = [1, ...Object.keys(groupColumns).flatMap((name, at) => (columns.has(name) ? [at + 2] : []))]
  const print = sql`sum(uuid_hash_extended(facets.user_id, 0))`
  // The fences keep the planner from knowing how many accounts there are: it would sort them all to group them, and look
  // through all studies for each.
  await sql`select set_config('work_mem', ${memoryForGroups}, true), set_config('enable_sort', 'off', true),
    set_config('enable_nestloop', 'off', true)`.execute(trx)
  await sql`declare facet_groups cursor for
    select ${sql.join([sql`${bits} as bits`, ...named])}, count(*)::integer as accounts, ${print}::text as print
    from facets ${studies}
    where facets.instance = ${instance} and ${whose}
    group by ${sql.raw(grouped.join(", "))}`.execute(trx)
  for (;;) {
    const { rows } = await sql<GroupRow>`fetch ${sql.lit(batch)} from facet_groups`.execute(trx)
    if (rows.length > 0)
      yield rows.map((row) => ({
        accounts: row.accounts,
        print: BigInt(row.print),
        values: readers.map((read) => read(row)),
      }))
    if (rows.length < batch) break
  }
  await sql`close facet_groups`.execute(trx)
}

const column = (name: string) => sql.ref(`facets.${name}`)

type GroupRow = Readonly<Record<string, unknown>> & { accounts: number; print: string }

/** What is asked of a group of accounts, as their row says it. */
type Reader = (row: GroupRow) => boolean | string

/**
 * What has few values stands in the bits of one number: to group by a number takes a fraction of what many columns take.
 * Of a set that is kept as a list, the list is one column, however many members are asked for.
 */
function groupedBy(
  asked: readonly Asked[],
  around: Around & Pick<Scope, "instance">,
): { columns: ReadonlySet<string>; bits: RawBuilder<unknown>; readers: readonly Reader[] } {
  const columns = new Set<string>()
  const parts: RawBuilder<unknown>[] = []
  const readerOfBits = new Map<string, Reader>()
  let width = 0
  const readers = asked.map(({ path, member = "" }): Reader => {
    const text = texts[path]
    const list = lists[path]
    for (const name of list ?? (text === undefined ? [] : [text])) columns.add(name)
    if (text !== undefined) return (row) => row[text] as string
    if (list !== undefined)
      return (row) => list.some((name) => ((row[name] ?? []) as string[]).includes(member))
    const known = readerOfBits.get(path)
    if (known !== undefined) return known
    const { place, values } = fewOf(path, around)
    const [from, size] = [2 ** width, 2 ** Math.ceil(Math.log2(values.length))]
    parts.push(place(sql`${sql.lit(from)}::bigint`))
    width += Math.log2(size)
    const reader: Reader = ({ bits: all }) => values[Math.floor(Number(all) / from) % size]!
    readerOfBits.set(path, reader)
    return reader
  })
  const bits = parts.length === 0 ? sql`0::bigint` : sql.join(parts, sql` + `)
  return { columns, bits, readers }
}

/** The columns that accounts are grouped by as they are. */
const groupColumns: Readonly<Record<string, { type: string; value: RawBuilder<unknown> }>> = {
  account_type: { type: "text", value: column("account_type") },
  country: { type: "text", value: column("country") },
  assessments: { type: "text[]", value: column("assessments") },
  research: { type: "text[]", value: column("research_assessments") },
  study: { type: "jsonb", value: sql`studies.assessments` },
}

const texts: Readonly<Record<string, string>> = {
  "user.accountType": "account_type",
  "user.country": "country",
}

/** What the research of an instance's cohorts asks for: few rows, where accounts are many. */
const studiesOf = (instance: string) =>
  sql`select studies.tenant, studies.cohort, studies.assessments from studies
    join cohorts on cohorts.instance = studies.instance and cohorts.tenant = studies.tenant
      and cohorts.name = studies.cohort
    where studies.instance = ${instance} and studies.cohort <> ''`

/** What is in a set is in one of its lists. */
const lists: Readonly<Record<string, readonly string[]>> = {
  "user.assessments": ["assessments"],
  "user.researchAssessments": ["research", "study"],
}

/** Something that has few values: which of them an account has, by its place among them, in so large units. */
interface Few {
  place: (unit: RawBuilder<unknown>) => RawBuilder<unknown>
  values: readonly (boolean | string)[]
}

const flag = (holds: RawBuilder<unknown>): Few => ({
  place: (unit) => sql`case when ${holds} then ${unit} else 0 end`,
  values: [false, true],
})

function fewOf(path: string, { curricula, now, timeZone, instance }: Around & Pick<Scope, "instance">): Few {
  if (Object.hasOwn(plainFacets, path)) return flag(column(plainFacets[path as keyof typeof plainFacets]))
  switch (path) {
    case "user.present":
      return flag(sql`true`)
    case "user.ageBand": {
      const { year, month, day } = dayIn(timeZone, now)
      /** Days compare as text; that there is no 29 February in some years does not matter then. */
      const before = (years: number) =>
        [
          String(year - years).padStart(4, "0"),
          String(month).padStart(2, "0"),
          String(day).padStart(2, "0"),
        ].join("-")
      return {
        place: (unit) => sql`${unit} * case when born is null or born > ${sql.lit(before(0))} then 0
          when born > ${sql.lit(before(14))} then 1
          when born > ${sql.lit(before(18))} then 2 else 3 end`,
        values: ["none", "under14", "14to17", "adult"],
      }
    }
    case "user.curriculum":
      return {
        place: (unit) => sql`${unit} * case when curriculum is null then 0
          when curriculum = any(array[${sql.join([sql.lit(""), ...curricula.map((one) => sql.lit(one))])}]) then 1
          else 2 end`,
        values: ["none", "offered", "other"],
      }
    case "user.researchUser":
      return flag(sql`(not research_refused and (research_user or (facets.cohort <> ''
        and (facets.tenant, facets.cohort) in (select tenant, cohort from (${studiesOf(instance)}) as studies
          where jsonb_array_length(assessments) > 0))))`)
    default:
      throw new Error(`Nothing that is kept of an account says "${path}".`)
  }
}
