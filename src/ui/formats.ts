/** Formats of numbers, dates and lists, each made once: to make one costs a thousand times more than to use it. */
export const numberFormat = madeOnce(Intl.NumberFormat)
export const dateFormat = madeOnce(Intl.DateTimeFormat)
export const listFormat = madeOnce(Intl.ListFormat)

function madeOnce<Options extends object, Format>(
  Kind: new (locale: string, options?: Options) => Format,
): (locale: string, options?: Options) => Format {
  const made = new Map<string, Format>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = made.get(key) ?? new Kind(locale, options)
    made.set(key, format)
    return format
  }
}
