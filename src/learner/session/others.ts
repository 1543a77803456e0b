import { ref } from "valtio"
import type { Device } from "../device/device.ts"
import { failureText } from "#browser/texts/failure.ts"
import type { Learner } from "../learner.ts"
import { toast } from "../store.ts"

/** What is asked of somebody on whose device answers of somebody else wait that the server does not have. */
export interface OthersAnswers {
  /** How many would be lost. */
  unsent: number
  answer: (choice: OthersChoice) => void
}

/** Wipe them, sign out so that whoever gave them can sign in and have them sent, or leave it for the next start. */
export type OthersChoice = "wipe" | "signOut" | "later"

/**
 * It is certain who is signed in: their own answers go now, wherever they are in the app, and of others' stays what the
 * server does not have. Where somebody is signed in, that is wiped as well, once they have been warned.
 */
export async function settleOthers(learner: Learner, device: Device): Promise<void> {
  const { state } = learner
  const user = state.user?._id
  const unsent = await device.settle()
  if (user === undefined || state.user?._id !== user) return
  await device.send()
  if (unsent === 0 || learner.user()?._id !== user) return
  const answer = (choice: OthersChoice) => {
    state.others = null
    if (choice === "wipe") void device.forgetOthers()
    if (choice === "signOut")
      learner.session.signOut().catch((error) => toast(state, failureText(learner, error), "error"))
  }
  state.others = ref({ unsent, answer })
}
