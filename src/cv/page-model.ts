import type { Template, Text } from "#documents/types.g.ts"

/** A piece of text as it is set. */
export interface Leaf {
  readonly text: string
  /** Where its owner wrote it, in words: told to them where a letter cannot be set. */
  readonly from: string
  /** The https address that it leads to. */
  readonly link?: string
}

/** A line of what is told at length, perhaps one point of a list. */
export interface Line extends Leaf {
  readonly point?: true
}

/** One thing that is told: a school, a job, a paragraph. Its parts are read in this order. */
export interface Entry {
  readonly title?: Leaf
  readonly period?: Leaf
  readonly subtitle?: Leaf
  readonly lines: readonly Line[]
}

export interface PageSection {
  readonly name: string
  /** A letter has none. */
  readonly heading?: Leaf
  readonly entries: readonly Entry[]
}

/** How a page looks: what its template says, with the colour that this comes to. */
export type PageStyle = Pick<
  Template,
  "font" | "size" | "leading" | "margin" | "gaps" | "name" | "heading" | "entry" | "bullet"
> & { readonly accent: string | undefined }

/**
 * A page with everything on it in the one order in which it is read. What is painted on a screen, on paper and into a PDF
 * is this and nothing else.
 */
export interface PageModel {
  /** What the document is called. */
  readonly title: string
  /** BCP 47 tag. */
  readonly language: string
  readonly style: PageStyle
  readonly name: Leaf
  /** In one line, with a dot between. */
  readonly contact: readonly Leaf[]
  readonly sections: readonly PageSection[]
}

/** The words of a release in one language. */
export interface Words {
  readonly language: string
  text(key: string, values?: Readonly<Record<string, string>>): string
  say(text: Text): string
  /** What a value of a vocabulary is called; undefined for none. */
  term(vocabulary: string, value: string): string | undefined
  /** A colour of the site as it can be read on white: #rrggbb. */
  colour(token: "primary" | "secondary"): string
}

/** Between short texts in one line. */
export const between = " · "

/** All that is read of an entry, in its order. */
export const leavesOfEntry = ({ title, period, subtitle, lines }: Entry): Leaf[] =>
  [title, period, subtitle, ...lines].filter((leaf) => leaf !== undefined)

/** All that is read of a page, in its order: what every painter paints. */
export const leavesOf = ({ name, contact, sections }: PageModel): Leaf[] => [
  name,
  ...contact,
  ...sections.flatMap(({ heading, entries }) => [
    ...(heading ? [heading] : []),
    ...entries.flatMap(leavesOfEntry),
  ]),
]

/** Lines as they are painted: alone, or those that are points of one list together. */
export function groupsOf(lines: readonly Line[]): readonly Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (line.point && last?.[0]?.point) last.push(line)
    else groups.push([line])
  }
  return groups
}
