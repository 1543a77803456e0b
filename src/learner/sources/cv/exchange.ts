import type { SharedCv } from "#api/contract/cv-exchange.ts"
import type { ShareEntry } from "#api/contract/shares.ts"
import { loadChunk } from "#browser/chunks.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { tellShares } from "../reports.ts"
import { textArgument, type SourceKind } from "../source.ts"

let telling: typeof import("./file.ts") | undefined

/** What a file would do is told by a part of the script that comes with the page of the CV. */
const loadTelling = async () => (telling ??= await loadChunk(() => import("./file.ts")))

/** The file that the learner has chosen, and what it would do to their lists. */
const cvFile: SourceKind = {
  fetch: async (context) => (await loadTelling()).loadFileWords(context),
  read: ({ context }) => telling?.tellFile(context),
}

/** The links by which the learner shows their CV, the newest first. */
const cvShares: SourceKind = {
  kept: true,
  fetch: async (context) => (context.user() === null ? [] : (await loadTelling()).sharesOf(context)),
  read: ({ context, fetched }) => tellShares(context, (fetched as ShareEntry[] | undefined) ?? []),
}

/** A CV that somebody else shows. */
const sharedCv: SourceKind = {
  inLanguage: true,
  fetch: async (context, args) => (await loadTelling()).sharedOf(context, textArgument(args, "token")),
  read({ context, fetched }) {
    const answer = fetched as SharedCv | null
    if (!answer) return { found: false }
    const { name, expiresAt, page } = answer
    return {
      found: true,
      name: name ?? "",
      hasName: name !== null,
      expiresAt: formatDate(localeOf(context), expiresAt),
      page,
    }
  },
}

export const cvExchangeSources = { cvFile, cvShares, sharedCv }
