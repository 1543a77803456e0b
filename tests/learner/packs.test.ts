import { describe, expect, test } from "vitest"
import { packAddress } from "#api/packs.ts"
import { fromPacks } from "#browser/documents/packs.ts"

const [one, two, three] = ["1", "2", "3"].map((digit) => digit.repeat(64)) as [string, string, string]
const both = packAddress({ hashes: [one, two], seal: "s".repeat(22) })

/** A server of a pack and of single documents, which notes what is asked for. */
function server(packs: Record<string, unknown[]>, addresses = [both, "/api/results"]) {
  const asked: string[] = []
  const fetchDocument = fromPacks(addresses, {
    pack(address) {
      asked.push("pack")
      const found = packs[address]
      return found === undefined ? Promise.reject(new Error("gone")) : Promise.resolve(found)
    },
    document(hash) {
      asked.push(hash[0] ?? "")
      return Promise.resolve(`single ${hash[0]}`)
    },
  })
  return { asked, fetchDocument }
}

const cases = [
  {
    name: "a pack is asked for once, and gives each of its documents",
    packs: { [both]: [{ a: 1 }, { b: 2 }] },
    wanted: [one, two, one],
    found: [{ a: 1 }, { b: 2 }, { a: 1 }],
    asked: ["pack"],
  },
  {
    name: "what is in no pack is asked for alone",
    packs: { [both]: [{ a: 1 }, { b: 2 }] },
    wanted: [three],
    found: ["single 3"],
    asked: ["3"],
  },
  {
    name: "of a pack that does not come each document is asked for alone",
    packs: {},
    wanted: [one, two],
    found: ["single 1", "single 2"],
    asked: ["pack", "1", "2"],
  },
  {
    name: "so is what a pack lacks",
    packs: { [both]: [{ a: 1 }] },
    wanted: [one, two],
    found: [{ a: 1 }, "single 2"],
    asked: ["pack", "2"],
  },
]

describe("documents that come with the page", () => {
  test.each(cases)("$name", async ({ packs, wanted, found, asked }) => {
    const site = server(packs)
    expect(await Promise.all(wanted.map(site.fetchDocument))).toEqual(found)
    expect(site.asked).toEqual(asked)
  })
})
