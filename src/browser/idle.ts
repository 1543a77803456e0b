/** When the browser has nothing else to do, or after a second; one that cannot say is left alone for a moment. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 1000 })
    else setTimeout(resolve, 200)
  })
