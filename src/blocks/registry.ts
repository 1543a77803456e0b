import type { Block } from "#documents/types.g.ts"
import { accordion } from "./accordion/accordion.ts"
import { assessment } from "./assessment/assessment.ts"
import { awaitBlock } from "./await/await.tsx"
import type { BlockDefinition } from "./block.ts"
import { breadcrumbs } from "./breadcrumbs/breadcrumbs.ts"
import { button } from "./button/button.tsx"
import { card } from "./card/card.tsx"
import { chips } from "./chips/chips.ts"
import { compare } from "./compare/compare.ts"
import { consent } from "./consent/consent.ts"
import { contentCard } from "./contentCard/contentCard.ts"
import { ctaCard } from "./ctaCard/ctaCard.ts"
import { cvPage } from "./cvPage/cvPage.ts"
import { definitionList } from "./definitionList/definitionList.ts"
import { dialog } from "./dialog/dialog.ts"
import { divider } from "./divider/divider.tsx"
import { draft } from "./draft/draft.ts"
import { each } from "./each/each.tsx"
import { emptyState } from "./emptyState/emptyState.ts"
import { facetPanel } from "./facetPanel/facetPanel.ts"
import { filter } from "./filter/filter.ts"
import { form } from "./form/form.ts"
import { grid } from "./grid/grid.tsx"
import { heading } from "./heading/heading.tsx"
import { hexagon } from "./hexagon/hexagon.ts"
import { highlights } from "./highlights/highlights.ts"
import { icon } from "./icon/icon.tsx"
import { image } from "./image/image.tsx"
import { input } from "./input/input.ts"
import { journey } from "./journey/journey.ts"
import { link } from "./link/link.tsx"
import { list } from "./list/list.tsx"
import { lockedOverlay } from "./lockedOverlay/lockedOverlay.ts"
import { logo } from "./logo/logo.ts"
import { menu } from "./menu/menu.ts"
import { note } from "./note/note.ts"
import { notice } from "./notice/notice.tsx"
import { pageCover } from "./pageCover/pageCover.ts"
import { palette } from "./palette/palette.ts"
import { panel } from "./panel/panel.ts"
import { portrait } from "./portrait/portrait.ts"
import { progress } from "./progress/progress.ts"
import { qrCode } from "./qrCode/qrCode.ts"
import { resultCard } from "./resultCard/resultCard.ts"
import { richText } from "./richText/richText.ts"
import { scaleBars } from "./scaleBars/scaleBars.ts"
import { section } from "./section/section.tsx"
import { select } from "./select/select.ts"
import { skeleton } from "./skeleton/skeleton.tsx"
import { stack } from "./stack/stack.tsx"
import { steps } from "./steps/steps.ts"
import { tab } from "./tab/tab.tsx"
import { table } from "./table/table.ts"
import { tabs } from "./tabs/tabs.ts"
import { takeAssessmentCard } from "./takeAssessmentCard/takeAssessmentCard.ts"
import { text } from "./text/text.tsx"

/** Every block that a document may name. A fragment has no view of its own: its body is drawn in its place. */
export const registry: Readonly<Record<Exclude<Block["type"], "fragment">, BlockDefinition>> = {
  accordion,
  assessment,
  await: awaitBlock,
  breadcrumbs,
  button,
  card,
  chips,
  compare,
  consent,
  contentCard,
  ctaCard,
  cvPage,
  definitionList,
  dialog,
  divider,
  draft,
  each,
  emptyState,
  facetPanel,
  filter,
  form,
  grid,
  heading,
  hexagon,
  highlights,
  icon,
  image,
  input,
  journey,
  link,
  list,
  lockedOverlay,
  logo,
  menu,
  note,
  notice,
  pageCover,
  palette,
  panel,
  portrait,
  progress,
  qrCode,
  resultCard,
  richText,
  scaleBars,
  section,
  select,
  skeleton,
  stack,
  steps,
  tab,
  table,
  tabs,
  takeAssessmentCard,
  text,
}

const known: Readonly<Record<string, BlockDefinition | undefined>> = registry

/** Those of some types of blocks whose views are there when their page is first shown. */
export const notLate = (types: readonly string[]): string[] => types.filter((type) => !known[type]?.late)

/** Starts fetching the views that a screen needs and that are not part of the first load. */
export function prefetchBlocks(types: Iterable<string>): Promise<unknown> {
  return Promise.all([...types].map((type) => known[type]?.prefetch?.() ?? Promise.resolve()))
}

/** Whether one of a screen's blocks keeps answers: what keeps them then comes with the screen. */
export const usesAttempts = (types: readonly string[]): boolean =>
  types.some((type) => known[type]?.attempts === true)
