import type { Routes } from "#server/app.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import type { Services } from "#server/services.ts"
import { repeat } from "#server/repeating.ts"
import { sendReminders } from "./sending.ts"
import { stopRoutes } from "./stop-routes.ts"

const lookEveryMs = 10 * 60_000

export interface Reminders {
  /** The pages that end reminders; with them the clock that sends them begins to run. */
  routes: Routes
  /** Sends what is due now. */
  send(): Promise<void>
}

/** Reminders of what closes, sent by every process that serves: whoever comes first tells a person. */
export function createReminders({ live }: Publishing): Reminders {
  let send: () => Promise<void> = () => Promise.resolve()
  return {
    send: () => send(),
    routes(app, services: Services) {
      const failed = (error: unknown) => app.log.error({ err: error }, "a reminder failed")
      send = () => sendReminders(services, live, failed)
      repeat(app, lookEveryMs, send, failed)
      return stopRoutes(app, services)
    },
  }
}
