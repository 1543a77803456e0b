import { describe, expect, test } from "vitest"
import { ApiError } from "#api/client.ts"
import type { Locale, User } from "#documents/types.g.ts"
import { filled } from "#engine/texts/placeholders.ts"
import type { KeptList } from "#learner/lists/list.ts"
import { itemsOf, refusedOf } from "#learner/lists/reading.ts"
import { sectionSources } from "#learner/sources/sections.ts"
import { readJson } from "../documents/shipped.ts"
import { eachOnDevice, openBrowser, type Tab } from "../learner/support/attempt-browser.ts"
import { learnerFor } from "../learner/support/learner.ts"
import { listServer } from "../learner/support/list-server.ts"

const ada = { _id: "ada" } as User
const list = "sample"
const noRoom = "cv-items:noRoom"

/** A server whose list holds one item, and that says so as ours does. */
function serverOfOne() {
  const server = listServer()
  const clientOf = server.clientOf.bind(server)
  return Object.assign(server, {
    clientOf: (who: () => User | null) => {
      const client = clientOf(who)
      return {
        ...client,
        changeItems: async (...[of, input]: Parameters<typeof client.changeItems>) => {
          const there = server.items(who()?._id ?? "")
          const isAdded = input.changes.some(
            (change) => "write" in change && change.write && there.every(({ id }) => id !== change.id),
          )
          if (server.down === null && isAdded && there.length > 0)
            throw new ApiError(
              422,
              { code: "invalid-input", message: "full", text: noRoom },
              { items: [...there] },
            )
          return client.changeItems(of, input)
        },
      }
    },
  })
}

const change = ({ device }: Tab, id: string, subject: string | null, before: object | null = null) =>
  device.change(list, [{ id, item: subject === null ? null : { subject }, before: before as never }])
const shown = ({ learner }: Tab) => itemsOf(learner, list).map((item) => item["subject"])

/** The words of a language as the page says them, also for how many. */
function wordsIn(language: "en" | "af") {
  return (key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const [namespace = "", name = ""] = key.split(":")
    const { texts } = readJson(`schemas/documents/locale/${language}/${namespace}.json`) as Locale
    const form = new Intl.PluralRules(language).select(Number(values["count"]))
    return filled(texts[`${name}_${form}`] ?? texts[name] ?? "", (placeholder) =>
      String(values[placeholder.name]),
    )
  }
}

/** How sections are told to somebody with this profile, while this waits on their device. */
async function told(profile: object, { waiting = {}, language = "en" as "en" | "af" } = {}) {
  const { learner } = learnerFor({ user: { app: { accountType: "power" }, profile } as Partial<User> })
  Object.assign(learner.state, { waiting })
  Object.assign(learner.texts, { t: wordsIn(language) })
  await sectionSources.sections.fetch?.(learner, {})
  const all = sectionSources.sections.read({ context: learner, args: {}, fetched: undefined }) as {
    items: { name: string; items: { title: string; again: boolean; refusedText: string }[] }[]
  }
  return (name: string) => all.items.find((one) => one.name === name)?.items ?? []
}

eachOnDevice("/cv")

describe("a list that another device has filled", () => {
  async function filledElsewhere() {
    const server = serverOfOne()
    const tab = openBrowser(server, ada).open()
    const other = openBrowser(server, ada).open()
    server.down = 0
    await change(tab, "mine", "history")
    server.down = null
    await change(other, "theirs", "music")
    await tab.device.send()
    return { server, tab }
  }

  test("stands beside what was written here, and both are there to choose from", async () => {
    const { server, tab } = await filledElsewhere()
    expect([shown(tab), server.items("ada").length]).toEqual([["music", "history"], 1])
    expect(refusedOf(tab.learner, list).get("mine")).toMatchObject({ key: noRoom })
    expect([...refusedOf(tab.learner, list).keys()]).toEqual(["mine"])
  })

  test("takes what was written here once the other is taken out", async () => {
    const { server, tab } = await filledElsewhere()
    expect(await change(tab, "mine", "history")).toMatchObject({ ok: false })
    await change(tab, "theirs", null, { subject: "music" })
    expect(await change(tab, "mine", "history", { subject: "history" })).toEqual({ ok: true })
    expect([shown(tab), server.items("ada")]).toEqual([["history"], [{ id: "mine", subject: "history" }]])
    expect([...refusedOf(tab.learner, list).keys()]).toEqual([])
  })

  test.each([
    ["summary", "en", /room for one here.*another device.*Change and save/],
    ["summary", "af", /plek vir een.*ander toestel.*Verander oop en stoor/],
    ["hobbies", "en", /room for 50 here/],
  ] as const)(
    "is told in the section %s in words of the learner's language (%s)",
    async (name, language, words) => {
      const fields = name === "summary" ? { text: "Mine" } : { name: "Mine" }
      const kept: KeptList = {
        user: "1",
        list: name,
        held: false,
        changedAt: 0,
        batches: [
          {
            id: "b",
            changes: [{ id: "mine", before: null, item: fields }],
            refused: { text: "This list holds 1 items at most.", key: noRoom },
          },
        ],
      }
      const theirs = name === "summary" ? { text: "Theirs" } : { name: "Theirs" }
      const section = await told(
        { [name]: [{ id: "theirs", ...theirs }] },
        { waiting: { [name]: kept }, language },
      )
      expect(
        section(name)
          .map(({ title }) => title)
          .toSorted(),
      ).toEqual(["Mine", "Theirs"])
      expect(section(name).find(({ title }) => title === "Mine")?.refusedText).toMatch(words)
    },
  )
})

describe("two items that read the same", () => {
  const job = { role: "Packer", employer: "A shop" }

  test.each([
    { what: "at the same time", other: { ...job, start: "2023", end: "2024" }, again: true },
    {
      what: "at the same time, told in other words",
      other: { ...job, start: "2023", end: "2024", description: "On Saturdays" },
      again: true,
    },
    { what: "in another year", other: { ...job, start: "2025", current: true }, again: false },
    { what: "elsewhere", other: { ...job, start: "2023", end: "2024", place: "Durban" }, again: false },
  ])("are said to be the same: a job $what ($again)", async ({ other, again }) => {
    const section = await told({
      workExperience: [
        { id: "one", ...job, start: "2023", end: "2024" },
        { id: "other", ...other },
      ],
    })
    expect(section("workExperience").map((item) => item.again)).toEqual([again, again])
  })
})
