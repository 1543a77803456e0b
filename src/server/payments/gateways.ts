import type { Dependencies } from "#server/services.ts"
import type { InstanceSettings } from "#server/ports.ts"
import type { Emulator } from "./emulator/emulator.ts"
import type { Notified } from "./emulator/notices.ts"
import type { Gateway } from "./gateway.ts"
import { emulatedGateways, gatewaysOf } from "./settings.ts"

export interface Gateways {
  /** The gateways of an instance, best first. */
  of(instance: string): Promise<readonly Gateway[]>
  find(instance: string, id: string): Promise<Gateway | undefined>
  /** How the emulator's notices reach this server. */
  deliverBy(deliver: (notice: Notified) => Promise<number>): void
  /** The emulator, where one runs. */
  emulator(): Promise<Emulator> | undefined
  stop(): Promise<void>
}

/** The gateways of every instance: made at the first start in earnest, so that a wrong key ends it; else at the first payment. */
export function createGateways({ environment, published, clock }: Dependencies): Gateways {
  let deliver: (notice: Notified) => Promise<number> = () => Promise.resolve(503)
  let emulator: Promise<Emulator> | undefined
  const known = new Map<string, Promise<readonly Gateway[]>>()

  async function started(): Promise<Emulator> {
    if (environment.production) throw new Error("There is no emulator of gateways in production.")
    const { startEmulator } = await import("./emulator/emulator.ts")
    return startEmulator({
      port: environment.paymentEmulatorPort,
      deliver: (notice) => deliver(notice),
      clock,
    })
  }

  async function made(instance: InstanceSettings): Promise<readonly Gateway[]> {
    if (environment.payments === "none") return []
    if (environment.payments === "live") return gatewaysOf(instance, { environment, clock })
    emulator ??= started()
    return emulatedGateways(instance, await emulator, clock)
  }

  async function of(id: string): Promise<readonly Gateway[]> {
    const instance = published.byId(id)
    if (instance === undefined) return []
    const gateways = known.get(id) ?? made(instance)
    known.set(id, gateways)
    return gateways
  }

  if (environment.payments === "live")
    for (const { id } of published.all()) gatewaysOf(published.byId(id)!, { environment, clock })
  return {
    of,
    find: async (instance, id) => (await of(instance)).find((gateway) => gateway.id === id),
    deliverBy(way) {
      deliver = way
    },
    emulator: () => emulator,
    async stop() {
      await (await emulator)?.stop()
    },
  }
}
