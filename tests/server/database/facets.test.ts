import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { notKept } from "#review/effects/people.ts"
import { declaredPaths } from "#engine/context/declared.ts"
import { userContext, type Context } from "#engine/context/build.ts"
import { validateDocuments } from "#documents/validate.ts"
import { traceEffect } from "#review/effects/effect.ts"
import { isIn, peopleTrees, type Tree } from "#review/effects/people.ts"
import { createDatabase, type Database, type Work } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { postgresqlDriver } from "#server/database/postgresql.ts"
import { countPeople, draw, fewest, toldCount } from "#server/publishing/people.ts"
import { recordAssessment } from "#server/repositories/assessments.ts"
import { facetGroups, type Asked, type FacetGroup } from "#server/repositories/facet-groups.ts"
import { fillFacets } from "#server/repositories/facets.ts"
import { json } from "#server/repositories/json.ts"
import { readUserForRules } from "#server/repositories/user-shape.ts"
import { deleteAccount, insertAccount, mergeProfile, updateAccount } from "#server/repositories/users.ts"
import { randomFrom, type Random, wholeBelow } from "#assessments/tasks/random.ts"
import { edited, type Edits } from "../../review/edit.ts"
import { shippedRelease } from "../../review/shipped.ts"
import { rounds } from "../../support/rounds.ts"
import { startPostgres, type TestPostgres } from "../support/postgres.ts"
import { emptyDatabase } from "../support/template.ts"

let postgres: TestPostgres | undefined
const databases: Record<string, () => Promise<Database>> = {
  PGlite: emptyDatabase,
  async PostgreSQL() {
    postgres = await startPostgres()
    const database = createDatabase(postgresqlDriver(await postgres.newDatabase()))
    await migrate(database)
    return database
  },
}

const now = new Date("2026-02-28T23:30:00.000Z")
const around = { curricula: ["caps", "ieb"], now, timeZone: "Africa/Johannesburg" }
const everywhere = { instance: "one", tenant: "*" }
const whole = { instance: "one", tenant: "" }
const settings = { tenants: { north: { title: "North", kind: "school" } } } as never
const pick = <T>(random: Random, values: readonly T[]): T => values[wholeBelow(random, values.length)]!
/** Around the birthdays that change a band, days that do not exist, and what is no day. */
const days = [
  "2012-02-29",
  "2012-03-01",
  "2012-02-28",
  "2008-02-29",
  "2008-03-01",
  "2008-03-02",
  "1990-05-05",
  "2026-03-01",
  "2026-03-02",
  "2011-02-31",
  " 2013-01-01T10:00 ",
  "soon",
  "",
  7,
  null,
]

/** Everything that is kept of an account and asked by a rule, at random; among it what no form lets in. */
function anyChange(random: Random) {
  const filled = () => pick(random, [undefined, "", "  ", "x", 0, [], [1], {}, { a: "x" }, true])
  const profile = Object.fromEntries(
    ["firstName", "lastName", "nationality", "phone", "idNumber"].map((key) => [key, filled()]),
  )
  const consent = () => ({
    granted: random() < 0.5,
    updatedAt: pick(random, ["2026-01-01", ""]),
    version: "1",
  })
  const consents = Object.fromEntries(
    [
      "terms",
      "marketing",
      "internalMarketingSharing",
      "parent",
      "researchContact",
      "researchParticipation",
    ].flatMap((name) => (random() < 0.5 ? [[name, consent()]] : [])),
  )
  return {
    account_type: pick(random, ["free", "mini", "power", "assessmentOnly", "AssessmentOnly", "gold", " "]),
    country: pick(random, ["ZA", "KE", "DE", null]),
    email_verified: random() < 0.5,
    phone_verified: random() < 0.5,
    research_user: random() < 0.3,
    research_assessments: json(pick(random, [[], ["maze"], ["maze", "nothing"]])) as never,
    guardian_email: pick(random, [null, "", "a@demo.example"]),
    guardian_phone: pick(random, [null, "+27821234567"]),
    guardian_confirmed_at: pick(random, [null, now]),
    consents: json(consents) as never,
    profile: json({
      ...profile,
      birthDate: pick(random, days),
      schoolCurriculum: pick(random, ["caps", "ieb", "gone", " ", 3, null]),
    }) as never,
    ...pick(random, [
      {},
      { tenant: "north", cohort: "" },
      { tenant: "north", cohort: "g11" },
      { tenant: "south", cohort: "lost" },
    ]),
  }
}

/** Everything that is asked of an account: every path, of sets every member. */
const asked: Asked[] = [...declaredPaths({ routes: [], features: [] })].flatMap(
  ([path, { domain, source }]) => {
    if (source !== "user" || notKept.includes(path)) return []
    return domain.type === "set" ? domain.values.map((member) => ({ path, member })) : [{ path }]
  },
)
const valueIn = (context: Context, { path, member }: Asked) =>
  member === undefined
    ? (context[path] as boolean | string)
    : (context[path] as readonly string[]).includes(member)

