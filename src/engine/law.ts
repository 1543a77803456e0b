import type { Rule } from "#documents/types.g.ts"

/** The gate that stands before every assessment, whatever its document says. */
export const lawGate = "AssessmentsAllowed"

/** The age bands of minors. */
export const under18 = ["under14", "14to17"]

/**
 * What the law asks before anybody takes an assessment (POPIA section 35): known to be 18, or under 18 with a
 * guardian's yes. It reads what the account itself holds, no fact, and stands beside the gate's own rule: documents
 * may ask for more, never for less.
 */
export const lawRule: Rule = {
  or: [
    { "==": [{ var: "user.ageBand" }, "adult"] },
    { and: [{ in: [{ var: "user.ageBand" }, under18] }, { var: "user.guardianConfirmed" }] },
  ],
}

/** Known to be under 18, by the date of birth itself. */
export function isMinor(context: { readonly [path: string]: unknown }): boolean {
  return under18.includes(String(context["user.ageBand"]))
}
