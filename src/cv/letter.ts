import type { Form, Section, Template } from "#documents/types.g.ts"
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
  /** BCP 47 tag by which lists are written. */
  readonly locale: string
}

/** Sections that a letter tells of: by roles, with where that was, or by names. */
interface Told {
  readonly section: string
  readonly key: string
  readonly called: "roles" | "names"
}

/** What was done, in the order in which a letter tells of it. */
const deeds: readonly Told[] = [
  { section: "workExperience", key: "cv-letter:draft.workExperience", called: "roles" },
  { section: "volunteering", key: "cv-letter:draft.volunteering", called: "roles" },
  { section: "projects", key: "cv-letter:draft.projects", called: "names" },
]
/** What one can do. */
const strengths: readonly Told[] = [
  { section: "skills", key: "cv-letter:draft.skills", called: "names" },
  { section: "languages", key: "cv-letter:draft.languages", called: "names" },
  { section: "achievements", key: "cv-letter:draft.achievements", called: "names" },
]

/** What is said of each kind of opportunity: how a letter begins, and what its writer is asked. */
const kinds = {
  bursary: { opening: "cv-letter:draft.opening.bursary", why: "cv-letter:draft.why.bursary" },
  job: { opening: "cv-letter:draft.opening.job", why: "cv-letter:draft.why.job" },
} as const

/** So many of a list are named: a letter makes curious, the CV tells the rest. */
const mostNamed = 4

/**
 * A first letter of motivation, in paragraphs with an empty line between: what the CV knows in whole sentences, and in
 * brackets what only its owner can say. What they hide in the CV is not in it.
 */
export function letterDraft(source: LetterSource): string {
  const { cv, opportunity, words } = source
  const [title, giver] = [cleanLine(opportunity.title), cleanLine(opportunity.giver)]
  const { opening, why } = kinds[opportunity.kind]
  const section = (name: string) => cv.sections.find((one) => one.name === name)
  const told = (lists: readonly Told[]) =>
    lists.flatMap(({ section: name, key, called }) => {
      const found = section(name)
      return found ? [words.text(key, { list: listOf(found, called, source) })] : []
    })
  const schooling = section("education")
  const did = told(deeds)
  return [
    giver === ""
      ? words.text("cv-letter:draft.greeting")
      : words.text("cv-letter:draft.greetingTo", { giver }),
    words.text(opening, { title }),
    [...(schooling ? [schoolingWords(schooling, source)] : []), ...did].join(" "),
    // Somebody who has not worked yet has still been relied upon.
    did.length === 0 ? words.text("cv-letter:draft.noJob") : "",
    told(strengths).join(" "),
    words.text(why),
    words.text("cv-letter:draft.closing"),
    [words.text("cv-letter:draft.regards"), headOf(cv.person, words).name.text].join("\n"),
  ]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n")
}

/** The school or course that is the newest. */
function schoolingWords({ document, items }: CvSection, source: LetterSource): string {
  const newest = items[0] ?? {}
  const { current } = periodOf(newest, document.told)
  const what = withPlace(newest, document, source)
  return source.words.text(current ? "cv-letter:draft.education.now" : "cv-letter:draft.education.done", {
    what,
  })
}

function listOf({ document, items }: CvSection, called: Told["called"], source: LetterSource): string {
  const { form, words, locale } = source
  const telling = { section: document, form: form(document.form), words }
  const named = items.slice(0, mostNamed).map((item) => {
    if (called === "roles") return withinSentence(withPlace(item, document, source))
    return headingsOf(item, telling).title
  })
  return listFormat(locale, { type: "conjunction" }).format(named)
}

/** What an item is called, with where that was: "shop assistant at Example Spaza". */
function withPlace(item: Fields, section: Section, { form, words }: LetterSource): string {
  const { title, giver } = headingsOf(item, { section, form: form(section.form), words })
  return giver === "" ? title : words.text("cv-letter:draft.at", { what: title, where: giver })
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
