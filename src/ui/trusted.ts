/** The address of the service worker, the only one that may become a worker. */
export const workerAddress = "/service-worker.js"

interface Policy {
  createHTML(html: string): TrustedHTML
  createScriptURL(address: string): string
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: () => string },
  ): Policy
}

const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes

/**
 * The page's one Trusted Types policy; its name stands in the page's headers. It is made with the first script, so that
 * a part that is fetched twice makes no second one, which the browser would refuse. What it is given as HTML has been
 * cleaned (`blocks/richText/clean.ts`, its only caller), and of scripts it knows the worker's alone. Undefined where
 * the browser has no Trusted Types.
 */
export const trustedPolicy = policies?.createPolicy("signpost", {
  createHTML: (html) => html,
  createScriptURL: () => workerAddress,
})
