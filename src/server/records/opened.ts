import type { FastifyRequest } from "fastify"
import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import type { GateDecision } from "#engine/gates/gates.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Telling } from "#records/card.ts"
import { calendarDay } from "#server/calendar-day.ts"
import type { Scope } from "#server/database/database.ts"
import { notFound } from "#server/http/failure.ts"
import { languagesOf, wordsOf } from "#server/mail/words.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Live } from "#server/publishing/live.ts"
import { refuseDenied, releaseFor, requireGate, userOf } from "#server/publishing/viewing.ts"
import type { Reach } from "#server/repositories/record-search.ts"
import type { Services } from "#server/services.ts"
import { recordKind, type RecordKind } from "./record-kind.ts"

/** Who reads records: their release, what its gates say to them, and their languages. */
export interface Reader {
  release: LiveRelease
  viewer: Viewer
  scope: Scope
  telling: Omit<Telling, "linkedTitle">
  /** Examples are shown where the server is for trying out. */
  demo: boolean
  /** Who looks at a preview as this reader; where they are somebody whom gates of fields may keep out. */
  opener?: Viewer
  /** Reads what is public of records, as anybody may: the gates of their collections are not asked. */
  publicOnly?: true
}

/** A collection whose gate is open to its reader. */
export interface OpenedRecords {
  reader: Reader
  kind: RecordKind
  collection: Collection
  reach: Reach
}

/** Whose words and rows a reader gets. */
interface Asking extends Scope {
  /** The best first. */
  languages: readonly string[]
}

/** The reader of a request, whoever that is. */
export async function readerOf(request: FastifyRequest, services: Services, live: Live): Promise<Reader> {
  const release = await releaseFor(request, live)
  const viewer = release.viewer(await userOf(request, services), services.clock())
  return readerIn(request, services, release, viewer)
}

/** The collection of this name, behind its gate; whoever the gate keeps out does not learn what is in it. */
export async function openRecords(
  request: FastifyRequest,
  services: Services,
  live: Live,
  name: string,
): Promise<OpenedRecords> {
  const release = await releaseFor(request, live)
  const kind = recordKind(release.documents, name)
  if (!kind) throw notFound("collection")
  const viewer = await requireGate(request, services, release, kind.collection.gate)
  return openedFor(readerIn(request, services, release, viewer), kind)
}

/** A collection for a reader; undefined where it is not there, or closed to them. */
export function alsoOpen(reader: Reader, name: string): OpenedRecords | undefined {
  const kind = recordKind(reader.release.documents, name)
  if (!kind) return undefined
  const isOpen = reader.publicOnly
    ? isPublic(reader.release, kind.collection)
    : reader.viewer.gate(kind.collection.gate).allowed
  return isOpen ? openedFor(reader, kind) : undefined
}

/**
 * Whether anybody may read the public fields of a collection. What belongs to a feature that the instance has switched
 * off is nobody's.
 */
export function isPublic({ app, engine }: LiveRelease, { public: fields, page }: Collection): boolean {
  if (fields === undefined) return false
  const feature = engine.routes.get(page?.route ?? "")?.meta.feature
  return feature === undefined || own(app.features, feature) === true
}

/** What a gate says of a field: a preview opens none that is closed to who looks at it. */
export function fieldGate({ viewer, opener }: Reader, gate: string): GateDecision {
  const decision = viewer.gate(gate)
  return decision.allowed && opener ? opener.gate(gate) : decision
}

/** Refuses a reader whom a gate denies, with its words. */
export function requireOpen({ viewer }: Reader, gate: string): void {
  refuseDenied(viewer.gate(gate))
}

function openedFor(reader: Reader, kind: RecordKind): OpenedRecords {
  const { scope, demo } = reader
  const { closes } = kind.plan
  const reach = { ...scope, collection: kind.name, demo, ...(closes !== undefined && { closes }) }
  return { reader, kind, collection: kind.collection, reach }
}

function readerIn(request: FastifyRequest, services: Services, release: LiveRelease, viewer: Viewer): Reader {
  const opener = request.previewed?.opener
  return { ...readerFor(askingOf(request, release), services, release, viewer), ...(opener && { opener }) }
}

const askingOf = (request: FastifyRequest, release: LiveRelease): Asking => ({
  instance: request.instance.id,
  tenant: request.session?.account.tenant ?? "",
  languages: languagesOf(release, request.headers["accept-language"]),
})

/** Whether examples are shown: never in production, whatever the database holds. */
export const showsExamples = ({ environment }: Pick<Services, "environment">): boolean =>
  !environment.production

/** Somebody who reads by what a viewer may, with or without a request of their own. */
export function readerFor(
  { instance, tenant, languages: asked }: Asking,
  services: Pick<Services, "environment" | "clock">,
  release: LiveRelease,
  viewer: Viewer,
): Reader {
  return {
    release,
    viewer,
    scope: { instance, tenant },
    demo: showsExamples(services),
    telling: {
      languages: [...new Set([...asked, release.app.locales.default])],
      today: calendarDay(release.app.timeZone)(services.clock()),
      say: (text, values = {}) => wordsOf(release, asked, text, values),
      vocabulary(name) {
        const found = release.documents.get(`vocabulary/${name}`)
        return found?.kind === "vocabulary" ? found : undefined
      },
    },
  }
}
