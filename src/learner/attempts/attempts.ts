import { loadChunk } from "#browser/chunks.ts"
import type { Learner } from "../learner.ts"
import { deviceStore } from "#browser/stores.ts"
import type { Device } from "./device.ts"

/** The way to what this device keeps of answers, which is no part of the first load. */
export interface Attempts {
  /** Comes before a screen that takes an assessment is shown, and as soon as something waits to be sent. */
  open(): Promise<Device>
  /** What `open` gave. */
  device(): Device
  /** Whether this device keeps answers of anybody: known without opening anything. */
  kept(): boolean
}

/** Set while answers are kept here. It says nothing about anybody, and stays when a session ends by itself. */
export const marker = "attempts"

export function createAttempts(learner: Learner): Attempts {
  let device: Device | null = null
  return {
    async open() {
      const { createDevice } = await loadChunk(() => import("./device.ts"))
      return (device ??= createDevice(learner))
    },
    device() {
      if (!device) throw new Error("An attempt was read before what keeps it had been opened")
      return device
    },
    kept: () => deviceStore.getItem(marker) !== null,
  }
}
