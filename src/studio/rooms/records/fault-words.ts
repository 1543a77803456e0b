/** What is wrong with a value, as the server codes it; without a code it was written down before there were any. */
export interface Told {
  code?: string
  values?: Readonly<Record<string, string | number>>
  message: string
  fix?: string
}

/** What is wrong, and how to mend it. */
export interface Said {
  what: string
  mend: string
}

/** A phrase of the studio, where there is one. */
export type WordsOf = (key: string, values?: Readonly<Record<string, string | number>>) => string | undefined

/** A value of each form that records ask for; other forms give an example of their own, or are told as they are. */
const examples: Readonly<Record<string, string>> = {
  "^https://": "https://www.example.org/page",
  "^[a-z0-9]+(-[a-z0-9]+)*$": "marine-biologist",
  "^[a-z]+(-[a-z]+)*$": "open-day",
  "^[A-Za-z0-9][A-Za-z0-9._-]*$": "general-manager",
  "^[+0-9][0-9 ]{6,18}$": "+27 51 555 0100",
  "^[0-9]{2}-[0-9]{4}\\.[0-9]{2}$": "11-1021.00",
}

/** A fault in the studio's words; in the server's plain English where it has a code that the studio does not know. */
export function saidOf({ code, values = {}, message, fix = "" }: Told, wordsOf: WordsOf): Said {
  const plain = { what: message, mend: fix }
  if (code === undefined) return plain
  const [key, all] = phraseOf(code, values)
  const what = wordsOf(`record.fault.${key}`, all) ?? wordsOf(`record.fault.${code}`, all)
  const mend = wordsOf(`record.mend.${key}`, all) ?? wordsOf(`record.mend.${code}`, all)
  if (what === undefined || mend === undefined) return plain
  const { item, meant } = values
  return {
    what: item === undefined ? what : `“${item}”: ${what}`,
    mend: (meant === undefined ? undefined : wordsOf("record.meant", { meant })) ?? mend,
  }
}

/** The phrase of a code, and what it is filled in with: a kind of value or a form has one of its own. */
function phraseOf(code: string, values: NonNullable<Told["values"]>): [string, NonNullable<Told["values"]>] {
  const { expected } = values
  if (code !== "pattern") return [expected === undefined ? code : `${code}.${expected}`, values]
  const example = values["example"] ?? examples[String(expected)]
  return example === undefined ? ["pattern", values] : ["pattern.example", { ...values, example }]
}
