// The build answers with the address of the worker that it makes of the file.
// oxlint-disable-next-line import/default
import address from "./worker.ts?worker&url"

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string }
}

const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes

/** A Trusted Types policy of its own, which knows this one script; its name stands in the studio's headers. */
const policy = policies?.createPolicy("review-worker", { createScriptURL: () => address })

/** Starts the review. Whoever loads this file does so once: a policy cannot be made twice. */
export const startWorker = (): Worker =>
  new Worker(policy?.createScriptURL(address) ?? address, { type: "module", name: "review" })
