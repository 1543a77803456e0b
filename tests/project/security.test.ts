import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const page = readFileSync(".github/security.md", "utf8")
const rows = page
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [requirement = "", asks = "", state = "", how = ""] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { requirement, asks, state, how }
  })

/** The standard's 5.0 has 70 requirements at level 1 and 183 more at level 2, in 17 chapters. That files exist, the pages' own test shows. */
describe("the page on security", () => {
  it("has a row for every requirement of levels 1 and 2, once", () => {
    expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(253)
    expect(rows).toHaveLength(253)
    const chapters = new Set(rows.map(({ requirement }) => requirement.split(".")[0]))
    expect([...chapters].map(Number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  })

  it("gives each one of four states, and its reason", () => {
    const states = ["met", "partly", "not met", "not applicable"]
    expect(rows.filter(({ state, how }) => !states.includes(state) || how.length < 4)).toEqual([])
    const counts = states.map((state) => rows.filter((row) => row.state === state).length)
    expect(page).toContain(`| ${counts.join(" | ")} |`)
  })

  it("says of what is not met what is to do, or where it says so", () => {
    const open = rows.filter(({ state }) => state === "not met")
    expect(open.filter(({ how }) => !/To do:|As \d+\.\d+\.\d+/.test(how))).toEqual([])
  })
})
