import type { Form, Section, Template, Text } from "#documents/types.g.ts"
import type { Fields } from "#engine/items.ts"
import { listFormat } from "#engine/texts/formats.ts"
import { cleanLine } from "./clean.ts"
import type { Cv, CvSection, Person } from "./cv.ts"
import { periodOf } from "./dates.ts"
import { headOf, styleOf } from "./page.ts"
import type { Entry, PageModel, Words } from "./page-model.ts"
import { headingsOf } from "./tell.ts"

/** What somebody applies for. */
export interface Opportunity {
  readonly kind: "bursary" | "job"
  readonly title: string
  /** Who gives it; empty where that is not told. */
  readonly giver: string
}

export interface LetterSource {
  readonly cv: Cv
  readonly opportunity: Opportunity
  readonly form: (name: string) => Form | undefined
  readonly words: Words
  /** Says a text that reads a list in words as `value`. */
  readonly sayOf: (text: Text, list: string) => string
  /** BCP 47 tag by which lists are written. */
  readonly locale: string
}

/** What a section's document says of it in letters. */
type Letter = NonNullable<Section["letter"]>

/** What is said of each kind of opportunity: how a letter begins, and what its writer is asked. */
const kinds = {
  bursary: { opening: "cv-letter:draft.opening.bursary", why: "cv-letter:draft.why.bursary" },
  job: { opening: "cv-letter:draft.opening.job", why: "cv-letter:draft.why.job" },
} as const

/** So many of a section are named where its document says nothing of that. */
const mostNamed = 4

/**
 * A first letter of motivation, in paragraphs with an empty line between: what the CV knows in whole sentences, and in
 * brackets what only its owner can say. What they hide in the CV is not in it.
 */
export function letterDraft(source: LetterSource): string {
  const { cv, opportunity, words } = source
  const [title, giver] = [cleanLine(opportunity.title), cleanLine(opportunity.giver)]
  const { opening, why } = kinds[opportunity.kind]
  const told = (part: Letter["part"]) =>
    cv.sections.flatMap((section) => {
      const { letter } = section.document
      return letter?.part === part ? sentencesOf(section, letter, source) : []
    })
  const done = told("done")
  return [
    giver === ""
      ? words.text("cv-letter:draft.greeting")
      : words.text("cv-letter:draft.greetingTo", { giver }),
    words.text(opening, { title }),
    [...told("learnt"), ...done].join(" "),
    // Somebody who has not worked yet has still been relied upon.
    done.length === 0 ? words.text("cv-letter:draft.noJob") : "",
    told("able").join(" "),
    words.text(why),
    words.text("cv-letter:draft.closing"),
    [words.text("cv-letter:draft.regards"), headOf(cv.person, words).name.text].join("\n"),
  ]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n")
}

/** Nothing where no item is called anything. */
function sentencesOf({ document, items }: CvSection, letter: Letter, source: LetterSource): string[] {
  const { text, ongoing = text, most = mostNamed } = letter
  const named = items
    .map((item) => nameOf(item, document, letter.named, source))
    .filter((name) => name !== "")
    .slice(0, most)
  const [first] = items
  if (first === undefined || named.length === 0) return []
  const list = listFormat(source.locale, { type: "conjunction" }).format(named)
  return [source.sayOf(periodOf(first, document.told).current ? ongoing : text, list)]
}

/** What an item is called: by itself, or with where that was, as in "shop assistant at Example Spaza". */
function nameOf(
  item: Fields,
  section: Section,
  named: Letter["named"],
  { form, words }: LetterSource,
): string {
  const { title, giver } = headingsOf(item, { section, form: form(section.form), words })
  if (named === "names") return title
  const placed = giver === "" ? title : words.text("cv-letter:draft.at", { what: title, where: giver })
  return named === "roles" ? withinSentence(placed) : placed
}

/** A word that begins with a capital because it began a line has none within a sentence; names and short forms keep theirs. */
const withinSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}+(?: \p{Ll}|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** Sets a letter as its owner has written it, under name and contact, in the letters of a template. */
export function letterPage(
  letter: string,
  { person, template, words }: { person: Person; template: Template; words: Words },
): PageModel {
  const { name, contact } = headOf(person, words)
  const from = words.text("cv-letter:letter")
  return {
    title: name.text === "" ? from : words.text("cv-letter:of", { name: name.text }),
    language: words.language,
    style: styleOf(template, words),
    name: name.text === "" ? { ...name, text: from } : name,
    contact,
    sections: [{ name: "letter", entries: paragraphsOf(letter, from) }],
  }
}

/** Paragraphs stand apart where an empty line stands between them; the lines of one follow each other. */
const paragraphsOf = (letter: string, from: string): Entry[] =>
  letter
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map(cleanLine))
    .map((lines) => ({ lines: lines.filter((text) => text !== "").map((text) => ({ text, from })) }))
    .filter(({ lines }) => lines.length > 0)
