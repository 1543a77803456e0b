import type { RecordPage } from "#api/contract/records.ts"
import { loadChunk } from "#browser/chunks.ts"
import { loadCvActions } from "../../actions/cv.ts"
import { records } from "../records.ts"
import { textArgument, type SourceKind } from "../source.ts"

let telling: typeof import("./page.ts") | undefined

/**
 * How a CV is set comes with the first page that shows one: no other page pays for it. So does what is done with it: without
 * a network it could not be fetched at a press.
 */
async function loadTelling() {
  loadCvActions().catch(() => undefined)
  return (telling ??= await loadChunk(() => import("./page.ts")))
}

export const cvPage: SourceKind = {
  fetch: async (context) => (await loadTelling()).loadCv(context),
  read: ({ context }) => telling?.tellPage(context),
}

export const cvLetter: SourceKind = {
  kept: true,
  inLanguage: true,
  async fetch(context, args) {
    const telling = await loadTelling()
    const [found] = await Promise.all([
      records.record.fetch?.(context, args),
      telling.loadCv(context),
      context.texts.load(["cv-letter"]),
    ])
    return found
  },
  read: ({ context, args, fetched }) =>
    telling?.tellLetter(context, textArgument(args, "kind"), fetched as RecordPage | null),
}
