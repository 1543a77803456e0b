import { vi } from "vitest"

/** A store as browsers have it: its keys are properties of its own. */
export function storage(first: Record<string, string> = {}): Storage {
  const kept: Record<string, string> = { ...first }
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  return new Proxy(kept, {
    get: (target, key: string) => methods[key as keyof typeof methods] ?? target[key],
  }) as unknown as Storage
}

export interface FakeBrowser {
  /** Where the address bar stands. */
  path(): string
  /** Pages that were loaded whole, in their order. */
  readonly loaded: string[]
  /** Lengthens or shortens the way back, as the learner's own steps do. */
  visit(path: string, state?: unknown): void
}

/** The address bar, the history and the stores of one tab, which no service worker sees to, in place of the globals that the app reads. */
export function stubBrowser(path = "/", kept: Record<string, string> = {}): FakeBrowser {
  const loaded: string[] = []
  const entries: { path: string; state: unknown }[] = [{ path, state: null }]
  let at = 0
  const url = () => new URL(entries[at]!.path, "https://app.example")
  vi.stubGlobal("location", {
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
    origin: "https://app.example",
    assign: (to: string) => loaded.push(to),
    replace: (to: string) => loaded.push(to),
    reload: () => loaded.push(entries[at]!.path),
  })
  const write = (replacing: boolean) => (state: unknown, _unused: string, to: string) => {
    if (!replacing) at += 1
    entries.splice(at, entries.length, { path: to, state })
  }
  vi.stubGlobal("history", {
    get state() {
      return entries[at]!.state
    },
    pushState: write(false),
    replaceState: write(true),
    back: () => {
      at = Math.max(0, at - 1)
    },
    go: (steps: number) => {
      at = Math.min(entries.length - 1, Math.max(0, at + steps))
    },
  })
  vi.stubGlobal("navigator", {})
  vi.stubGlobal("localStorage", storage(kept))
  vi.stubGlobal("sessionStorage", storage())
  return {
    loaded,
    path: () => entries[at]!.path,
    visit: (to, state = null) => write(false)(state, "", to),
  }
}
