import { loadChunk } from "#browser/chunks.ts"
import type { Learner } from "../learner.ts"
import { deviceStore } from "#browser/stores.ts"
import type { Device } from "./device.ts"

/** The way to what this device keeps until the server has it, which is no part of the first load. */
export interface DevicePart {
  /** Comes before a page on which something can be answered or written down, and as soon as something waits to be sent. */
  open(): Promise<Device>
  /** What `open` gave. */
  opened(): Device
  /** Whether this device keeps something of anybody: known without opening anything. */
  kept(): boolean
}

/**
 * Set while something is kept here. It says nothing about anybody, and stays when a session ends by itself. Its name is
 * from when answers alone were kept.
 */
export const marker = "attempts"

export function createDevicePart(learner: Learner): DevicePart {
  let device: Device | null = null
  return {
    async open() {
      const { createDevice } = await loadChunk(() => import("./device.ts"))
      return (device ??= createDevice(learner))
    },
    opened() {
      if (!device) throw new Error("What this device keeps was read before it had been opened")
      return device
    },
    kept: () => deviceStore.getItem(marker) !== null,
  }
}
