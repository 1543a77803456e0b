import type { Document } from "#documents/types.g.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Database, Scope, Work } from "#server/database/database.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { OpenedRecords, Reader } from "#server/records/opened.ts"
import { alsoOpen } from "#server/records/opened.ts"
import { recordKind } from "#server/records/record-kind.ts"
import { writeRecords, type RecordWrite, type WriteOutcome } from "#server/records/write.ts"

const text = { type: "object", "x-text": true }
const common = { kind: "collection", v: 1, gate: "Open", search: [{ field: "title", weight: "A" }] }
const byTitle = { name: "title", title: "Title", by: ["title"] }

/** Courses of providers, as a release might describe them. */
export function documentsWith(changes: Record<string, unknown> = {}): ReadonlyMap<string, Document> {
  return new Map(
    Object.entries({
      app: { kind: "app", locales: { default: "en", available: ["en", "af"] } },
      "vocabulary/levels": {
        kind: "vocabulary",
        v: 1,
        values: { low: { title: "Beginner" }, high: { title: "Expert" } },
        order: ["low", "high"],
      },
      "collection/providers": {
        ...common,
        title: "Providers",
        schema: {
          type: "object",
          additionalProperties: false,
          required: ["title"],
          properties: { title: text, registration: { type: "string", "x-gate": "Accredited" } },
        },
        labels: { title: "title" },
        facts: [{ field: "registration", title: "Registered as" }],
        facets: [{ field: "registration", title: "Registered as" }],
        sorts: [byTitle, { name: "registration", title: "Registration", by: ["registration"] }],
        search: [...common.search, { field: "registration", weight: "A" }],
      },
      "collection/courses": {
        ...common,
        title: "Courses",
        schema: {
          type: "object",
          additionalProperties: false,
          required: ["title"],
          properties: {
            title: text,
            level: { type: "string", "x-vocabulary": "levels" },
            hours: { type: "number" },
            closes: { type: "string", format: "date" },
            provider: { type: "string" },
          },
        },
        labels: { title: "title", subtitle: "provider", chips: ["level"] },
        facets: [
          { field: "level", title: "Level" },
          { field: "hours", title: "Hours", kind: "range" },
          { field: "provider", title: "Provider" },
          { field: "closes", title: "Closes", kind: "date" },
        ],
        sorts: [
          byTitle,
          { name: "hours", title: "Hours", by: ["-hours", "title"] },
          { name: "short", title: "Short", by: ["hours", "title"] },
          { name: "closing", title: "Closing", by: ["closes", "title"] },
        ],
        search: [...common.search, { field: "level", weight: "B" }],
        synonyms: { doctor: ["physician"] },
        links: {
          provider: { to: "providers", field: "provider", inverse: "courses", title: "Provider" },
        },
        closes: "closes",
      },
      ...changes,
    }),
  ) as unknown as ReadonlyMap<string, Document>
}

const today = "2026-06-01"

/** Somebody to whom these gates are open. */
export function readerOf(
  scope: Scope,
  {
    gates = ["Open"],
    documents = documentsWith(),
    demo = true,
    language = "en",
  }: { gates?: string[]; documents?: ReadonlyMap<string, Document>; demo?: boolean; language?: string } = {},
): Reader {
  const gate = (name: string) =>
    gates.includes(name) ? { allowed: true } : { allowed: false, denial: { gate: name, why: `No ${name}.` } }
  return {
    release: { id: "1", documents } as unknown as LiveRelease,
    viewer: { gate } as unknown as Viewer,
    scope,
    demo,
    telling: {
      languages: [language, "en"],
      today,
      say: String,
      vocabulary(name) {
        const found = documents.get(`vocabulary/${name}`)
        return found?.kind === "vocabulary" ? found : undefined
      },
    },
  }
}

export function opened(reader: Reader, name: string): OpenedRecords {
  const found = alsoOpen(reader, name)
  if (!found) throw new Error(`${name} is closed.`)
  return found
}

const by = { actor: "system", why: "", now: new Date("2026-05-01T00:00:00Z") }

/** Writes as whoever may write that layer; those of no instance as the owner does. */
export function write(
  database: Database,
  { instance, tenant }: Scope,
  name: string,
  rows: readonly RecordWrite[],
  documents = documentsWith(),
): Promise<WriteOutcome> {
  const kind = recordKind(documents, name)!
  const work = (trx: Work) => writeRecords(trx, { instance, tenant }, kind, rows, by)
  if (instance === "") return database.asOwner(work)
  return database.within({ instance, tenant: tenant === "" ? "*" : tenant }, work)
}
