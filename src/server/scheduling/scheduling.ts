import type { Routes } from "#server/app.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import type { Services } from "#server/services.ts"
import { repeat } from "#server/repeating.ts"
import { publishDue } from "./due.ts"

const lookEveryMs = 20_000

export interface Scheduling {
  /** With it the clock that publishes begins to run. */
  routes: Routes
  /** Publishes what is due now. */
  publish(): Promise<void>
}

/** What is to be published at an hour, by every process that serves: one takes each up. */
export function createScheduling(publishing: Publishing): Scheduling {
  let publish: () => Promise<void> = () => Promise.resolve()
  return {
    publish: () => publish(),
    routes(app, services: Services) {
      const failed = (error: unknown) => app.log.error({ err: error }, "a scheduled publish failed")
      publish = () => publishDue(services, publishing, failed)
      repeat(app, lookEveryMs, publish, failed)
    },
  }
}
