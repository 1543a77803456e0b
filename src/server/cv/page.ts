import { readCv, type Cv } from "#cv/cv.ts"
import { withheldIn } from "#cv/for-others.ts"
import { letterPage } from "#cv/letter.ts"
import { pageOf } from "#cv/page.ts"
import type { PageModel } from "#cv/page-model.ts"
import type { Form, Section, Template, User } from "#documents/types.g.ts"
import type { Item } from "#engine/items.ts"
import { byPlace } from "#engine/sections.ts"
import type { Viewer } from "#engine/viewer.ts"
import { notFound } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { cvWords } from "./words.ts"

/** Whose CV it is, by which release and rules, in which languages. */
export interface Whose {
  release: CurrentRelease
  user: User | null
  viewer: Viewer
  languages: readonly string[]
}

/** The documents of a kind by their names. */
export const documentsOf = <D>(release: CurrentRelease, kind: string): [string, D][] =>
  release.ids(`${kind}/`).map((id) => [id.slice(kind.length + 1), release.document(id) as D])

export const cvOf = ({ release, user, viewer }: Whose): Cv =>
  readCv({
    user,
    sections: documentsOf<Section>(release, "section"),
    itemsOf: (list) => listIn(user, list),
    opens: (gate) => viewer.gate(gate).allowed,
  })

/** What others do not read in the CV of somebody under 18, in whatever section it is written. */
export const withheldOf = ({ release, user }: Whose): string[] =>
  [
    user?.tenant?.institution,
    ...withheldIn(documentsOf<Section>(release, "section"), (list) => listIn(user, list)),
  ].filter((one) => typeof one === "string")

/**
 * The template of that name; where none is named the one that its owner has chosen, else the first.
 *
 * @throws Failure 404 where there is none of that name
 */
export function templateFor({ release, user }: Whose, name: string | undefined): Template {
  const templates = byPlace(documentsOf<Template>(release, "template"))
  const named = (wanted: string | null | undefined) => templates.find(([known]) => known === wanted)?.[1]
  const found = name === undefined ? (named(user?.profile?.cvTemplate) ?? templates[0]?.[1]) : named(name)
  if (found === undefined) throw notFound("template")
  return found
}

export const cvPageOf = (whose: Whose, template: string | undefined): PageModel =>
  pageOfCv(cvOf(whose), whose, template)

/** A CV as it stands on paper: its owner's own, or what others are shown of it. */
export function pageOfCv(cv: Cv, whose: Whose, template: string | undefined): PageModel {
  const { release, languages } = whose
  return pageOf({
    cv,
    template: templateFor(whose, template),
    form: (name) => release.document(`form/${name}`) as Form | undefined,
    words: cvWords(release, languages),
  })
}

/** A letter in the template of its writer's CV: what is sent together looks alike. */
export const letterPageOf = (whose: Whose, text: string): PageModel =>
  letterPage(text, {
    person: cvOf(whose).person,
    template: templateFor(whose, undefined),
    words: cvWords(whose.release, whose.languages),
  })

export function listIn(user: User | null, list: string): readonly Item[] {
  const items: unknown = user?.profile?.[list]
  return Array.isArray(items)
    ? items.filter((item): item is Item => typeof item === "object" && item !== null)
    : []
}
