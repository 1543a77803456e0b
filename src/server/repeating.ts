import type { App } from "./app.ts"

/**
 * Does something again and again for as long as the app serves, never twice at once: who closes the app waits for what is
 * under way.
 *
 * @param failed hears why it failed; it is done again all the same
 */
export function repeat(
  app: App,
  everyMs: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): void {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  app.addHook("preClose", async () => {
    clearInterval(timer)
    await running
  })
}
