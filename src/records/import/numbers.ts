export type Decimal = "," | "."

/** `either`: "1,234" is a thousand and more, or little more than one. */
type Read = { value: number } | "either" | undefined

const before = /^(-?)\s*(?:R|ZAR|KES|KSh|USD|EUR|GBP|[$€£])\.?\s*(?=[-\d.,])/iu
const after = /\s*(?:%|ZAR|KES|KSh|USD|EUR|GBP|[€£])$/iu
/** Spaces of all widths and apostrophes between groups of three digits. */
const grouped = /^-?\d{1,3}(?:[\s'’]\d{3})+(?![\d\s'’])/u

/** A number as people write it: "R 1 234,56", "1,234.56", "45 %". Nothing where it is none. */
export function readNumber(text: string, decimal: Decimal | undefined, isWhole: boolean): Read {
  const digits = digitsOf(text)
  if (digits === undefined) return undefined
  const found = decimalOf(digits)
  if (found === undefined) return undefined
  const known = found === "either" ? (isWhole ? thousandsOf(digits) : decimal) : found
  if (known === undefined) return "either"
  return { value: valueOf(digits.replace(/^=/, ""), known) }
}

/**
 * What the numbers of a column write before their decimals, so far as one of them shows it.
 *
 * @returns nothing where none does, or they contradict each other
 */
export function decimalOfColumn(texts: Iterable<string>): Decimal | undefined {
  const seen = new Set<Decimal>()
  for (const text of texts) {
    const digits = digitsOf(text)
    const found = digits === undefined ? undefined : decimalOf(digits)
    if (digits !== undefined && /[.,]/.test(digits) && (found === "," || found === ".")) seen.add(found)
  }
  return seen.size === 1 ? [...seen][0] : undefined
}

/** A text that is longer is no number: to look for one in it would take time that grows with the square of its spaces. */
const longest = 60

/** Digits, points and commas; an equals sign in front says that spaces have grouped the thousands. */
function digitsOf(text: string): string | undefined {
  if (text.length > longest) return undefined
  const bare = text.trim().replaceAll("−", "-").replace(before, "$1").replace(after, "")
  const hasGroups = grouped.test(bare)
  const joined = hasGroups ? bare.replaceAll(/[\s'’]/gu, "") : bare
  if (!/^-?(?:\d|[.,]\d)[\d.,]*$/.test(joined)) return undefined
  return hasGroups ? `=${joined}` : joined
}

function decimalOf(digits: string): Decimal | "either" | undefined {
  const isGrouped = digits.startsWith("=")
  const bare = digits.replace(/^=?-?/, "")
  const marks = bare.replaceAll(/\d/g, "")
  if (marks === "") return "."
  const last = marks.at(-1) as Decimal
  const count = marks.split(last).length - 1
  if (marks.length > count) {
    // Both: the last one stands before the decimals, the other between whole groups.
    const other = last === "," ? "\\." : ","
    return new RegExp(`^\\d{1,3}(?:${other}\\d{3})+\\${last}\\d*$`).test(bare) ? last : undefined
  }
  const isGroups = /^\d{1,3}(?:[.,]\d{3})+$/.test(bare)
  if (count > 1) return isGroups && !isGrouped ? opposite(last) : undefined
  return isGroups && !isGrouped && !bare.startsWith("0") ? "either" : last
}

const opposite = (mark: Decimal): Decimal => (mark === "," ? "." : ",")
const thousandsOf = (digits: string): Decimal => opposite(digits.includes(",") ? "," : ".")

function valueOf(digits: string, decimal: Decimal): number {
  return Number(digits.replaceAll(opposite(decimal), "").replace(decimal, "."))
}
