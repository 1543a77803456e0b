import type { Fields, Item } from "#engine/items.ts"
import { dayRedactor } from "./birth-date.ts"
import { cleanLine, cleanLines } from "./clean.ts"
import type { Cv, CvSection, Person, Sections } from "./cv.ts"
import { namesIn, namesRedactor, redactContact, replaceWord } from "./redact.ts"

/** What others read of somebody under 18, and what they do not. */
interface ForOthers {
  /** As others may read it. */
  firstName: string
  /** What is not for others, whatever section it is written in: their school, whom they named. */
  withheld: readonly string[]
  /** The day they were born, as the profile keeps it; empty where it is not known. */
  birthDate: string
  /** In whose words a month may be named. */
  languages: readonly string[]
}

/**
 * A CV as whoever has a link to it sees it: without how the people are reached whom it names. They agreed to be asked by
 * somebody whom the owner knows, and a link goes from hand to hand.
 */
export const ofAdult = ({ person, sections }: Cv): Cv => ({
  person,
  sections: sections.map((section) => ({
    ...section,
    items: section.items.map((item) => without(item, section.document.told.contact ?? [])),
  })),
})

/**
 * A CV as others see it of somebody under 18: first name and initial, and nothing by which they can be reached or met. What
 * is written at length loses addresses, numbers and links, the last name, and all that is withheld.
 */
export function ofMinor(
  { person, sections }: Cv,
  { firstName, withheld, birthDate, languages }: ForOthers,
): Cv {
  const initial = initialOf(person)
  const names = namesIn([...withheld, birthDate])
  const redactNames = namesRedactor(names)
  const redactDay = dayRedactor(birthDate, languages)
  const lastName = cleanLine(person.lastName)
  // As it will be read: a sign that is not seen would hide what it stands in. Names come first, as that of a school may have
  // their own in it.
  const clean = (text: string) =>
    replaceWord(redactContact(redactDay(redactNames(cleanLines(text).join("\n")))), lastName, initial)
  return {
    person: { firstName, lastName: initial, email: "", phone: "", country: "" },
    sections: sections.flatMap((section) => {
      const items = itemsOf(section, clean, names)
      return items.length === 0 ? [] : [{ ...section, items }]
    }),
  }
}

function without(item: Item, fields: readonly string[]): Item {
  const { id, ...answers } = item
  return { ...Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field))), id }
}

/** What somebody has answered, also in sections that they hide, where the section says that others do not read it. */
export const withheldIn = (sections: Sections, itemsIn: (list: string) => readonly Item[]): string[] =>
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
  withheld: ReadonlySet<string>,
): Item[] {
  const { told, notOfMinors = [] } = document
  const hidden = new Set([
    ...notOfMinors,
    ...(told.contact ?? []),
    ...(told.link === undefined ? [] : [told.link]),
  ])
  const dates = new Set([told.start, told.end])
  const cleaned = (field: string, value: unknown): unknown =>
    dates.has(field) ? value : Array.isArray(value) ? value.map(cleanOne) : cleanOne(value)
  // A number is written out as it stands: one may be that of a telephone.
  const cleanOne = (value: unknown): unknown => {
    if (typeof value !== "string" && typeof value !== "number") return value
    const text = clean(String(value))
    return text === String(value) ? value : text
  }
  const named = [...told.title, ...(told.subtitle ?? []), ...(told.text === undefined ? [] : [told.text])]
  return items.flatMap((item) => {
    const { id, ...fields } = item
    const shown: Fields = Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        hidden.has(field) || withheld.has(cleanLine(String(value))) ? [] : [[field, cleaned(field, value)]],
      ),
    )
    const tells = named.some((field) => typeof shown[field] === "string" && shown[field] !== "")
    return tells ? [{ ...shown, id }] : []
  })
}
