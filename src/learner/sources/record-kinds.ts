import { comparing } from "./comparing.ts"
import { cvExchangeSources } from "./cv/exchange.ts"
import { cvLetter, cvPage } from "./cv/kinds.ts"
import { filters } from "./facets.ts"
import { found } from "./found.ts"
import { keeping } from "./favourites.ts"
import { lesson } from "./lesson.ts"
import { careers } from "./matches.ts"
import { ownOrders } from "./own-orders.ts"
import type { RecordSource } from "#engine/screens/record-sources.ts"
import { records } from "./records.ts"
import { savedSources } from "./saved.ts"
import { school } from "./school/kinds.ts"
import { subjectGroups } from "./school/groups.ts"
import { schoolMarks } from "./school/marks.ts"
import { pointsRules } from "./school/rules.ts"
import { strengths } from "./cv/strengths.ts"
import { sectionSources } from "./sections.ts"
import { sideBySide } from "./side-by-side.ts"
import type { SourceKind } from "./source.ts"
import { stock } from "./stock.ts"

export { takeAddress } from "./address.ts"
export { compareRecords } from "./news.ts"

/** Every source that `record-sources.ts` names; one that is missing here does not compile. */
export const recordKinds: Record<RecordSource, SourceKind> = {
  ...records,
  ...filters,
  ...keeping,
  ...savedSources,
  ...careers,
  ...school,
  ownOrders,
  ...sectionSources,
  strengths,
  schoolMarks,
  subjectGroups,
  pointsRules,
  stock,
  comparing,
  sideBySide,
  lesson,
  found,
  cvPage,
  ...cvExchangeSources,
  cvLetter,
}
