import { beforeEach, expect, test } from "vitest"
import { tabStore } from "#browser/stores.ts"
import { wipe } from "#browser/session/wipe.ts"
import { aboutActions } from "#learner/actions/about.ts"
import { restoreAbout } from "#learner/session/about.ts"
import type { State } from "#learner/store.ts"
import cases from "./cases/about.json" with { type: "json" }
import { learnerFor } from "./support/learner.ts"

interface Case {
  name: string
  before?: State["about"]
  say?: Record<string, unknown>
  unsay?: Record<string, unknown>
  /** What is known then. */
  known?: State["about"]
  /** The words by which it is refused; what was known before stays. */
  refused?: string
}

const { sayAboutMe, unsayAboutMe } = aboutActions
const user = (id: string) => ({ _id: id, app: { accountType: "power" } })

async function somebody(id: string, about: State["about"] = {}) {
  const { learner } = learnerFor({ user: user(id), about })
  await learner.documents.load("vocabulary/education-levels")
  return learner
}

/** What a tab that has just been loaded knows of this account. */
async function loadedAnew(id: string) {
  const learner = await somebody(id)
  restoreAbout(learner)
  return learner.state.about
}

beforeEach(() => wipe(tabStore))

test.each(cases as Case[])("$name", async ({ before = {}, say, unsay, known = before, refused }) => {
  const learner = await somebody("one", before)
  const outcome = await (say
    ? sayAboutMe(learner, say, {} as never)
    : unsayAboutMe(learner, unsay!, {} as never))
  expect(outcome).toEqual(refused === undefined ? undefined : { ok: false, text: refused })
  expect(learner.state.about).toEqual(known)
})

test("of anything else nothing can be said", async () => {
  const learner = await somebody("one")
  for (const about of ["", "none", "constructor", "__proto__"]) {
    expect(() => sayAboutMe(learner, { about, value: "1" }, {} as never)).toThrow("Nothing can be said")
    expect(() => unsayAboutMe(learner, { about }, {} as never)).toThrow("Nothing can be said")
  }
})

test("what was said is there after a reload of the tab, for the same account alone, until they sign out", async () => {
  const learner = await somebody("one")
  await sayAboutMe(learner, { about: "grade", value: "grade_11" }, {} as never)
  await sayAboutMe(learner, { about: "income", of: "ZAR", value: "0" }, {} as never)
  const said = { grade: "grade_11", income: { amount: 0, currency: "ZAR" } }
  expect(await loadedAnew("one")).toMatchObject(said)
  expect(await loadedAnew("another")).toEqual({})

  // The first thing that is said after a reload keeps the others.
  const again = await somebody("one")
  await sayAboutMe(again, { about: "test", of: "nbt", value: "60" }, {} as never)
  expect(await loadedAnew("one")).toMatchObject({ ...said, tests: { nbt: 60 } })

  await unsayAboutMe(again, { about: "grade" }, {} as never)
  expect(await loadedAnew("one")).not.toHaveProperty("grade")
  // As who signs out has it done.
  wipe(tabStore)
  expect(await loadedAnew("one")).toEqual({})
})

const nothing = { residence: {}, tests: {} }

test.each([
  ["no JSON", "{", {}],
  ["nothing of anybody", JSON.stringify({ said: { grade: "grade_11" } }), {}],
  ["a list", JSON.stringify({ user: "one", said: [1] }), {}],
  [
    "other kinds of values",
    JSON.stringify({
      user: "one",
      said: {
        grade: { a: 1 },
        income: { amount: "5", currency: "ZAR" },
        disability: "yes",
        residence: { ZA: "yes", Zimbabwe: true },
        tests: { nbt: "60", sat: 101, "a b": 1 },
      },
    }),
    nothing,
  ],
  [
    "amounts beyond all measure",
    JSON.stringify({ user: "one", said: { income: { amount: -1, currency: "ZAR" } } }),
    nothing,
  ],
  [
    "names that write prototypes",
    '{"user":"one","said":{"__proto__":{"grade":"grade_11"},"tests":{"__proto__":1,"nbt":60}}}',
    { ...nothing, tests: { nbt: 60 } },
  ],
])("what the tab keeps may be anything: %s", async (_, kept, known) => {
  tabStore.setItem("about", kept)
  expect(await loadedAnew("one")).toEqual(known)
})
