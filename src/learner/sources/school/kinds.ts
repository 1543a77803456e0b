import type { RequirementPack } from "#api/contract/records.ts"
import { documentsLaterOf } from "#engine/screens/sources.ts"
import { loadChunk } from "#browser/chunks.ts"
import { loadAbout } from "../../actions/later.ts"
import { fetchOrKept } from "../ask.ts"
import { isClosed } from "../look.ts"
import { restoreAbout } from "../../session/about.ts"
import { records } from "../records.ts"
import { savesData } from "../saves-data.ts"
import { loadDocument, textArgument, type SourceContext, type SourceKind } from "../source.ts"
import { loadWriting } from "../../lists/reading.ts"
import { loadSchoolWords } from "./subjects.ts"

let telling: typeof import("./telling.ts") | undefined

/** The rules of eligibility come with the first page that asks for them: no other page pays for them. */
const loadTelling = async () => (telling ??= await loadChunk(() => import("./telling.ts")))

/** What has to be here before anything is told. */
function ready(context: SourceContext, words: readonly string[]): Promise<unknown> {
  restoreAbout(context)
  return Promise.all([loadTelling(), loadSchoolWords(context), context.texts.load(words)])
}

const eligibility: SourceKind = {
  kept: true,
  inLanguage: true,
  async fetch(context, args) {
    await Promise.all([ready(context, ["requirements", "points"]), loadAbout()])
    return records.record.fetch?.(context, args)
  },
  read: ({ context, args, fetched }) =>
    telling?.tellEligibility(context, textArgument(args, "name"), fetched),
}

const schoolPoints: SourceKind = {
  fetch: (context) => ready(context, ["points"]),
  read: ({ context }) => telling?.tellPoints(context),
}

const subjectPlan: SourceKind = {
  async fetch(context, args) {
    await Promise.all([
      ready(context, ["school-plan"]),
      loadWriting(context),
      loadAbout(),
      ...documentsLaterOf("subjectPlan").map((id) => loadDocument(context, id)),
    ])
    const name = textArgument(args, "name")
    // Asked before anything large is fetched.
    if (savesData() && args["wanted"] !== true) return null
    if (await isClosed(context, name)) return { total: 0, items: null }
    // Kept under the collection alone: whatever is dropped or added later, it is there without a network.
    const pack = { ...subjectPlan, kept: true, fetch: () => context.client.requirements(name) }
    const { value } = await fetchOrKept(context, `requirements ${name}`, pack, {})
    return value
  },
  read: ({ context, args, fetched }) =>
    telling?.tellPlan(context, fetched as RequirementPack | null, {
      group: textArgument(args, "group"),
      drop: textArgument(args, "drop"),
      add: textArgument(args, "add"),
    }),
}

export const school = { eligibility, schoolPoints, subjectPlan }
