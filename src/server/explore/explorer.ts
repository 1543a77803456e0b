import type { FastifyRequest } from "fastify"
import { publicListPath, publicPathIn } from "#engine/navigation/public-pages.ts"
import { originWithoutRequest } from "#server/http/site.ts"
import { words, type Words } from "#server/mail/words.ts"
import { languagesWith } from "#server/page/branded-page.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Live } from "#server/publishing/live.ts"
import { alsoOpen, readerFor, type OpenedRecords, type Reader } from "#server/records/opened.ts"
import { collectionNames } from "#server/records/record-kind.ts"
import type { Services } from "#server/services.ts"

/** Anybody who reads the public pages of an instance, in one of its languages. */
export interface Explorer {
  release: LiveRelease
  reader: Reader
  /** Of the instance by its settings, whatever host was asked. */
  origin: string
  language: string
  /** The languages that the pages are there in. */
  spoken: readonly string[]
  say: (key: string, values?: Words) => string
  /** A path with the language that is read, or another. */
  inLanguage: (path: string, language?: string) => string
}

/**
 * Whoever asks for a public page is nobody: no session and no tenant is looked at, so that everybody gets the same
 * answer and any cache may keep it. The language is the address's own for that reason.
 */
export async function explorerOf(
  request: FastifyRequest,
  services: Services,
  live: Live,
  wanted: string | undefined,
): Promise<Explorer> {
  const instance = request.instance.id
  const release = await live.current(instance, "")
  const { app } = release
  const spoken = languagesWith(release, "explore", ["more.title", "more.button"])
  const language = wanted !== undefined && spoken.includes(wanted) ? wanted : app.locales.default
  const asking = { instance, tenant: "", languages: [language] }
  const viewer = release.viewer(null, services.clock())
  return {
    release,
    reader: { ...readerFor(asking, services, release, viewer), publicOnly: true },
    origin: originWithoutRequest(request.instance, app, services.environment),
    language,
    spoken,
    say: (key, values = {}) => words(release, [language], key, { appName: app.appName, ...values }),
    inLanguage: (path, other = language) => publicPathIn(path, other, app.locales.default),
  }
}

/** The public collections of an instance. */
export function publicCollections({ reader }: Explorer): OpenedRecords[] {
  const names = collectionNames(reader.release.documents).toSorted()
  return names.flatMap((name) => alsoOpen(reader, name) ?? [])
}

/** The page of a record. Its id decides; the slug is there to be read. */
export const recordPath = (collection: string, { slug, id }: { slug: string; id: string }): string =>
  `${publicListPath(collection)}/${encodeURIComponent(slug || id)}/${encodeURIComponent(id)}`
