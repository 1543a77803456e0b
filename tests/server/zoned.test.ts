import { describe, expect, it } from "vitest"
import { momentOf, wallOf } from "#server/publishing/zoned.ts"

describe("an hour on the clocks of a zone", () => {
  it.each([
    ["2026-11-26T08:00", "Africa/Johannesburg", "once", "2026-11-26T06:00:00.000Z"],
    ["2026-07-01T08:00", "Europe/Berlin", "once", "2026-07-01T06:00:00.000Z"],
    ["2026-03-29T01:59", "Europe/Berlin", "once", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29T03:00", "Europe/Berlin", "once", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25T01:59", "Europe/Berlin", "once", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25T02:30", "Europe/Berlin", "repeated", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25T03:00", "Europe/Berlin", "once", "2026-10-25T02:00:00.000Z"],
    ["2026-11-26T00:15", "Pacific/Kiritimati", "once", "2026-11-25T10:15:00.000Z"],
    ["2026-11-26T00:15", "Pacific/Niue", "once", "2026-11-26T11:15:00.000Z"],
  ])("%s in %s comes %s, at %s", (wall, zone, is, at) => {
    const found = momentOf(wall, zone)
    expect([found.is, found.at?.toISOString()]).toEqual([is, at])
    expect(wallOf(found.at!, zone)).toBe(wall)
  })

  it.each([
    ["2026-03-29T02:00", "Europe/Berlin"],
    ["2026-03-29T02:59", "Europe/Berlin"],
    ["2026-03-08T02:30", "America/New_York"],
    ["2011-12-30T10:00", "Pacific/Apia"],
  ])("%s never comes in %s", (wall, zone) => {
    expect(momentOf(wall, zone)).toEqual({ at: null, is: "skipped" })
  })

  it.each(["2026-02-30T10:00", "2026-11-26T24:00", "soon", "2026-11-26"])("%s is none", (wall) => {
    expect(() => momentOf(wall, "Africa/Johannesburg")).toThrow(RangeError)
  })
})
