import { trustedPolicy, workerAddress } from "#ui/trusted.ts"

/** Starts the service worker once the page stands: it must cost the first visit nothing. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return
  await loaded()
  await navigator.serviceWorker.register(trustedPolicy?.createScriptURL(workerAddress) ?? workerAddress, {
    updateViaCache: "none",
  })
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
