import type { Curriculum } from "#documents/types.g.ts"
import type { Item } from "#engine/items.ts"
import type { Mark, Taken, TakenAs } from "#eligibility/marks.ts"
import { curriculumKey } from "#engine/screens/sources.ts"
import { say } from "#browser/texts/say.ts"
import { listFormat } from "#engine/texts/formats.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { itemsOf, type Reader } from "../../lists/reading.ts"
import { termTitle } from "../content.ts"
import type { SourceContext } from "../source.ts"

export type Kept<T> = T & Item

/** The lists of the profile that marks and chosen subjects are kept in. */
export const marksList = "schoolMarks"
export const subjectsList = "schoolSubjects"

/** What the learner's curriculum asks for; undefined where none is chosen, or none is known by that name. */
export const curriculumOf = (context: Pick<SourceContext, "user" | "documents">): Curriculum | undefined =>
  context.documents.peek(`curriculum/${curriculumKey(context.user())}`) as Curriculum | undefined

/** The words of what is said of marks and subjects everywhere. */
export const loadSchoolWords = (context: SourceContext): Promise<unknown> =>
  context.texts.load(["eligibility"])

export const marksOf = (reader: Reader): Kept<Mark>[] => withSubject(itemsOf(reader, marksList))

/** The subjects that the learner has chosen, as they are kept. */
export const chosenOf = (reader: Reader): Kept<Taken>[] => withSubject(itemsOf(reader, subjectsList))

/** The learner's plan: what they have chosen, else the subjects of their marks; each subject once. */
export function planOf(reader: Reader): Taken[] {
  const chosen = chosenOf(reader)
  const subjects = chosen.length > 0 ? chosen : marksOf(reader)
  return [...new Map(subjects.map(({ subject, as }) => [subject, { subject, as }])).values()]
}

const withSubject = <T extends Taken>(items: readonly Item[]): Kept<T>[] =>
  items.filter((item): item is Kept<T> => typeof item["subject"] === "string")

export const subjectTitle = (context: SourceContext, subject: string): string =>
  termTitle(context, "subjects", subject) || subject

/** A subject, and at which level it is taken where that is known. */
export function takenTitle(context: SourceContext, { subject, as }: Taken): string {
  const title = subjectTitle(context, subject)
  return as === undefined ? title : context.texts.t(`eligibility:taken.${as}`, { subject: title })
}

/** One value for a subject and its level, as a list of choices has it. */
export const valueOf = ({ subject, as }: Taken): string => (as === undefined ? subject : `${subject} ${as}`)

const levels: readonly string[] = ["home", "additional", "standard", "higher"] satisfies TakenAs[]

/** What `valueOf` made; undefined where nothing is chosen. */
export function takenIn(value: string): Taken | undefined {
  const [subject = "", as] = value.trim().split(" ")
  if (subject === "") return undefined
  return as !== undefined && levels.includes(as) ? { subject, as: as as TakenAs } : { subject }
}

/** What may be taken in the same way: one group of the curriculum, or several that have the same subjects. */
export interface Pool {
  readonly value: string
  readonly label: string
  readonly subjects: readonly Taken[]
}

/** The groups of the curriculum in its order; those with the same subjects stand there once. */
export function poolsOf(context: SourceContext, curriculum: Curriculum | undefined): Pool[] {
  if (!curriculum) return []
  const names = curriculum.order.filter((name) => Object.hasOwn(curriculum.groups, name))
  const sameAs = (name: string) => {
    const { list, as } = curriculum.groups[name]!
    return `${list} ${as ?? ""}`
  }
  return [...new Set(names.map(sameAs))].map((same) => {
    const alike = names.filter((name) => sameAs(name) === same)
    const titles = alike.map((name) => say(context, curriculum.groups[name]?.title))
    const { list, as } = curriculum.groups[alike[0]!]!
    const ways: readonly (TakenAs | undefined)[] = as
      ? [as]
      : curriculum.levels
        ? (Object.keys(curriculum.levels) as TakenAs[])
        : [undefined]
    return {
      value: alike[0]!,
      label: titles.length > 1 ? `${titles[0]} – ${titles.at(-1)}` : titles[0]!,
      subjects: (curriculum.lists[list] ?? []).flatMap((subject) =>
        ways.map((way) => (way === undefined ? { subject } : { subject, as: way })),
      ),
    }
  })
}

/** The subjects of a group as choices. */
export const choicesOf = (context: SourceContext, pools: readonly Pool[], group: string) =>
  (pools.find(({ value }) => value === group)?.subjects ?? []).map((taken) => ({
    value: valueOf(taken),
    label: takenTitle(context, taken),
  }))

/** The group from which somebody takes a subject as they do. */
export const poolWith = (pools: readonly Pool[], { subject, as }: Taken): Pool | undefined =>
  pools.find(({ subjects }) =>
    subjects.some(
      (one) => one.subject === subject && (as === undefined || one.as === undefined || one.as === as),
    ),
  )

/** Several names in a sentence. */
export const eitherOf = (context: SourceContext, names: readonly string[]): string =>
  listFormat(localeOf(context), { type: "disjunction" }).format(names)

export const allOf = (context: SourceContext, names: readonly string[]): string =>
  listFormat(localeOf(context), { type: "conjunction" }).format(names)
