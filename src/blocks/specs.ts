import type { Block } from "#documents/types.g.ts"

export type BlockType = Block["type"]

const children = { slots: ["children"] } as const
const none = { slots: [] } as const

export interface BlockSpec {
  /** Which properties hold blocks; the schemas mark the same ones with `x-slot`. */
  slots: readonly string[]
  /** It uses the host's `assessment` and `attempt`: what keeps answers comes with its screen. */
  attempts?: true
}

/** What is known of each block without its view. */
export const blockSpecs = {
  accordion: children,
  assessment: { slots: [], attempts: true },
  await: { slots: ["pending", "failed", "children"] },
  breadcrumbs: none,
  button: none,
  card: children,
  chips: none,
  consent: none,
  contentCard: none,
  ctaCard: none,
  definitionList: none,
  dialog: children,
  divider: none,
  each: { slots: ["pending", "empty", "failed", "children"] },
  emptyState: none,
  filter: none,
  form: none,
  fragment: none,
  grid: children,
  heading: none,
  hexagon: none,
  highlights: none,
  icon: none,
  image: none,
  input: none,
  link: none,
  list: none,
  lockedOverlay: { slots: ["preview", "children"] },
  logo: none,
  menu: none,
  notice: none,
  pageCover: none,
  palette: none,
  panel: children,
  progress: none,
  qrCode: none,
  resultCard: none,
  richText: none,
  scaleBars: none,
  section: children,
  select: none,
  skeleton: none,
  stack: children,
  steps: none,
  tab: children,
  table: none,
  tabs: children,
  takeAssessmentCard: none,
  text: none,
} as const satisfies Record<BlockType, BlockSpec>
