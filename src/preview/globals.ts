import type { RecordedAction } from "#browser/preview/messages.ts"

/**
 * What a browser gives a page and a sandboxed frame is refused, as something that forgets: the learner's app would fail
 * at the refusals. Nothing that it keeps outlives the frame, and nothing that it says is heard by another page.
 */
export function forgetful(record: (action: RecordedAction) => void): void {
  const cookies = new Map<string, string>()
  define(document, "cookie", {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    set: (written: string) => {
      const [pair = ""] = written.split(";", 1)
      const eq = pair.indexOf("=")
      const name = pair.slice(0, eq)
      if (/;\s*Max-Age=0\b/i.test(written)) cookies.delete(name)
      else cookies.set(name, pair.slice(eq + 1))
    },
  })
  // The stores of `#browser/stores.ts` fall back to a map of their own where there is no storage.
  for (const name of ["localStorage", "sessionStorage"])
    define(globalThis, name, {
      get: () => {
        throw new DOMException("A preview keeps nothing.", "SecurityError")
      },
    })
  define(globalThis, "BroadcastChannel", { value: undefined })
  define(globalThis, "indexedDB", {
    value: {
      open: () => {
        throw new DOMException("A preview keeps nothing.", "SecurityError")
      },
    },
  })
  define(globalThis, "caches", { value: noCaches })
  define(navigator, "locks", { value: undefined })
  define(navigator, "serviceWorker", { value: undefined })
  define(navigator, "sendBeacon", { value: () => true })
  // A sandboxed frame may ask nothing in a dialog of the browser: whoever looks at an app loses nothing by leaving a page.
  define(globalThis, "confirm", { value: () => true })
  define(globalThis, "print", { value: () => record({ what: "open", of: ["print"] }) })
  define(globalThis, "open", {
    value: (address: string | URL = "") => {
      record({ what: "open", of: [String(address)] })
      return null
    },
  })
  define(HTMLAnchorElement.prototype, "click", {
    value(this: HTMLAnchorElement) {
      record({ what: "open", of: [this.href] })
    },
  })
}

const noCache = {
  match: () => Promise.resolve(undefined),
  put: () => Promise.resolve(),
  delete: () => Promise.resolve(false),
  keys: () => Promise.resolve([]),
}
const noCaches = {
  open: () => Promise.resolve(noCache),
  match: () => Promise.resolve(undefined),
  has: () => Promise.resolve(false),
  delete: () => Promise.resolve(false),
  keys: () => Promise.resolve([]),
}

function define(of: object, name: string, attributes: PropertyDescriptor): void {
  Object.defineProperty(of, name, { configurable: true, ...attributes })
}

/** From now on it is that moment, and time runs on from there. */
export function setClock(moment: Date): void {
  const RealDate = Date
  const ahead = moment.getTime() - RealDate.now()
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], like) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, like) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) =>
      name === "now" ? now : (Reflect.get(target, name, receiver) as unknown),
  })
}
