/** The letters that words of a language are written with, as far as its texts show. */
export const lettersOf = (texts: Iterable<string>): string =>
  [...new Set([...texts].join("").normalize("NFC").match(/\p{L}/gu) ?? [])].toSorted().join("")

/** Every character that an expression takes, so that a font can be cut to them. */
function all(taken: RegExp): string {
  const found: string[] = []
  for (let code = 0x20; code <= 0x1_ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const letter = String.fromCodePoint(code)
    if (taken.test(letter)) found.push(letter)
  }
  return found.join("")
}

/** Every letter, mark and sign of Latin and of the scripts of these languages, and the signs that all scripts share. */
export function ofScripts(languages: readonly string[]): string {
  const scripts = languages.map((language) => new Intl.Locale(language).maximize().script ?? "Latn")
  const named = [...new Set(["Latn", ...scripts])].map((script) => `\\p{scx=${script}}`).join("")
  return all(new RegExp(`^[${named}\\p{P}\\p{N}\\p{Sc}\\p{Sm}\\p{Zs}←-↓©®™°]$`, "u"))
}

/** What people here write every day: the letters of western and central Europe, of Tshivenda, digits and signs. */
export const everyday = (): string =>
  all(/^[ -~\u00a0-\u017fșțḒḓḼḽṄṅṊṋṰṱẼẽ\u2010-\u2027\u2030\u2039\u203a€™←-↓−×]$/u)
