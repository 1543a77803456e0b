import type { ReleaseEntry } from "#api/contract/publishing.ts"
import type { StoredRelease } from "./store.ts"

/** A release as the history shows it. */
export function releaseEntry(release: StoredRelease, current: string | undefined): ReleaseEntry {
  return {
    id: release.id,
    number: release.number,
    tenant: release.tenant === "" ? null : release.tenant,
    author: release.author,
    why: release.why,
    basedOn: release.basedOn,
    restores: release.restores,
    createdAt: release.createdAt.toISOString(),
    current: release.id === current,
  }
}
