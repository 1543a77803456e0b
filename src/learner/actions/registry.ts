import type { Action } from "#documents/types.g.ts"
import { accountActions } from "./account.ts"
import type { ActionKind } from "./action.ts"
import { comparingActions } from "./comparing.ts"
import { cvActions } from "./cv.ts"
import { cvExchangeActions } from "./cv-exchange.ts"
import { factorActions } from "./factor.ts"
import { interfaceActions } from "./interface.ts"
import { laterActions } from "./later.ts"
import { mistakeActions } from "./mistakes.ts"
import { planActions } from "./plans.ts"
import { reportActions } from "./reports.ts"
import { savedActions } from "./saved.ts"
import { sessionActions } from "./session.ts"

/** What the screen runs itself, on its own state and sources. */
type OfTheScreen = "setState" | "openDialog" | "closeDialog" | "retry"

/** Every action that a document may name; one that is missing here does not compile. */
export const actionKinds: Record<Exclude<Action["do"], OfTheScreen>, ActionKind> = {
  ...interfaceActions,
  ...sessionActions,
  ...factorActions,
  ...planActions,
  ...savedActions,
  ...comparingActions,
  ...accountActions,
  ...reportActions,
  ...laterActions,
  ...mistakeActions,
  ...cvExchangeActions,
  ...cvActions,
}
