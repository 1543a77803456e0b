import type { Operation } from "#documents/operation.g.ts"
import type { Entry } from "#documents/types.g.ts"
import { shownOf, typedInto, type Draft } from "../../editing/draft.ts"
import { changed, hidden, worded } from "./edits.ts"
import { textKey, type Row } from "./outline.ts"

/** What of an entry is chosen from a list; the empty word is nothing. */
export interface Chosen {
  route: string
  feature: string
  icon: string
}
export type Choice = keyof Chosen

export const chosenOf = ({ to, feature, icon }: Pick<Entry, "to" | "feature" | "icon">): Chosen => ({
  route: to?.route ?? "",
  feature: feature ?? "",
  icon: icon ?? "",
})

/** What somebody has touched of an entry; the rest of it follows what stands there, whoever edits it. */
export interface EntryDrafts {
  /** By language. */
  readonly words: Readonly<Record<string, Draft>>
  readonly chosen: Readonly<Partial<Record<Choice, Draft>>>
  /** By account type, whether the entry is to be hidden from it. */
  readonly hides: Readonly<Record<string, boolean>>
}

export const untouched: EntryDrafts = { words: {}, chosen: {}, hides: {} }

export const isTouched = ({ words, chosen, hides }: EntryDrafts): boolean =>
  [...Object.values(words), ...Object.values(chosen), ...Object.values(hides)].some(
    (one) => one !== undefined,
  )

/** What the lists show: what stands there, but for what somebody has chosen. */
export function chosenNow(row: Row, { chosen }: EntryDrafts): Chosen {
  const { route, feature, icon } = chosenOf(row.entry)
  return {
    route: shownOf(chosen.route, route),
    feature: shownOf(chosen.feature, feature),
    icon: shownOf(chosen.icon, icon),
  }
}

export const chose = (row: Row, drafts: EntryDrafts, part: Choice, value: string): EntryDrafts => ({
  ...drafts,
  chosen: { ...drafts.chosen, [part]: typedInto(drafts.chosen[part], chosenOf(row.entry)[part], value) },
})

/** The account types from which the entry is hidden, with those that somebody has ticked and without the others. */
export const hiddenNow = ({ hiddenFrom }: Row, { hides }: EntryDrafts): readonly string[] => [
  ...hiddenFrom.filter((type) => hides[type] !== false),
  ...Object.keys(hides).filter((type) => hides[type] === true && !hiddenFrom.includes(type)),
]

/** A tick that says what stands there already is none. */
export function hid(row: Row, drafts: EntryDrafts, type: string, isHidden: boolean): EntryDrafts {
  const { [type]: _, ...others } = drafts.hides
  const hides = row.hiddenFrom.includes(type) === isHidden ? others : { ...others, [type]: isHidden }
  return { ...drafts, hides }
}

/**
 * The edit of what was touched, on the entry as it stands now.
 *
 * @param wordsIn what the entry's title says in a language
 */
export function entryEdits(
  row: Row,
  drafts: EntryDrafts,
  wordsIn: (language: string) => string | undefined,
): Operation[] {
  const key = textKey(row.title)
  const { route, feature, icon } = chosenNow(row, drafts)
  const words = Object.entries(drafts.words)
  return [
    ...(key
      ? words.flatMap(([language, draft]) =>
          draft ? worded(key, language, wordsIn(language), draft.text) : [],
        )
      : []),
    ...hidden(row, hiddenNow(row, drafts)),
    ...(drafts.chosen.route ? changed(row, "to", route === "" ? undefined : { route }) : []),
    ...(drafts.chosen.feature ? changed(row, "feature", feature === "" ? undefined : feature) : []),
    ...(drafts.chosen.icon
      ? changed(row, "icon", icon === "" ? undefined : (icon as NonNullable<Entry["icon"]>))
      : []),
  ]
}
