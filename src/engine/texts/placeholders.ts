/** How a value may be written out: `{{when, datetime(dateStyle: long)}}`. */
export const textFormats = ["number", "datetime", "list"] as const

export type TextFormat = (typeof textFormats)[number]

/** A place in a text for a value, such as `{{name}}`, and how the value is written out where the text says so. */
export interface Placeholder {
  name: string
  /** As written: a name of {@link textFormats}, perhaps with options in brackets. */
  format?: string
}

/** Whatever a tenant writes is searched in one go: no brace stands inside. */
const placeholder = /\{\{([^{}]*)\}\}/g

/** The placeholders of a text, in the syntax of i18next. */
export const placeholdersOf = (text: string): Placeholder[] =>
  [...text.matchAll(placeholder)].map(([, inside = ""]) => read(inside))

/** A text with its placeholders filled: `valueOf` is given each, as it is read and as it is written. */
export const filled = (text: string, valueOf: (one: Placeholder, written: string) => string): string =>
  text.replaceAll(placeholder, (written, inside: string) => valueOf(read(inside), written))

/** Whether a placeholder begins that does not end: i18next would search the rest of the text for its end. */
export const isUnclosed = (text: string): boolean => text.replaceAll(placeholder, "").includes("{{")

function read(inside: string): Placeholder {
  const [name = "", ...format] = inside.replace(/^\s*-/, "").split(",")
  return { name: name.trim(), ...(format.length > 0 && { format: format.join(",").trim() }) }
}

/** A format and its options: `number(minimumFractionDigits: 1)`. Options are separated by semicolons. */
export function formatOf(written: string): { name: string; options: FormatOptions } {
  const [name = "", ...more] = written.split("(")
  const inside = more.join("(")
  const end = inside.lastIndexOf(")")
  const options = inside
    .slice(0, Math.max(end, 0))
    .split(";")
    .flatMap((option) => {
      const [key = "", value = ""] = option.split(":").map((part) => part.trim())
      return key === "" ? [] : [[key, typed(value)] as const]
    })
  return { name: name.trim(), options: Object.fromEntries(options) }
}

export type FormatOptions = Readonly<Record<string, string | number | boolean>>

function typed(value: string): string | number | boolean {
  if (value === "true" || value === "false") return value === "true"
  return value !== "" && !Number.isNaN(Number(value)) ? Number(value) : value
}
