import type { Section, User } from "#documents/types.g.ts"
import type { Item } from "#engine/items.ts"
import { byPlace } from "#engine/sections.ts"
import { newestFirst } from "./dates.ts"

/** What a CV is made of, as its owner wrote it; how that is said and set is the page's business. */
export interface Cv {
  readonly person: Person
  /** Those that are shown and have something in them. */
  readonly sections: readonly CvSection[]
}

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** A two-letter code. */
  readonly country: string
}

export interface CvSection {
  readonly name: string
  readonly document: Section
  /** In the order in which they are told. */
  readonly items: readonly Item[]
}

/** The sections of a release with their names, in whatever order. */
export type Sections = Iterable<readonly [string, Section]>

/** What is read of a profile. */
interface Source {
  readonly user: User | null
  /** The names of the sections that are hidden; those of the profile, if left out. */
  readonly hidden?: Iterable<string>
  readonly sections: Sections
  /** What stands in a list, perhaps with changes that wait on this device. */
  readonly itemsOf: (list: string) => readonly Item[]
  /** Whether the reader may see what stands behind a gate. */
  readonly opens?: (gate: string) => boolean
}

/**
 * The sections that somebody shows, by their places. Everything that is made of a CV (preview, print, PDF, letter, share,
 * file) asks here, so that what is hidden is hidden everywhere.
 */
export function shownSections(hidden: Iterable<string>, sections: Sections): [string, Section][] {
  const names = new Set(hidden)
  return byPlace(sections).filter(([name]) => !names.has(name))
}

/** Reads a CV off a profile. */
export function readCv({
  user,
  hidden = user?.profile?.hiddenSections ?? [],
  sections,
  itemsOf,
  opens = () => true,
}: Source): Cv {
  return {
    person: personOf(user),
    sections: shownSections(hidden, sections).flatMap(([name, document]) => {
      if (document.gate !== undefined && !opens(document.gate)) return []
      const items = inOrder(document, itemsOf(name))
      return items.length === 0 ? [] : [{ name, document, items }]
    }),
  }
}

/** As the section says: by dates, or as they are kept. */
export const inOrder = ({ order, told }: Section, items: readonly Item[]): readonly Item[] =>
  order === "own" ? items : newestFirst(items, told)

function personOf(user: User | null): Person {
  const { firstName, lastName, email, phone } = user?.profile ?? {}
  return {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    email: email || user?.email || "",
    phone: phone || user?.phone || "",
    country: user?.country ?? "",
  }
}
