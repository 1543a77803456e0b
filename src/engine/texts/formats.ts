/** Formats of numbers, dates and lists, each made once: to make one costs a thousand times more than to use it. */
export const numberFormat = madeOnce(numbersOf)
export const dateFormat = madeOnce(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const listFormat = madeOnce(
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)

/** Intl writes a decimal comma in South African English, where schools, banks and shops write a point. */
function numbersOf(locale: string, options?: Intl.NumberFormatOptions): Pick<Intl.NumberFormat, "format"> {
  const format = new Intl.NumberFormat(locale, options)
  if (locale !== "en-ZA") return format
  return {
    format: (value: number) =>
      format
        .formatToParts(value)
        .map((part) => (part.type === "decimal" ? "." : part.value))
        .join(""),
  }
}

function madeOnce<Options extends object, Format>(
  make: (locale: string, options?: Options) => Format,
): (locale: string, options?: Options) => Format {
  const made = new Map<string, Format>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(locale, options)
    made.set(key, format)
    return format
  }
}
