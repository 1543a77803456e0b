import { loadChunk } from "#browser/chunks.ts"
import { records } from "../records.ts"
import { textArgument, type SourceContext, type SourceKind } from "../source.ts"
import { subjectDocuments, loadSchoolWords } from "./subjects.ts"

let telling: typeof import("./telling.ts") | undefined

/** The rules of eligibility come with the first page that asks for them: no other page pays for them. */
const loadTelling = async () => (telling ??= await loadChunk(() => import("./telling.ts")))

/** Every document that says how points are counted. */
const pointsDocuments = (context: SourceContext): string[] =>
  Object.keys(context.release().configuration.release.documents).filter((id) => id.startsWith("points/"))

const documents = (context: SourceContext) => [...subjectDocuments(context), ...pointsDocuments(context)]

/** What has to be here before anything is told. */
const ready = (context: SourceContext) => Promise.all([loadTelling(), loadSchoolWords(context)])

const eligibility: SourceKind = {
  kept: true,
  inLanguage: true,
  documents,
  async fetch(context, args) {
    await ready(context)
    return records.record.fetch?.(context, args)
  },
  read: ({ context, args, fetched }) =>
    telling?.tellEligibility(context, textArgument(args, "name"), fetched),
}

const schoolPoints: SourceKind = {
  documents,
  fetch: ready,
  read: ({ context }) => telling?.tellPoints(context),
}

export const school = { eligibility, schoolPoints }
