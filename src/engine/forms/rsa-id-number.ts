/**
 * Whether a text is a South African identity number (Identification Act 68 of 1997): YYMMDD of birth, four digits,
 * citizenship (0 citizen, 1 permanent resident, 2 refugee), one digit, and a check digit by ISO/IEC 7812-1 (Luhn).
 */
export function isRsaIdNumber(text: string): boolean {
  return /^\d{10}[012]\d{2}$/.test(text) && beginsWithDate(text) && hasCheckDigit(text)
}

/** The century is not said: a date of either counts, so the 29th of February 00 is that of 2000. */
function beginsWithDate(text: string): boolean {
  const [year, month, day] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2))) as [number, number, number]
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day))
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  })
}

function hasCheckDigit(text: string): boolean {
  const digits = text.split("").toReversed().map(Number)
  const sum = digits.reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? digit : digit * 2
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
