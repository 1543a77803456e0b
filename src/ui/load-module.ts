/** Fired on the window when a part of the script cannot be had; its `detail` says which. */
export const moduleMissing = "module-missing"

/** How long a part of the script may take (specification 9). */
const patienceMs = 120_000

let missing = false

/**
 * What a dynamic import gives, or an error after two minutes: a request that hangs must not leave anybody in front of an
 * empty place for ever. A browser remembers a part that did not come for as long as the page is open, and the same file
 * under another address is another module: only loading the page anew brings it, so whoever listens is told.
 */
export async function loadModule<T>(load: () => Promise<T>, patience = patienceMs): Promise<T> {
  try {
    return await inTime(load, patience)
  } catch (error) {
    // What is there and broken says so itself: loading the page anew would not mend it.
    if (error instanceof TypeError) {
      missing = true
      dispatchEvent(new CustomEvent(moduleMissing, { detail: error.message }))
    }
    throw error
  }
}

/** The same of what nobody sees (analytics, error reports, the service worker): no page is loaded anew for it. */
export const loadUnseen = <T>(load: () => Promise<T>): Promise<T> => inTime(load, patienceMs)

async function inTime<T>(load: () => Promise<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TypeError("A part of the script did not come in time")), patience)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether this page lacks a part that only loading it anew can bring. */
export const lacksModule = (): boolean => missing
