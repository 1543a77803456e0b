import type { Form, Template } from "#documents/types.g.ts"
import { cleanLine } from "./clean.ts"
import type { Cv, CvSection, Person } from "./cv.ts"
import type { Leaf, PageModel, PageSection, PageStyle, Words } from "./page-model.ts"
import { entryOf, isShort, rowOf, textOf, type Telling } from "./tell.ts"

export interface PageSource {
  readonly cv: Cv
  readonly template: Template
  readonly form: (name: string) => Form | undefined
  readonly words: Words
}

/** Sets a CV by a template. */
export function pageOf(source: PageSource): PageModel {
  const { cv, template, words } = source
  const { name, contact } = headOf(cv.person, words)
  const unnamed = words.text("cv-page:cv")
  return {
    title: name.text === "" ? unnamed : words.text("cv-page:title", { name: name.text }),
    language: words.language,
    style: styleOf(template, words),
    name: name.text === "" ? { ...name, text: unnamed } : name,
    contact,
    sections: inTemplateOrder(cv.sections, template).flatMap((section) => sectionOf(section, source)),
  }
}

/** Name and contact as they stand at the head of everything that somebody sends. */
export function headOf(person: Person, words: Words): { name: Leaf; contact: Leaf[] } {
  const { firstName, lastName, email, phone, country } = person
  const from = words.text("cv-page:own")
  const contact = [email, phone, country === "" ? "" : words.term("countries", country)]
  return {
    name: { text: cleanLine(`${firstName} ${lastName}`), from },
    contact: contact.map(cleanLine).flatMap((text) => (text === "" ? [] : [{ text, from }])),
  }
}

export function styleOf(template: Template, words: Pick<Words, "colour">): PageStyle {
  const { font, size, leading, margin, gaps, name, heading, entry, bullet, accent } = template
  const colour = accent === "none" ? undefined : words.colour(accent)
  return { font, size, leading, margin, gaps, name, heading, entry, bullet, accent: colour }
}

function inTemplateOrder(sections: readonly CvSection[], template: Template): readonly CvSection[] {
  const place = ({ name }: CvSection) => {
    const at = template.sections.indexOf(name)
    return at === -1 ? template.sections.length : at
  }
  return sections.toSorted((a, b) => place(a) - place(b))
}

function sectionOf(
  { name, document, items }: CvSection,
  { form, words, template }: PageSource,
): PageSection[] {
  const heading = cleanLine(words.say(document.title))
  const telling: Telling = { section: document, form: form(document.form), heading, words, style: template }
  const tell = document.most === 1 ? textOf : entryOf
  const entries =
    document.most > 1 && items.every((item) => isShort(item, document))
      ? rowOf(items, telling)
      : items.flatMap((item) => tell(item, telling))
  return entries.length === 0 ? [] : [{ name, heading: { text: heading, from: heading }, entries }]
}
