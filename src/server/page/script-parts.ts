/**
 * The parts in which the script travels beside the libraries, named for when they are needed, and the modules that each
 * begins with: the build puts what these import into the same part, unless one before it has it.
 */
export const scriptParts = {
  start: ["src/main.tsx"],
  fields: [
    "src/ui/SelectField.tsx",
    "src/blocks/choice-words.ts",
    "src/blocks/sources.ts",
    "src/blocks/Failed.tsx",
  ],
  sources: ["src/learner/sources/registry.ts"],
  records: ["src/learner/sources/record-kinds.ts"],
  "signed-in": ["src/blocks/signed-in.ts"],
  composite: ["src/ui/tab.ts"],
  widgets: ["src/learner/shell/TopNavigation.tsx", "src/learner/shell/UserMenu.tsx"],
  tabs: ["src/blocks/tabs/view.tsx"],
  facets: ["src/blocks/facetPanel/view.tsx"],
  "pack-search": ["src/records/pack-search.ts"],
  figures: ["src/blocks/figures.ts"],
  journey: ["src/blocks/journey/view.tsx"],
  "cv-page": ["src/blocks/cvPage/view.tsx"],
  portrait: ["src/blocks/portrait/view.tsx"],
  acting: ["src/learner/actions/perform.ts"],
  keeping: ["src/learner/device/device.ts"],
  taking: ["src/blocks/assessment/view.tsx"],
  later: [
    "src/learner/analytics/page-events.ts",
    "src/learner/boot/go-live.ts",
    "src/learner/shell/IntegrationsNotice.tsx",
    "src/learner/worker/register.ts",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ScriptPart = keyof typeof scriptParts
