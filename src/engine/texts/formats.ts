/** Formats of numbers, dates and lists, each made once: to make one costs a thousand times more than to use it. */
export const numberFormat = madeOnce(numbersOf)
export const dateFormat = madeOnce(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const listFormat = madeOnce(listsOf)

/** A language as a country writes it (en and ZA: en-ZA); one that names a country of its own as that does. BCP 47 tags. */
export const localeIn = (country: string, language: string): string =>
  new Intl.Locale(language).region ? language : `${language}-${country}`

/** How days are written. Not the language's own "long": South African English would write 03 February. */
export const dayShape = { day: "numeric", month: "long", year: "numeric" } as const

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

/** One word is no list, nor is none: a browser's first format takes it some 10 ms, and is made for two words or more. */
function listsOf(locale: string, options?: Intl.ListFormatOptions): Pick<Intl.ListFormat, "format"> {
  let made: Intl.ListFormat | undefined
  return {
    format(words) {
      const all = [...words]
      if (all.length < 2) return all[0] ?? ""
      made ??= new Intl.ListFormat(locale, options)
      return made.format(all)
    },
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
