/**
 * The address bar of the previewed app. A frame without an origin may not change its own address, so the build puts
 * these two in the place of the browser's `location` and `history`, in all that the learner's app and its libraries say.
 */

const real = globalThis.location

interface Entry {
  url: URL
  state: unknown
}

let entries: Entry[] = [{ url: new URL("/", real.href), state: null }]
let at = 0

/** What the preview does where the app would leave it. */
interface Leaving {
  moved(path: string): void
  reload(): void
  open(address: string): void
}
let leaving: Leaving = { moved: () => {}, reload: () => {}, open: () => {} }

/** Begins at a path, and hears from then on of every other. */
export function begin(path: string, heard: Leaving): void {
  entries = [{ url: new URL(path, real.href), state: null }]
  at = 0
  leaving = heard
}

const here = (): Entry => entries[at]!
const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash

function enter(state: unknown, address: string | URL | null | undefined, replace: boolean): void {
  const url = new URL(address ?? here().url, here().url)
  if (url.origin !== real.origin) throw new DOMException("That is an address elsewhere.", "SecurityError")
  const entry = { url, state: structuredClone(state) }
  if (replace) entries[at] = entry
  else {
    entries = [...entries.slice(0, at + 1), entry]
    at += 1
  }
  leaving.moved(pathOf(url))
}

export const history = {
  scrollRestoration: "manual",
  get length(): number {
    return entries.length
  },
  get state(): unknown {
    return here().state
  },
  pushState: (state: unknown, _title: string, address?: string | URL | null) => enter(state, address, false),
  replaceState: (state: unknown, _title: string, address?: string | URL | null) =>
    enter(state, address, true),
  back: () => history.go(-1),
  forward: () => history.go(1),
  go(steps = 0): void {
    const next = at + steps
    if (steps === 0 || next < 0 || next >= entries.length) return
    at = next
    // As a browser does it: later, and not while somebody still works with where they are.
    setTimeout(() => {
      leaving.moved(pathOf(here().url))
      dispatchEvent(new PopStateEvent("popstate", { state: here().state }))
    })
  },
}

/** Goes to an address as a link does: a path of the app is shown, anything else would leave it. */
export function visit(address: string): void {
  const url = new URL(address, here().url)
  if (url.origin === real.origin && !/^\/(?:api|studio|preview)(?:\/|$)/.test(url.pathname))
    history.pushState(null, "", url)
  else leaving.open(url.href)
}

export const location = {
  get href(): string {
    return here().url.href
  },
  get origin(): string {
    return real.origin
  },
  get protocol(): string {
    return real.protocol
  },
  get host(): string {
    return real.host
  },
  get hostname(): string {
    return real.hostname
  },
  get port(): string {
    return real.port
  },
  get pathname(): string {
    return here().url.pathname
  },
  get search(): string {
    return here().url.search
  },
  get hash(): string {
    return here().url.hash
  },
  assign: visit,
  replace: visit,
  reload: () => leaving.reload(),
  toString: () => here().url.href,
}
