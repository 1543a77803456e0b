import type { FormatterModule } from "i18next"
import { formatOf } from "#engine/texts/placeholders.ts"
import { dateFormat, listFormat, numberFormat } from "#engine/texts/formats.ts"

/**
 * How values are written into texts. A number is written as the language writes numbers, whether or not the text names
 * a format; what is neither a word nor a number, and no list or date that the text asks for, is nothing. i18next's own
 * formatter would take every value of a text for an option of Intl.
 */
export const formatter: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, written: string | undefined, locale = "en"): string {
    const { name, options } = formatOf(written ?? "")
    try {
      if (name === "datetime") return dateFormat(locale, options).format(new Date(value as string | number))
      if (name === "list" && Array.isArray(value))
        return listFormat(locale, options).format(value.map(String))
      if (typeof value === "number") return numberFormat(locale, options).format(value)
    } catch {
      // No date; options that Intl refuses are refused at publish.
      return ""
    }
    return typeof value === "string" ? value : ""
  },
}
