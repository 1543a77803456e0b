import { describe, expect, it } from "vitest"
import type { Workspace } from "#api/contract/workspace.ts"
import { isSamePage, placePath, readPlace } from "#studio/address.ts"
import { roomLink } from "#studio/everywhere/room-link.ts"
import cases from "./cases/addresses.json"

const layer = (tenant: string | null) => ({ tenant, title: tenant ?? "Site", powers: ["read" as const] })

/** A school that is called as the site is told from it. */
const workspace: Workspace = {
  instance: "yenza",
  account: "publisher@demo.example",
  actor: "p",
  country: "ZA",
  timeZone: "Africa/Johannesburg",
  lacks: null,
  invitations: [],
  layers: [layer(null), layer("northside"), layer("yenza")],
}

describe("an address of the studio", () => {
  it.each(cases)("$path", ({ path, place, again = path }) => {
    const read = readPlace(workspace, path)
    expect(read ? { tenant: read.layer.tenant, room: read.room, rest: read.rest } : null).toEqual(place)
    if (read) expect(placePath(workspace, read)).toBe(again)
  })
})

it.each([
  ["another place of it", "/yenza/documents/plan/starter?at=%2Fkind&in=a", true],
  ["another document", "/yenza/documents/plan/power", false],
  ["another change", "/yenza/documents/plan/starter?in=b", false],
  ["no change", "/yenza/documents/plan/starter", false],
])("the page of a document of a change, and %s", (_, path, isSame) => {
  const from = new URL("http://localhost/yenza/documents/plan/starter?in=a")
  expect(isSamePage(from, new URL(path, from))).toBe(isSame)
})

it.each([
  ["menus", undefined, "/yenza/menus"],
  ["menus", "a", "/yenza/menus?in=a"],
  ["preview", "a", "/yenza/preview?in=a"],
  ["review", "a", "/yenza/review"],
  ["people", "a", "/yenza/people"],
])("the way to %s with the change %s", (room, change, link) => {
  expect(roomLink(workspace, layer(null), room, { change })).toBe(link)
})
