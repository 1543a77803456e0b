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

/**
 * Counts the accounts of a layer by what is asked of them, and by nothing else. An instance's are those whose release it
 * is: not those of tenants that have one of their own.
 */
export async function facetGroups(
  trx: Work,
  { instance, tenant }: Scope,
  asked: readonly Asked[],
  around: Around,
): Promise<FacetGroup[]> {
  // Of a set that is kept as a list, the list is one column, however many members are asked for.
  const columns = [
    ...new Map(asked.flatMap(({ path }) => columnsOf(path, around)).map((one) => [one.name, one])).values(),
  ]
  const named = columns.map(({ name, value }) => sql`${value} as ${sql.id(name)}`)
  const whose =
    tenant === ""
      ? sql`facets.tenant not in (select tenant from pointers where instance = ${instance} and tenant <> '')`
      : sql`facets.tenant = ${tenant}`
  const asksStudies = asked.some(
    ({ path }) => path === "user.researchUser" || path === "user.researchAssessments",
  )
  const studies = asksStudies
    ? sql`left join cohorts on facets.cohort <> '' and cohorts.instance = facets.instance
        and cohorts.tenant = facets.tenant and cohorts.name = facets.cohort
      left join studies on studies.instance = cohorts.instance
        and studies.tenant = cohorts.tenant and studies.cohort = cohorts.name`
    : sql``
  const grouping =
    columns.length === 0 ? sql`` : sql`group by ${sql.join(columns.map((_, at) => sql.lit(at + 1)))}`
  const print = sql`coalesce(sum(hashtextextended(facets.user_id::text, 0)), 0)`
  const { rows } = await sql<Readonly<Record<string, unknown>> & { accounts: number; print: string }>`
    select ${sql.join([...named, sql`count(*)::integer as accounts`, sql`${print}::text as print`])}
    from facets ${studies}
    where facets.instance = ${instance} and ${whose} ${grouping}`.execute(trx)
  return rows.map((row) => ({
    accounts: row.accounts,
    print: BigInt(row.print),
    values: asked.map((one) => valueIn(row, one)),
  }))
}

/** A column that accounts are grouped by. */
interface Column {
  name: string
  value: RawBuilder<unknown>
}

const lists: Readonly<Record<string, readonly Column[]>> = {
  "user.assessments": [{ name: "assessments", value: sql`facets.assessments` }],
  "user.researchAssessments": [
    { name: "research", value: sql`facets.research_assessments` },
    { name: "study", value: sql`studies.assessments` },
  ],
}

const columnsOf = (path: string, around: Around): readonly Column[] =>
  lists[path] ?? [{ name: path, value: expressionOf(path, around) }]

/** What a group says of one thing that is asked. */
function valueIn(row: Readonly<Record<string, unknown>>, { path, member = "" }: Asked): boolean | string {
  const kept = lists[path]
  return kept === undefined
    ? (row[path] as boolean | string)
    : kept.some(({ name }) => ((row[name] ?? []) as string[]).includes(member))
}

const column = (name: string) => sql.ref(`facets.${name}`)

function expressionOf(path: string, { curricula, now, timeZone }: Around): RawBuilder<unknown> {
  if (Object.hasOwn(plainFacets, path)) return sql`${column(plainFacets[path as keyof typeof plainFacets])}`
  switch (path) {
    case "user.present":
      return sql`true`
    case "user.ageBand": {
      const { year, month, day } = dayIn(timeZone, now)
      /** Days compare as text; that there is no 29 February in some years does not matter then. */
      const before = (years: number) =>
        [
          String(year - years).padStart(4, "0"),
          String(month).padStart(2, "0"),
          String(day).padStart(2, "0"),
        ].join("-")
      return sql`case when born is null or born > ${sql.lit(before(0))} then 'none'
        when born > ${sql.lit(before(14))} then 'under14'
        when born > ${sql.lit(before(18))} then '14to17' else 'adult' end`
    }
    case "user.curriculum":
      return sql`case when curriculum is null then 'none'
        when curriculum = any(array[${sql.join([sql.lit(""), ...curricula.map((one) => sql.lit(one))])}]) then 'offered'
        else 'other' end`
    case "user.researchUser":
      return sql`((research_user or coalesce(jsonb_array_length(studies.assessments) > 0, false))
        and not research_refused)`
    default:
      throw new Error(`Nothing that is kept of an account says "${path}".`)
  }
}
