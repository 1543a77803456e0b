import type { Browser, Page } from "playwright/test"
import type { ShownProposal } from "#api/contract/proposals.ts"
import { call } from "../../support/call.ts"
import { signIn } from "./accounts.ts"
import { beginChange, gateOpened } from "./change.ts"
import { expect } from "./test.ts"

/** These show texts and rules as they are written, with the names that are filled in. */
export const showsNames = /\/(texts|documents\/.+|access\/gates\/.+|history\/.+)$/

/** What stands below rooms that have more than one page. */
const within: Readonly<Record<string, readonly string[]>> = {
  access: ["/features", "/facts", "/gates/Cv"],
  documents: ["/gates"],
  review: ["/findings", "/what-if", "/compare"],
  classes: ["/grade-12"],
}

/**
 * What only long runs go into: a release, and what a publisher has made before: a change, which is theirs to see, and the
 * proposal of it.
 */
export async function made(
  browser: Browser,
  origin: string,
  email: string,
): Promise<Record<string, readonly string[]>> {
  const context = await browser.newContext({ baseURL: origin })
  await signIn(context, origin, "publisher@demo.example")
  const asked = async <T>(path: string, data?: object): Promise<T> => {
    const answer = await call(context.request, origin, data ? "POST" : "GET", path, data)
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }
  const { id } = await beginChange(context, origin, "To be pressed", [gateOpened])
  const proposed = { revision: 1, why: "To be pressed" }
  const { proposal } = await asked<ShownProposal>(`changesets/${id}/propose`, proposed)
  const { releases } = await asked<{ releases: { id: string }[] }>("releases?layer=instance")
  await context.close()
  return {
    changes: [`/${proposal.id}`, ...(email.startsWith("publisher") ? [`/making/${id}`] : [])],
    records: ["/bursaries"],
    history: releases.slice(0, 1).map((release) => `/${release.id}`),
  }
}

/** The addresses of every room that somebody may enter, with pages below them. */
export async function roomsOf(
  page: Page,
  more: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const links = page.getByRole("navigation", { name: "Rooms of the studio" }).getByRole("link")
  await expect(links.first()).toBeVisible()
  const rooms = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  return rooms.flatMap((room) => {
    const name = room.split("/").at(-1)!
    return [room, ...[...(within[name] ?? []), ...(more[name] ?? [])].map((page) => room + page)]
  })
}
