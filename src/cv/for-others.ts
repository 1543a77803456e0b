import type { Fields, Item } from "#engine/items.ts"
import type { Cv, CvSection, Person, Sections } from "./cv.ts"

/** What others are told of somebody under 18, and what they are not. */
interface ForOthers {
  /** As others may read it. */
  firstName: string
  /** What is told nowhere, whatever section it is written in: their school, the day they were born, whom they named. */
  untold: readonly string[]
}

/**
 * A CV as others see it of somebody under 18: first name and initial, and nothing by which they can be reached or met. What
 * is written at length loses addresses, numbers and links, the last name, and all that is told nowhere.
 */
export function ofMinor({ person, sections }: Cv, { firstName, untold }: ForOthers): Cv {
  const initial = initialOf(person)
  const names = new Set(untold.map((name) => name.trim()).filter((name) => name.length >= leastLetters))
  const withoutNames = without([...names])
  // First, as the name of a school may have their own in it.
  const clean = (text: string) => withoutContact(withoutNames(text), person, initial)
  return {
    person: { firstName, lastName: initial, email: "", phone: "", country: "" },
    sections: sections.flatMap((section) => {
      const items = itemsOf(section, clean, names)
      return items.length === 0 ? [] : [{ ...section, items }]
    }),
  }
}

/** What somebody has answered, also in sections that they hide, where the section says that others do not read it. */
export const untoldIn = (sections: Sections, itemsIn: (list: string) => readonly Item[]): string[] =>
  [...sections].flatMap(([list, { notOfMinors = [] }]) =>
    itemsIn(list).flatMap((item) =>
      notOfMinors.flatMap((field) => {
        const written = item[field]
        return typeof written === "string" ? [written] : []
      }),
    ),
  )

function initialOf({ lastName }: Person): string {
  const [letter] = /\p{L}\p{M}*/u.exec(lastName.normalize("NFC")) ?? []
  return letter === undefined ? "" : `${letter.toLocaleUpperCase()}.`
}

/** Items without what is not for others; an item of which nothing is left to tell is left out. */
function itemsOf(
  { document, items }: CvSection,
  clean: (text: string) => string,
  untold: ReadonlySet<string>,
): Item[] {
  const { told, notOfMinors = [] } = document
  const hidden = new Set([
    ...notOfMinors,
    ...(told.contact ?? []),
    ...(told.link === undefined ? [] : [told.link]),
  ])
  const dates = new Set([told.start, told.end])
  const cleaned = (field: string, value: unknown): unknown =>
    typeof value === "string" && !dates.has(field)
      ? clean(value)
      : Array.isArray(value)
        ? value.map((one) => (typeof one === "string" ? clean(one) : one))
        : value
  const named = [...told.title, ...(told.subtitle ?? []), ...(told.text === undefined ? [] : [told.text])]
  return items.flatMap((item) => {
    const { id, ...fields } = item
    const shown: Fields = Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        hidden.has(field) || untold.has(String(value).trim()) ? [] : [[field, cleaned(field, value)]],
      ),
    )
    const tells = named.some((field) => typeof shown[field] === "string" && shown[field] !== "")
    return tells ? [{ ...shown, id }] : []
  })
}

/** What stands where something was left out. */
const gap = "…"

const addresses = /[^\s@<>()]{1,64}@[^\s@<>()]{1,200}/g
const links = /\b(?:https?:\/\/|www\.)\S+/gi
const numbers = /\+?\d[\d\s().-]{7,24}\d/g
/** As many digits as a telephone number has at least; a span of years has eight. */
const leastDigits = 9

function withoutContact(text: string, { lastName }: Person, initial: string): string {
  const clean = text
    .replaceAll(links, gap)
    .replaceAll(addresses, gap)
    .replaceAll(numbers, (found) => (found.replaceAll(/\D/g, "").length >= leastDigits ? gap : found))
  const name = lastName.trim()
  return name.length < 2 ? clean : withoutWord(clean, name, initial)
}

/** Shorter ones are words like any other. */
const leastLetters = 3

/**
 * Leaves names out of a text. One of several words is found in small and large letters alike; a single word only as it is
 * written, as many a name is a word of the language, too.
 */
function without(names: readonly string[]): (text: string) => string {
  const hasSeveral = (name: string) => /\s/.test(name)
  const patterns = [
    ...patternsOf(names.filter(hasSeveral), "giu"),
    ...patternsOf(
      names.filter((name) => !hasSeveral(name)),
      "gu",
    ),
  ]
  return (text) => patterns.reduce((left, pattern) => left.replaceAll(pattern, gap), text)
}

/** The longest first: one may be the beginning of another. */
function patternsOf(names: readonly string[], flags: string): RegExp[] {
  if (names.length === 0) return []
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  return [alone(longestFirst.map(escaped).join("|"), flags)]
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Where it is no part of a longer word. */
const alone = (pattern: string, flags: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`, flags)

/** A word wherever it stands alone, in small or large letters. */
const withoutWord = (text: string, word: string, instead: string): string =>
  text.replaceAll(alone(escaped(word), "giu"), instead)
