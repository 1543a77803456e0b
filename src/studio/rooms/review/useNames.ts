import { useTitles, type Titles } from "../../context/useTitles.ts"

/** What axes of tables and pickers, and their values, are called for people. */
export interface AxisNames {
  axis(name: string): string
  value(axis: string, value: string): string
  titles: Titles
}

/** A fact is called as documents call it: it has no title. */
export function useNames(): AxisNames {
  const { titles } = useTitles()
  const partsOf = (name: string) => {
    const at = name.indexOf(":")
    return name.startsWith("fact:") || at < 0
      ? { path: name.replace(/^fact:/, ""), member: undefined }
      : { path: name.slice(0, at), member: name.slice(at + 1) }
  }
  return {
    titles,
    axis(name) {
      const { path, member } = partsOf(name)
      if (name.startsWith("fact:")) return path
      const said = titles.context.path(path)
      return member === undefined ? said : `${said}: ${titles.context.value(path, member)}`
    },
    value(axis, value) {
      if (value === "true" || value === "false") return titles.context.value("", value === "true")
      if (axis.startsWith("fact:")) return value
      return titles.context.value(partsOf(axis).path, value)
    },
  }
}
