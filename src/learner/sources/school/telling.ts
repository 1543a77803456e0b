/** What is told by the rules of eligibility: one part of the script, fetched when a page asks for it. */
export { tellEligibility } from "./told-record.ts"
export { tellPoints } from "./told-points.ts"
export { tellPlan } from "./told-plan.ts"
