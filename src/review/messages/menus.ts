import { saying, type Value } from "#documents/said.ts"
import { list } from "#review/messages/said.ts"
import en from "./en/menus.json" with { type: "json" }

const said = saying(en)

/** What is said of menus. */
export const menuMessages = {
  entryWithoutRoute: () => said("menus.entryWithoutRoute"),
  entryDenied: (entry: string, target: string, shown: string, because: string, witness: Value) =>
    said("menus.entryDenied", { entry, witness, shown, target, because }),
  entriesDenied: (entries: readonly string[], shown: string, because: string, witness: Value) =>
    said("menus.entriesDenied", { count: entries.length, entries: list(entries), witness, shown, because }),
  sameEntry: (key: string, other: string) => said("menus.sameEntry", { key, other }),
  entryOfOtherFeature: (entry: string, feature: string, route: string, other: string) =>
    said("menus.entryOfOtherFeature", { entry, feature, route, other }),
  unknownEntry: (entry: string, menu: string) => said("menus.unknownEntry", { menu, entry }),
}
