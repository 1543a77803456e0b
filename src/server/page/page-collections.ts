import type { Viewer } from "#engine/viewer.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Asked } from "./page-sources.ts"

/**
 * The collections that a page lists or filters, of those that a browser fetches whole to search them itself: open to the
 * viewer, and not told page by page. Whoever saves data is told every collection page by page.
 */
export function packedOn({ documents }: LiveRelease, viewer: Viewer, sources: readonly Asked[]): string[] {
  const names = new Set(
    sources.flatMap(({ source, args }) =>
      source === "collection" || source === "facets" ? [String(args["name"])] : [],
    ),
  )
  return [...names].filter((name) => {
    const collection = documents.get(`collection/${name}`)
    return (
      collection?.kind === "collection" &&
      collection.delivery !== "pages" &&
      viewer.gate(collection.gate).allowed
    )
  })
}
