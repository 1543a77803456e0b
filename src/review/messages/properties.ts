import { type Said } from "#review/messages/said.ts"

/** What is said of properties, which must always hold. */
export const propertyMessages = {
  propertyBroken: (meaning: string, found: string, witness: string): Said => ({
    message: `Does not hold: ${meaning} Smallest counterexample: ${witness}; found ${found}.`,
    fix: "Mend the rules, or the property.",
  }),
  propertyEmpty: (): Said => ({
    message: "Nobody is ever meant by this property: its condition can never be true.",
    fix: "Mend the condition.",
  }),
  propertyNoRoutes: (): Said => ({
    message: "No route is meant by this property.",
    fix: "Mend what it selects routes by.",
  }),
}
