import type { AssessmentItem, AssessmentTask, Source } from "#documents/types.g.ts"
import { isRecordSource } from "#engine/screens/record-sources.ts"
import type { ScriptPart } from "./script-parts.ts"

/** What is asked and played in assessments: each is a part of its own. */
export type Kind = AssessmentItem["type"] | AssessmentTask["type"]

const kinds: Readonly<Record<Kind, true>> = {
  agreementScale: true,
  forcedChoice: true,
  ranking: true,
  situation: true,
  face: true,
  timedChoice: true,
  maze: true,
}

/** The parts that draw blocks which not every page has; the others are part of the first load. */
const drawing: readonly { types: readonly string[]; part: ScriptPart }[] = [
  { types: ["compare", "hexagon", "scaleBars", "highlights", "table"], part: "figures" },
  { types: ["tabs"], part: "tabs" },
  { types: ["facetPanel"], part: "facets" },
  { types: ["journey"], part: "journey" },
  { types: ["portrait"], part: "portrait" },
  { types: ["cvPage"], part: "cv-page" },
  { types: ["assessment"], part: "keeping" },
  { types: ["assessment"], part: "taking" },
]

/**
 * The parts of the script by which a page is drawn, beside those of every page: what the browser would only ask for once
 * the first script has run. Forms are left out: the page around them comes first.
 */
export function partsOf(page: {
  /** Of the blocks on it, and of what an assessment on it asks. */
  types: ReadonlySet<string>
  /** Those that it asks at once. */
  sources: readonly Source["source"][]
  /** It searches a collection in the browser. */
  searches: boolean
  signedIn: boolean
}): (ScriptPart | Kind)[] {
  // What sources say on the page where somebody signs in stands with its form, and comes with that.
  const reads = page.signedIn || !page.types.has("form") ? page.sources : []
  return [
    ...(page.signedIn ? ["signed-in" as const] : []),
    ...(reads.length > 0 ? ["sources" as const] : []),
    ...(reads.some(isRecordSource) ? ["records" as const] : []),
    ...(page.searches ? ["pack-search" as const] : []),
    ...drawing.flatMap(({ types, part }) => (types.some((type) => page.types.has(type)) ? [part] : [])),
    ...(Object.keys(kinds) as Kind[]).filter((kind) => page.types.has(kind)),
  ]
}
