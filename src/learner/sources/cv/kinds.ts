import { loadChunk } from "#browser/chunks.ts"
import type { SourceKind } from "../source.ts"

let telling: typeof import("./page.ts") | undefined

/** How a CV is set comes with the first page that shows one: no other page pays for it. */
const loadTelling = async () => (telling ??= await loadChunk(() => import("./page.ts")))

export const cvPage: SourceKind = {
  fetch: async (context) => (await loadTelling()).loadCv(context),
  read: ({ context }) => telling?.tellPage(context),
}
