const address = "/service-worker.js"

/** Starts the service worker once the page stands: it must cost the first visit nothing. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return
  await loaded()
  await navigator.serviceWorker.register(trusted(), { updateViaCache: "none" })
  if (navigator.serviceWorker.controller) return
  // The first visit: what this page has loaded without the worker, or loads while that takes over, is handed to it.
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(["/"])
  new PerformanceObserver((list) => active?.postMessage(list.getEntries().map(({ name }) => name))).observe({
    type: "resource",
    buffered: true,
  })
}

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve()
    else addEventListener("load", () => resolve(), { once: true })
  })
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string }
}

/** The one address that the page's policy lets become a worker (the policy's name stands in the page's headers). */
function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (!trustedTypes) return address
  return trustedTypes.createPolicy("signpost", { createScriptURL: () => address }).createScriptURL(address)
}
