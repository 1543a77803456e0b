import type { Saved, SavedRecord } from "#api/contract/saved.ts"
import type { Collection, Document } from "#documents/types.g.ts"
import { daysLater } from "#records/days.ts"
import type { ShippedFiles } from "#server/documents/instances.ts"
import { recordKind } from "#server/records/record-kind.ts"
import { writeRecords, type RecordWrite } from "#server/records/write.ts"
import type { TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { shipped } from "../support/workers.ts"

/** Two careers of the shipped ones. */
export const [nurse, welder] = ["29-1141.00", "51-4121.00"]

/** What is shipped, with careers that close and are applied for. */
export function closingCareers(): ShippedFiles {
  const careers = structuredClone(shipped.documents.get("collection/careers")) as Collection
  careers.schema = {
    ...careers.schema,
    properties: { ...(careers.schema["properties"] as object), closes: { type: "string", format: "date" } },
  }
  careers.closes = "closes"
  careers.steps = "application-steps"
  return { ...shipped, documents: new Map([...shipped.documents, ["collection/careers", careers]]) }
}

/** Writes what an instance says of its careers. */
export async function writeCareers(
  server: Pick<TestApp, "database" | "now">,
  rows: readonly RecordWrite[],
): Promise<void> {
  const kind = recordKind(closingCareers().documents as ReadonlyMap<string, Document>, "careers")!
  const scope = { instance: "yenza", tenant: "" }
  const by = { actor: "system", why: "", now: server.now() }
  const done = await server.database.within({ ...scope, tenant: "*" }, (trx) =>
    writeRecords(trx, scope, kind, rows, by),
  )
  if (done.outcome === "refused") throw new Error(JSON.stringify(done.faults))
}

/** The day so many days from now, where the instance is. */
export const inDays = (server: Pick<TestApp, "now">, days: number): string =>
  daysLater(new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Johannesburg" }).format(server.now()), days)

export const place = (id: string, type = "careers"): string => `/api/users/favourites/${type}/${id}`

export const savedOf = async (browser: Browser): Promise<Saved> =>
  (await browser.get("/api/users/favourites")).body as Saved

export const itemsOf = async (browser: Browser): Promise<Partial<SavedRecord>[]> =>
  (await savedOf(browser)).items.map(({ id, state, title, note, step, remind }) => ({
    id,
    state,
    title,
    note,
    step,
    remind,
  }))
