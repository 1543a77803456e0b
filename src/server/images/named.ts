import { pointerOf, type Problem } from "#documents/problem.ts"
import { imageMessages } from "#review/messages/images.ts"
import type { CatalogueRecord } from "#server/documents/catalogue.ts"
import type { Documents } from "#server/publishing/layer.ts"
import { mayBeAsked } from "./download.ts"

/** An image that a document or a record names by its address on another host. */
export interface NamedImage {
  document: string
  pointer: string
  address: string
}

/** What blocks and records call the address of an image. */
const names: ReadonlySet<string> = new Set(["image", "logo", "source"])
/** Any host that is nobody's: what leads away from it as a browser reads addresses leads to somebody else. */
const here = "https://instance.invalid"

/** With a scheme, or with two slashes of either kind: a browser leaves out white space and takes `\\` for `/`. */
function leadsElsewhere(address: string): boolean {
  if (/^\s*[a-z][a-z0-9+.-]*:/i.test(address) || !URL.canParse(address, here)) return true
  return new URL(address, here).origin !== here
}

/**
 * Every image of a release that is not an asset of the instance: in screens and fragments, and in the records of collections.
 */
export function namedImages(
  documents: Documents,
  recordsOf: (collection: string) => readonly CatalogueRecord[],
): NamedImage[] {
  return [...documents].flatMap(([id, document]) => {
    if (document.kind === "screen" || document.kind === "fragment") return imagesIn(id, document)
    if (document.kind !== "collection") return []
    const records = recordsOf(id.replace(/^collection\//, ""))
    return records.flatMap((record) =>
      imagesIn(id, { image: record["image"], logo: record["logo"] }).map((image) => ({
        ...image,
        pointer: "",
      })),
    )
  })
}

/** An error for each image whose host is not on the instance's list. */
export function unlistedImages(images: readonly NamedImage[], hosts: readonly string[]): Problem[] {
  return images
    .filter(({ address }) => !mayBeAsked(address, hosts))
    .map(({ document, pointer, address }) => ({
      severity: "error",
      document,
      pointer,
      ...imageMessages.unlisted(address, hosts),
    }))
}

function imagesIn(document: string, root: object): NamedImage[] {
  const found: NamedImage[] = []
  const walk = (value: unknown, path: (string | number)[], isImage: boolean) => {
    if (typeof value === "string") {
      if (isImage && leadsElsewhere(value)) found.push({ document, pointer: pointerOf(path), address: value })
    } else if (Array.isArray(value)) value.forEach((item, at) => walk(item, [...path, at], isImage))
    else if (typeof value === "object" && value !== null)
      for (const [name, item] of Object.entries(value))
        walk(item, [...path, name], isImage || names.has(name))
  }
  walk(root, [], false)
  return found
}
