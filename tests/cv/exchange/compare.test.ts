import { describe, expect, it } from "vitest"
import { compareItems } from "#cv/exchange/compare.ts"
import type { Fields, Item } from "#engine/items.ts"
import { shippedSections } from "./shipped-sections.ts"

const sections = shippedSections("en", "af")
const section = (name: string) => sections.find((one) => one.name === name)!
const compared = (name: string, brought: readonly (Fields & { id?: string })[], kept: readonly Item[]) =>
  compareItems(
    section(name),
    brought.map(({ id, ...item }, at) => ({ place: `work[${at}]`, id, item })),
    kept,
  ).map(({ state, id, changes }) => ({ state, id, ...(changes.length > 0 && { changes }) }))

const cashier: Fields = { role: "Cashier", employer: "Shop", start: "2023", current: true }

describe("an item of a file", () => {
  it("is the one with its id, whatever it is called by now", () => {
    expect(
      compared(
        "workExperience",
        [{ ...cashier, role: "Manager", id: "b" }],
        [
          { ...cashier, id: "a" },
          { ...cashier, id: "b" },
        ],
      ),
    ).toEqual([
      { state: "changed", id: "b", changes: [{ field: "role", before: "Cashier", after: "Manager" }] },
    ])
  })

  it("is the same as one that holds the same, in whatever order", () => {
    const { role, ...others } = cashier
    expect(compared("workExperience", [{ ...others, role }], [{ id: "a", ...cashier }])).toEqual([
      { state: "same", id: "a" },
    ])
  })

  it("is one that is called the same and began at the same time, once", () => {
    const longer = { ...cashier, description: "Counted the till." }
    expect(compared("workExperience", [longer, longer], [{ id: "a", ...cashier }])).toEqual([
      {
        state: "changed",
        id: "a",
        changes: [{ field: "description", before: null, after: "Counted the till." }],
      },
      { state: "new", id: undefined },
    ])
  })

  it("says no where it does not say yes", () => {
    expect(
      compared(
        "workExperience",
        [{ ...cashier, current: false }],
        [{ id: "a", role: "Cashier", employer: "Shop", start: "2023" }],
      ),
    ).toEqual([{ state: "same", id: "a" }])
  })

  it("says nothing of what its file has no place for", () => {
    const kept = { id: "a", ...cashier, place: "Durban", note: "mine" }
    const says = new Set(["role", "employer", "start", "end", "current", "description"])
    const one = { place: "x", id: undefined, item: { ...cashier, description: "The till." }, says }
    const [found] = compareItems(section("workExperience"), [one], [kept])
    expect(found?.item).toEqual({ ...cashier, place: "Durban", note: "mine", description: "The till." })
    expect(found?.changes.map(({ field }) => field)).toEqual(["description"])
  })

  it("takes the place of what there is but one of", () => {
    expect(compared("summary", [{ text: "I mend radios." }], [{ id: "a", text: "I mend." }])).toEqual([
      { state: "changed", id: "a", changes: [{ field: "text", before: "I mend.", after: "I mend radios." }] },
    ])
  })
})
