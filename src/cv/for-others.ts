import type { Fields, Item } from "#engine/items.ts"
import type { Cv, CvSection, Person } from "./cv.ts"

/**
 * A CV as others see it of somebody under 18: first name and initial, and nothing by which they can be reached or met. What
 * is written at length loses addresses, numbers and links, and the last name.
 *
 * @param firstName as others may read it
 */
export function ofMinor({ person, sections }: Cv, firstName: string): Cv {
  const initial = initialOf(person)
  return {
    person: { firstName, lastName: initial, email: "", phone: "", country: "" },
    sections: sections.flatMap((section) => {
      const items = itemsOf(section, (text) => withoutContact(text, person, initial))
      return items.length === 0 ? [] : [{ ...section, items }]
    }),
  }
}

function initialOf({ lastName }: Person): string {
  const [letter] = /\p{L}\p{M}*/u.exec(lastName.normalize("NFC")) ?? []
  return letter === undefined ? "" : `${letter.toLocaleUpperCase()}.`
}

/** Items without what is not for others; an item of which nothing is left to tell is left out. */
function itemsOf({ document, items }: CvSection, clean: (text: string) => string): Item[] {
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
        hidden.has(field) ? [] : [[field, cleaned(field, value)]],
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

/** A word wherever it stands alone, in small or large letters. */
function withoutWord(text: string, word: string, instead: string): string {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(String.raw`(?<![\p{L}\p{M}])${escaped}(?![\p{L}\p{M}])`, "giu"), instead)
}
