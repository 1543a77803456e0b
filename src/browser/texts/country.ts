/** What a country is called in a language; a code that is none stays as it is. */
export function countryName(locale: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code
}
