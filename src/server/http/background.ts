import type { Dependencies } from "#server/services.ts"

/**
 * Work that goes on after the answer, so that how long it takes tells nobody anything. A stop waits for it; a
 * failure is reported.
 */
export interface Background {
  run(work: () => Promise<void>): void
  settle(): Promise<void>
}

export function createBackground({ report }: Pick<Dependencies, "report">): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const started = work()
        .catch((error: unknown) => report?.(error instanceof Error ? error : new Error(String(error))))
        .finally(() => running.delete(started))
      running.add(started)
    },
    async settle() {
      await Promise.all(running)
    },
  }
}
