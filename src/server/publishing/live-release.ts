import type { ReleaseSummary } from "#api/contract/release.ts"
import { isPublic } from "#documents/kinds.ts"
import type { App, Document, User } from "#documents/types.g.ts"
import { withOwnAddresses } from "#engine/own-addresses.ts"
import { returnPath } from "#engine/navigation/links.ts"
import { compileRelease } from "#engine/release.ts"
import { navigationSetOf, travelsIn } from "#engine/set.ts"
import { createViewer } from "#engine/viewer.ts"
import { extendedTypes, type AnswerTypes } from "#review/answer-types.ts"
import type { History } from "#review/history.ts"
import { extendedVersions, type PublishedVersions } from "#review/versions.ts"
import { curriculaOf } from "#review/curricula.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { derived, type Manifest } from "./artefacts.ts"
import type { Documents } from "./layer.ts"
import { singleton } from "./singleton.ts"
import type { StoredRelease } from "./store.ts"
import type { StoredText } from "./text-cache.ts"
import { createFormValidation } from "./validators/answers.ts"

/** A published release in memory: its documents parsed, its rules compiled once. */
export interface LiveRelease extends CurrentRelease {
  stored: StoredRelease
  documents: Documents
  manifest: Manifest
  /** The texts of all that the manifest names, by hash: held here, they stay in the cache for other releases too. */
  texts: ReadonlyMap<string, StoredText>
  /** What was fixed until this release, and by it. */
  history: History
  /** What a browser is told: see the HTTP contract. */
  summary: ReleaseSummary
}

/**
 * `texts` has the text of every hash of the manifest. Of the configuration's addresses only those count that are the
 * instance's own `hosts`, whatever was published before that was checked.
 */
export function createLiveRelease(
  stored: StoredRelease,
  texts: ReadonlyMap<string, StoredText>,
  hosts: readonly string[],
): LiveRelease {
  const storedText = (hash: string): StoredText => {
    const found = texts.get(hash)
    if (found === undefined) throw new Error(`The text ${hash} of a release is missing.`)
    return found
  }
  const text = (hash: string): string => storedText(hash).text
  const documents = new Map<string, Document>()
  for (const [id, hash] of Object.entries(stored.manifest))
    if (!id.startsWith("@")) documents.set(id, storedText(hash).document)

  const app: App = withOwnAddresses(singleton(documents, "app"), hosts)
  const navigation = navigationSetOf(documents)
  const engine = compileRelease(navigation)
  const curricula = curriculaOf(documents)
  const viewer = (user: User | null, now: Date) => createViewer(engine, { user, curricula, now })
  return {
    id: stored.id,
    instance: stored.instance,
    tenant: stored.tenant,
    app,
    stored,
    documents,
    manifest: stored.manifest,
    texts,
    engine,
    viewer,
    history: historyOf(documents, stored.manifest, text),
    summary: summarise(stored, app, text, travelsIn(navigation)),
    document: (id) => documents.get(id),
    ids: (prefix) => [...documents.keys()].filter((id) => id.startsWith(prefix)),
    leadsToRoute: (path) => returnPath(engine, path) !== undefined,
    stage: (user, now) => String(viewer(user as User | null, now).fact("stage")),
    formValidation: createFormValidation(documents, stored.manifest, text, {
      instance: stored.instance,
      tenant: stored.tenant,
    }),
  }
}

/** Releases that were made before this was listed have their own to tell. */
function historyOf(documents: Documents, manifest: Manifest, text: (hash: string) => string): History {
  const listed = (name: string): unknown => {
    const hash = manifest[name]
    return hash === undefined ? undefined : JSON.parse(text(hash))
  }
  return {
    answered: extendedTypes(documents, listed(derived.answers) as AnswerTypes | undefined),
    versions: (listed(derived.versions) as PublishedVersions | undefined) ?? extendedVersions(documents),
  }
}

function summarise(
  stored: StoredRelease,
  { needs, locales }: App,
  text: (hash: string) => string,
  isInSet: (id: string) => boolean,
): ReleaseSummary {
  // Releases that were made before shares were counted offer what they have any text in.
  const hash = stored.manifest[derived.languages]
  const offered = hash === undefined ? undefined : (JSON.parse(text(hash)) as string[])
  const documents: Record<string, string> = {}
  const forms: Record<string, { validator: string }> = {}
  for (const [id, hash] of Object.entries(stored.manifest)) {
    if (!id.startsWith("@")) {
      // What travels with the navigation set is never asked for by itself.
      if (isPublic(id) && !isInSet(id)) documents[id] = hash
    } else if (id.startsWith(derived.validator("form/"))) {
      forms[id.slice(derived.validator("form/").length)] = { validator: hash }
    }
  }
  return {
    id: stored.id,
    instance: stored.instance,
    tenant: stored.tenant === "" ? null : stored.tenant,
    needs,
    documents,
    languages: Object.keys(documents)
      .flatMap((id) => /^locale\/([^/]+)\/shell$/.exec(id)?.[1] ?? [])
      .filter((language) => language === locales.default || (offered?.includes(language) ?? true)),
    navigation: stored.manifest[derived.navigation] ?? "",
    theme: stored.manifest[derived.theme] ?? "",
    forms,
  }
}
