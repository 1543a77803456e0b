import { ref } from "valtio"
import type { Device } from "../device/device.ts"
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
  const device = await learner.device.open()
  // A network that is there makes the question needless; one that is not must not make anybody wait for it.
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience))
  await Promise.race([device.send(), late])
  let unsent = await device.unsent()
  let failed = false
  let choice: Choice = "send"
  while (unsent > 0 && choice === "send") {
    choice = await ask(learner, device, { unsent, failed })
    unsent = await device.unsent()
    failed = true
  }
  learner.state.leaving = null
  return choice !== "stay"
}

/** Asks, and tries to send where that is the answer. Whoever waits for that in vain can still choose otherwise. */
function ask({ state }: Learner, device: Device, asked: Pick<Leaving, "unsent" | "failed">): Promise<Choice> {
  return new Promise((resolve) => {
    const answer = (choice: Choice) => {
      if (choice !== "send") return resolve(choice)
      state.leaving = ref({ ...asked, failed: false, sending: true, answer })
      void device.send().then(() => resolve("send"))
    }
    state.leaving = ref({ ...asked, sending: false, answer })
  })
}