async function groupsOf(trx: Work, scope: typeof whole, of: readonly Asked[]): Promise<FacetGroup[]> {
  const found: FacetGroup[] = []
  for await (const groups of facetGroups(trx, scope, of, around)) found.push(...groups)
  return found
}

describe.each(Object.entries(databases))("facets on %s", { timeout: 600_000 }, (kind, open) => {
  let database: Database
  const random = randomFrom(11)
  beforeAll(async () => {
    database = await open()
    await database.asOwner(async (trx) => {
      await trx
        .insertInto("instances")
        .values([{ id: "one" }, { id: "two" }])
        .execute()
      await trx
        .insertInto("tenants")
        .values(["north", "south"].map((slug) => ({ instance: "one", slug, institution: slug })))
        .execute()
    })
    await database.asOwner(async (trx) => {
      await trx
        .insertInto("cohorts")
        .values({ instance: "one", tenant: "north", name: "g11", title: "Grade 11" })
        .execute()
      await trx
        .insertInto("studies")
        .values({
          id: randomUUID(),
          instance: "one",
          tenant: "north",
          cohort: "g11",
          pseudonym_key: "k",
          assessments: json(["ipip", "maze"]) as never,
        })
        .execute()
    })
    await database.within(everywhere, async (trx) => {
      for (let made = 0; made < rounds(150, 10_000); made++) await makeAccount(trx)
    })
  })
  afterAll(async () => {
    await database.close()
    if (kind === "PostgreSQL") await postgres?.stop()
  })

  async function makeAccount(trx: Work) {
    const account = await insertAccount(trx, {
      instance: "one",
      email: `${randomUUID()}@demo.example`,
      country: "ZA",
      profile: { firstName: "Demo" },
    })
    await updateAccount(trx, account!.id, anyChange(random))
    if (random() < 0.3) await mergeProfile(trx, account!.id, { lastName: pick(random, ["x", "", null]) })
    for (const name of ["big5", "holland_code", "nothing"])
      if (random() < 0.4) await recordAssessment(trx, { id: account!.id, instance: "one" }, name, now)
  }
  const contexts = () =>
    database.read(everywhere, async (trx) => {
      const accounts = await trx.selectFrom("users").selectAll().orderBy("id").execute()
      const read = []
      for (const account of accounts)
        read.push(userContext(await readUserForRules(trx, account, "email", settings), around))
      return read
    })
  const sortedRows = (rows: readonly string[]) => rows.toSorted()

  test("say of every account what the engine says", async () => {
    const groups = await database.read(everywhere, (trx) => groupsOf(trx, whole, asked))
    const counted = groups.flatMap(({ values, accounts }) =>
      Array.from({ length: accounts }, () => JSON.stringify(values)),
    )
    const engine = (await contexts()).map((context) =>
      JSON.stringify(asked.map((one) => valueIn(context, one))),
    )
    expect(sortedRows(counted)).toEqual(sortedRows(engine))
  })

  test("count whom an effect concerns as evaluating each account does", async () => {
    const { documents } = shippedRelease("yenza")
    const edits: Edits[] = [
      {
        set: {
          "gates#/gates/Cv": {
            rule: { and: [{ feature: "Cv" }, { "!": { fact: "minor" } }] },
            why: { t: "gates:Cv.why" },
          },
        },
      },
      {
        set: {
          "facts#/facts/signedIn/rule": {
            and: [{ var: "user.present" }, { has: [{ var: "user.assessments" }, "big5"] }],
          },
        },
      },
      {
        set: {
          "gates#/gates/ResearchUser/rule": {
            or: [{ fact: "researchUser" }, { "==": [{ var: "user.curriculum" }, "offered"] }],
          },
        },
      },
    ]
    const people = await contexts()
    const prints = await database.read(everywhere, (trx) =>
      sql<{ print: string }>`select uuid_hash_extended(id, 0)::text as print from users order by id`
        .execute(trx)
        .then(({ rows }) => rows.map(({ print }) => BigInt(print))),
    )
    const sum = (all: readonly bigint[]) => all.reduce((before, one) => before + one, 0n)
    for (const edit of edits) {
      const after = validateDocuments(edited(Object.fromEntries(documents), edit)).documents
      const trees = peopleTrees(traceEffect(documents, after)!)
      expect(trees.length).toBeGreaterThan(0)
      for (const { surely, possibly } of trees) {
        const held = [surely, possibly].map((tree) =>
          people.flatMap((context, at) =>
            isIn(tree, (test) => valueIn(context, test)) ? [prints[at]!] : [],
          ),
        )
        const holds = held.map(({ length }) => length)
        expect(holds[0]!).toBeLessThanOrEqual(holds[1]!)
        const told = await countPeople(database, whole, {
          trees: [{ surely, possibly }],
          around,
          secret: "s",
        })
        for (const [at, whose] of held.entries())
          expect(told.rows[0]![at === 0 ? "surely" : "possibly"]).toEqual(
            toldCount(holds[at]!, people.length, (of) =>
              draw("s", whole, sum(of === "all" ? prints : whose)),
            ),
          )
      }
    }
  })

  test("tell the same of the same accounts, in however many ways a publisher describes them", async () => {
    const yes = (path: string, member?: string): Tree => ({
      nodes: [{ path, ...(member !== undefined && { member }), values: [false, true], to: [0, 1] }],
      root: 2,
    })
    const terms = yes("user.consents.terms")
    /** Nobody has taken part in these, so that asking for them changes nothing. */
    const others = Array.from({ length: 30 }, (_, at): Tree => ({
      nodes: [
        ...terms.nodes,
        {
          path: "user.researchAssessments",
          member: `never-${at}`,
          values: [false, true],
          to: [2, 1],
        },
      ],
      root: 3,
    }))
    const told = await countPeople(database, whole, {
      trees: [terms, ...others].map((tree) => ({ surely: tree, possibly: tree })),
      around,
      secret: "s",
    })
    const answers = told.rows.flatMap(({ surely, possibly }) => [surely, possibly])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toHaveProperty("about")
  })

  test("are seen behind the fence of their layer alone, and go with the account", async () => {
    const count = (scope: typeof whole) =>
      database.read(scope, async (trx) =>
        (await trx.selectFrom("facets").select("tenant").distinct().execute())
          .map(({ tenant }) => tenant)
          .toSorted(),
      )
    expect(await count({ instance: "one", tenant: "north" })).toEqual(["north"])
    expect(await count({ instance: "two", tenant: "*" })).toEqual([])
    const north = { instance: "one", tenant: "north" }
    const counted = await database.read(north, (trx) => groupsOf(trx, north, []))
    const theirs = await database.read(north, (trx) =>
      trx.selectFrom("users").select("id").where("tenant", "=", "north").execute(),
    )
    expect(counted.map(({ accounts }) => accounts)).toEqual([theirs.length])
    await database.within(north, (trx) => deleteAccount(trx, theirs[0]!.id))
    const [after] = await database.read(north, (trx) => groupsOf(trx, north, []))
    expect(after!.accounts).toBe(theirs.length - 1)
  })

  test("are written anew where they are missing or of an earlier reading", async () => {
    const read = () =>
      database.read(everywhere, (trx) => trx.selectFrom("facets").selectAll().orderBy("user_id").execute())
    const before = await read()
    await database.asOwner(async (trx) => {
      await trx
        .deleteFrom("facets")
        .where(
          "user_id",
          "in",
          before.slice(0, 3).map((row) => row.user_id),
        )
        .execute()
      await trx
        .updateTable("facets")
        .set({ written_by: 0, terms: true, assessments: [] })
        .where("user_id", "=", before[5]!.user_id)
        .execute()
    })
    await fillFacets(database)
    expect(await read()).toEqual(before)
  })
})

