import type { Decision } from "#engine/navigation/decide.ts"
import type { Denial } from "#engine/gates/gates.ts"
import type { Visit } from "#blocks/visit.ts"
import type { ScreenPlan } from "#engine/screens/plan.ts"

/** What is shown now. */
export interface Page {
  /** Raised by one with every arrival; a live update or a changed viewer keeps it, and so what was typed. */
  entry: number
  decision: Decision
  plan: ScreenPlan | null
  /** What turned the learner away on the way here, and from which path. */
  denial: Denial | null
  from: string | null
  /** What has been done on it, by whoever is here now: the same when they come back by the browser's buttons. */
  visit: Visit
  /** How far down it was when it was left. */
  scroll: number
  /** The screen or its data could not be fetched. */
  failed: boolean
}
