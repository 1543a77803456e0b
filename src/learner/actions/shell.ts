import type { Press } from "#blocks/host.ts"
import type { Action } from "#documents/types.g.ts"
import { toast } from "../store.ts"
import { valueOf } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import { runAction } from "./run.ts"

/** Runs an action of the shell's own documents (menus), outside of any screen. */
export function runFromShell(learner: Learner, action: Action, press: Press): void {
  const args = Object.fromEntries(
    Object.entries(action).map(([name, value]) => [name, valueOf(learner, value)]),
  )
  const nowhere = { setState: () => {}, state: () => ({}) }
  void runAction(learner, { ...args, do: action.do }, nowhere, press).then((outcome) => {
    if (!outcome.ok) toast(learner.state, outcome.text, "error")
  })
}
