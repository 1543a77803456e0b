import { ref } from "valtio"
import type { Learner } from "../learner.ts"

/** What is asked of somebody who wants to sign out while this device holds answers that the server does not have. */
export interface Leaving {
  /** How many answers would be lost. */
  unsent: number
  /** They are being sent now. */
  sending: boolean
  /** They could not be sent, though that was asked for. */
  failed: boolean
  answer: (choice: Choice) => void
}

/** Try to send them and then sign out, sign out without them, or stay. */
export type Choice = "send" | "lose" | "stay"

const patience = 3000

/** Whether somebody may be signed out: all their answers have been sent, or they want to lose them. */
export async function mayLeave(learner: Learner): Promise<boolean> {
  const { state } = learner
  if (!state.user || !learner.attempts.kept()) return true
  const device = await learner.attempts.open()
  // A network that is there makes the question needless; one that is not must not make anybody wait for it.
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience))
  await Promise.race([device.send(), late])
  let unsent = await device.unsent()
  let failed = false
  while (unsent > 0) {
    const choice = await ask(learner, { unsent, failed })
    if (choice !== "send") {
      state.leaving = null
      return choice === "lose"
    }
    unsent = await device.send()
    failed = true
  }
  state.leaving = null
  return true
}

function ask({ state }: Learner, asked: Pick<Leaving, "unsent" | "failed">): Promise<Choice> {
  return new Promise((resolve) => {
    const answer = (choice: Choice) => {
      if (choice === "send") state.leaving = ref({ ...asked, failed: false, sending: true, answer })
      resolve(choice)
    }
    state.leaving = ref({ ...asked, sending: false, answer })
  })
}
