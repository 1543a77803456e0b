import type { ResultsAnswer } from "#api/contract/reports.ts"
import type { Report, Section } from "#documents/types.g.ts"
import { bandOf } from "#assessments/scoring/bands.ts"
import { say } from "#browser/texts/say.ts"
import { draftOf } from "#cv/draft.ts"
import { itemsOf, loadWriting } from "../../lists/reading.ts"
import { askResults } from "../results.ts"
import { documentsOf, loadKind } from "../of-kind.ts"
import { listOf, type SourceContext, type SourceKind } from "../source.ts"
import { formOf, loadForm, openSectionsOf } from "./documents.ts"
import { knownOf, loadKnown } from "./known.ts"

interface Fetched {
  results: ResultsAnswer
  /** The id that an item made of a strength has, on whichever device: added twice it is there once. */
  ids: Readonly<Record<string, string>>
}

/** A strength that a report tells of: by report and scale. */
interface Strength {
  id: string
  title: string
  report: string
}

/** The reports that the viewer may read, with their names. */
const reportsOf = (context: SourceContext): [string, Report][] =>
  documentsOf(context, "report").filter(([, { gate }]) => context.viewer().gate(gate).allowed)

/** What the learner's scores in the highest bands are called among strengths, report by report. */
function strengthsOf(context: SourceContext, results: ResultsAnswer): Strength[] {
  return reportsOf(context).flatMap(([name, report]) =>
    report.order.flatMap((scale): Strength[] => {
      const { assessment, bands: named = "", strength } = report.scales[scale]!
      const score = results[assessment]?.scales[scale]
      const bands = report.bands?.[named] ?? []
      if (strength === undefined || score === undefined || bands.length === 0) return []
      if (bandOf(bands, score.score) !== bands.at(-1)) return []
      return [{ id: `${name}/${scale}`, title: say(context, strength), report: say(context, report.title) }]
    }),
  )
}

/** A UUID that is the same wherever it is made of the same words. */
async function uuidOf(words: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words)))
  const hex = Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

/** Items that sections may have of the learner's strengths; nothing is asked for before the learner wants them. */
export const strengths: SourceKind = {
  kept: true,
  async fetch(context, args): Promise<Fetched | null> {
    const id = context.user()?._id
    if (id === undefined || args["wanted"] !== true) return null
    await Promise.all([loadKind(context, "report"), loadKind(context, "section")])
    const sections = begunByStrengths(context)
    const [results] = await Promise.all([
      askResults(context),
      loadWriting(context),
      loadKnown(context),
      context.texts.load(["cv-items"]),
      ...sections.map(([, section]) => loadForm(context, section)),
    ])
    const keys = strengthsOf(context, results).flatMap((strength) =>
      sections.map(([name]) => keyOf(name, strength)),
    )
    const ids = await Promise.all(keys.map(async (key) => [key, await uuidOf(`${id} ${key}`)]))
    return { results, ids: Object.fromEntries(ids) as Fetched["ids"] }
  },
  read({ context, fetched }) {
    if (!fetched) return { ...listOf([]), found: false }
    const { results, ids } = fetched as Fetched
    const all = strengthsOf(context, results)
    const known = all.length === 0 ? undefined : knownOf(context)
    const items = begunByStrengths(context).flatMap(([name, section]) => {
      const form = formOf(context)(section.form)
      const kept = new Set(itemsOf(context, name).map(({ id }) => id))
      if (form === undefined || known === undefined) return []
      return all.flatMap((strength) => {
        const key = keyOf(name, strength)
        const draft = draftOf(section, form, { ...known, strength: strength.title })
        const id = ids[key]
        if (id === undefined || kept.has(id) || draft?.ready !== true) return []
        const { title, report } = strength
        return [
          {
            id,
            section: name,
            sectionTitle: say(context, section.title),
            title,
            report,
            item: { ...draft.item, id },
          },
        ]
      })
    })
    return { ...listOf(items), found: all.length > 0 }
  },
}

const keyOf = (section: string, { id }: Strength) => `${section} ${id}`

/** The sections that begin with strengths, which the viewer may write in. */
const begunByStrengths = (context: SourceContext): [string, Section][] =>
  openSectionsOf(context).filter(([, { draft }]) => draft?.each === "strength")
