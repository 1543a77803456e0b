import { describe, expect, it } from "vitest"
import type { Workspace } from "#api/contract/workspace.ts"
import { placePath, readPlace } from "#studio/address.ts"
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
