import { type Value, saying, term, wording } from "#documents/said.ts"
import type { ShownState } from "#review/exploration.ts"
import en from "./en/properties.json" with { type: "json" }

const said = saying(en)
const words = wording(en)

/** What was found where something else should have been. */
export const foundInstead = {
  circle: (route: string) => words("properties.circle", { route }),
  shown: (route: string) => words("properties.shown", { route }),
  shownInstead: (shown: string, route: string, because: readonly string[]) =>
    words("properties.shownInstead", { shown, route, because: because.join(", ") }),
  entry: (entry: string, state: ShownState) => words("properties.entry", { entry, state: term(state) }),
}

/** What is said of properties, which must always hold. */
export const propertyMessages = {
  propertyBroken: (meaning: string, found: Value, witness: Value) =>
    said("properties.propertyBroken", { meaning, witness, found }),
  propertyEmpty: () => said("properties.propertyEmpty"),
  propertyNoRoutes: () => said("properties.propertyNoRoutes"),
}
