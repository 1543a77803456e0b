/** How a placeholder of a text may be written out: `{{when, datetime(dateStyle: long)}}`. */
export const textFormats = ["number", "datetime", "list"] as const

export type TextFormat = (typeof textFormats)[number]

/** A place in a text for a value, such as `{{name}}`, and how the value is written out where the text says so. */
export interface Placeholder {
  name: string
  /** As written: a name of {@link textFormats}, perhaps with options in brackets. */
  format?: string
}

/** The placeholders of a text, in the syntax of i18next. */
export function placeholdersOf(text: string): Placeholder[] {
  return [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, inside = ""]) => {
    const [name = "", ...format] = inside.replace(/^\s*-/, "").split(",")
    return { name: name.trim(), ...(format.length > 0 && { format: format.join(",").trim() }) }
  })
}

/** A format and its options: `number(minimumFractionDigits: 1)`. Options are separated by semicolons. */
export function formatOf(written: string): {
  name: string
  options: Record<string, string | number | boolean>
} {
  const [, name = "", inside = ""] = /^\s*([A-Za-z]*)\s*(?:\((.*)\))?\s*$/.exec(written) ?? []
  const options = inside.split(";").flatMap((option) => {
    const [key = "", value = ""] = option.split(":").map((part) => part.trim())
    return key === "" ? [] : [[key, typed(value)] as const]
  })
  return { name, options: Object.fromEntries(options) }
}

function typed(value: string): string | number | boolean {
  if (value === "true" || value === "false") return value === "true"
  return value !== "" && !Number.isNaN(Number(value)) ? Number(value) : value
}