describe("a count that is told", () => {
  const scope = { instance: "one", tenant: "" }

  test("is the same for fewer than five, for all and for all but fewer than five, and near what it is else", () => {
    const told = (count: number) => toldCount(count, 100, (of) => (of === "all" ? 0 : 0.5))
    for (const few of [0, 1, 4]) expect(told(few)).toEqual({ fewerThan: fewest })
    for (const all of [96, 99, 100]) expect(told(all)).toEqual({ about: 100 })
    expect([5, 14, 15, 24, 95].map(told)).toEqual([10, 10, 20, 20, 100].map((about) => ({ about })))
  })

  test("is the same however often it is asked for, and another secret's is another", () => {
    const at = (secret: string, print: bigint) => draw(secret, scope, print)
    expect(at("s", 1n)).toBe(at("s", 1n))
    expect(
      new Set([at("s", 1n), at("t", 1n), at("s", 2n), draw("s", { ...scope, tenant: "n" }, 1n)]).size,
    ).toBe(4)
  })

  test("does not give away whether one person is in a set, by what a day's counts differ", () => {
    // An attacker asks for sets with and without the cell of the person, ten times twenty rows, and takes the mean.
    const pairs = 100
    const guesses = Array.from({ length: 600 }, (_, round) => {
      const isThere = round % 2
      const differences = Array.from({ length: pairs }, (__, pair) => {
        const count = 100 + ((pair * 37 + round) % 83)
        const told = (of: number, name: "with" | "without") => {
          const print = BigInt(2 * pair + (name === "with" ? 1 : 0))
          const count = toldCount(of, 10_000, () => draw(`s${round}`, scope, print))
          return "about" in count ? count.about : 0
        }
        return told(count + isThere, "with") - told(count, "without")
      })
      const mean = differences.reduce((sum, one) => sum + one, 0) / pairs
      return Number(mean > 0.5) === isThere
    })
    const right = guesses.filter(Boolean).length / guesses.length
    expect(right).toBeGreaterThan(0.5)
    expect(right).toBeLessThan(0.85)
  })
})
