/** The modules that draw blocks which not every page has; the others are part of the first load. */
const drawing: readonly { types: readonly string[]; modules: readonly string[] }[] = [
  { types: ["hexagon", "scaleBars", "highlights"], modules: ["src/blocks/figures.ts"] },
  {
    types: ["assessment"],
    modules: ["src/blocks/assessment/view.tsx", "src/learner/attempts/device.ts"],
  },
]

const rare = "src/blocks/rare.ts"
const sources = "src/learner/sources/registry.ts"
const menus = ["src/learner/shell/TopNavigation.tsx", "src/learner/shell/UserMenu.tsx"]

/**
 * The modules that begin the parts of the script by which a page is drawn, beside those of every page: what the browser
 * would only ask for once the first script has run. Forms are left out: the page around them comes first.
 */
export function partsOf(page: {
  types: ReadonlySet<string>
  hasSources: boolean
  signedIn: boolean
  /** The page's layout has the menus. */
  hasMenus: boolean
}): string[] {
  return [
    ...(page.signedIn ? [rare] : []),
    ...(page.hasSources ? [sources] : []),
    ...drawing
      .filter(({ types }) => types.some((type) => page.types.has(type)))
      .flatMap(({ modules }) => modules),
    ...(page.signedIn && page.hasMenus ? menus : []),
  ]
}
