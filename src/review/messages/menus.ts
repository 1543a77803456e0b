import { list, type Said } from "#review/messages/said.ts"

/** What is said of menus. */
export const menuMessages = {
  entryWithoutRoute: (): Said => ({
    message: "The entry leads nowhere: it has no route, no action and no submenu.",
    fix: 'Give it "to", or remove it.',
  }),
  entryDenied: (entry: string, target: string, shown: string, because: string, witness: string): Said => ({
    message: `The entry ${entry} is open for ${witness}, but leads them to "${shown}" instead of "${target}" (${because}).`,
    fix: "Hide or lock the entry for them, or let the route in.",
  }),
  entriesDenied: (entries: readonly string[], shown: string, because: string, witness: string): Said => ({
    message:
      entries.length === 1
        ? `The entry ${entries[0]} is open for ${witness}, but leads them to "${shown}" (${because}).`
        : `${entries.length} menu entries are open for ${witness}, but lead them to "${shown}" (${because}): ${list(entries)}.`,
    fix:
      entries.length === 1
        ? "Disable or hide the entry for them."
        : "Disable or hide these entries for them.",
  }),
  sameEntry: (key: string, other: string): Said => ({
    message: `The entry ${key} leads to the same page as ${other}.`,
    fix: "Keep one of them.",
  }),
  entryOfOtherFeature: (entry: string, feature: string, route: string, other: string): Said => ({
    message: `The entry ${entry} names the feature ${feature}, but leads to "${route}", a page of ${other}.`,
    fix: "Name the feature of the page.",
  }),
  unknownEntry: (entry: string, menu: string): Said => ({
    message: `Menu "${menu}" has no entry "${entry}".`,
    fix: "Name an entry, a submenu's as parent.child.",
  }),
}
