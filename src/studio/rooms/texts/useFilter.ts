import { useEffect, useRef } from "react"
import { useSearchParams } from "wouter"
import { shownStates, type ShownState, type TextFilter } from "./filter.ts"

/** Where each part of the filter stands in the address. */
const names = {
  search: "q",
  namespace: "in-namespace",
  document: "on",
  state: "show",
  language: "language",
} as const satisfies Record<keyof TextFilter, string>

export interface Filtering {
  filter: TextFilter
  set: (part: Partial<TextFilter>) => void
  clear: () => void
  /** The row that the address names; empty: none. */
  chosen: string
  choose: (id: string) => void
  /** Looks for one row, whatever was looked for before, and chooses it. */
  open: (id: string) => void
}

const restsMs = 300

/** The filter and the chosen row, as the address has them. */
export function useFilter(): Filtering {
  const [search, setSearch] = useSearchParams()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const read = (part: keyof TextFilter) => search.get(names[part]) ?? ""
  const asked = read("state")
  const filter: TextFilter = {
    search: read("search"),
    namespace: read("namespace"),
    document: read("document"),
    language: read("language"),
    state: shownStates.find((state) => state === asked) ?? "all",
  }
  const write = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === "" || value === ("all" satisfies ShownState)) before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { replace: true },
    )
  return {
    filter,
    set: (part) =>
      write(
        Object.fromEntries(
          Object.entries(part).map(([name, value]) => [names[name as keyof TextFilter], value]),
        ),
      ),
    clear: () => write(Object.fromEntries(Object.values(names).map((name) => [name, ""]))),
    chosen: search.get("at") ?? "",
    open(id) {
      clearTimeout(waiting.current)
      const everything = Object.fromEntries(Object.values(names).map((name) => [name, ""]))
      write({ ...everything, [names.search]: id, at: id })
    },
    choose(id) {
      // Browsers refuse an address that changes with every key that is held down.
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => write({ at: id }), restsMs)
    },
  }
}
