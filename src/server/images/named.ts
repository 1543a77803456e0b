import { pointerOf, type Problem } from "#documents/problem.ts"
import { imageMessages } from "#review/messages/images.ts"
import type { Documents } from "#server/publishing/layer.ts"
import { mayBeAsked } from "./download.ts"

/** An image that a document names by its address on another host. */
export interface NamedImage {
  document: string
  pointer: string
  address: string
}

/** What blocks call the address of an image. */
const names: ReadonlySet<string> = new Set(["image", "logo", "source"])
/** Any host that is nobody's: what leads away from it as a browser reads addresses leads to somebody else. */
const here = "https://instance.invalid"

/** With a scheme, or with two slashes of either kind: a browser leaves out white space and takes `\\` for `/`. */
function leadsElsewhere(address: string): boolean {
  if (/^\s*[a-z][a-z0-9+.-]*:/i.test(address) || !URL.canParse(address, here)) return true
  return new URL(address, here).origin !== here
}

/** Every image of a release's screens and fragments that is not an asset of the instance. Records name assets alone. */
export function namedImages(documents: Documents): NamedImage[] {
  return [...documents].flatMap(([id, document]) =>
    document.kind === "screen" || document.kind === "fragment" ? imagesIn(id, document) : [],
  )
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
