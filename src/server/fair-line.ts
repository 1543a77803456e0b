import type { Scope } from "./database/database.ts"
import { createFairQueue } from "./fair-queue.ts"

/** Does one piece of work at a time, the instances and tenants in turn. */
export interface FairLine {
  run<Result>(whose: Scope, work: () => Promise<Result>): Promise<Result>
}

export function createFairLine(): FairLine {
  const queue = createFairQueue<() => Promise<void>>()
  let working = false
  const serve = async () => {
    if (working) return
    working = true
    for (let job = queue.next(); job; job = queue.next()) await job()
    working = false
  }
  return {
    run: (whose, work) =>
      new Promise((resolve, reject) => {
        // A piece of work says itself what went wrong with it, and the next one begins.
        queue.add(whose, () => work().then(resolve, reject))
        void serve()
      }),
  }
}
