import type { RecordCard } from "#api/contract/records.ts"
import type { Collection } from "#documents/types.g.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import type { Chosen } from "../store.ts"
import type { SourceContext } from "./source.ts"

export function favouritesOf(context: SourceContext, type: string): readonly string[] {
  const favourites = context.user()?.profile?.favourites
  return favourites && Object.hasOwn(favourites, type) ? (favourites[type] ?? []) : []
}

/** The records of a collection that are to be compared, in the order in which they were put there. */
export const chosenOf = ({ state }: Pick<SourceContext, "state">, name: string): readonly Chosen[] =>
  Object.hasOwn(state.comparing, name) ? (state.comparing[name] ?? []) : []

/** Whether records of this collection stand side by side; undefined where they cannot. */
function comparedOf(context: SourceContext, name: string, id: string): boolean | undefined {
  const canBe = collectionOf(context, name)?.facts?.some(({ compare }) => compare) === true
  return canBe ? chosenOf(context, name).some((one) => one.id === id) : undefined
}

/** The texts that a card says of itself. */
export const loadCardWords = (context: SourceContext): Promise<void> => context.texts.load(["records"])

/** The document of a collection, once it is here. */
export const collectionOf = (context: SourceContext, name: string): Collection | undefined =>
  context.documents.peek(`collection/${name}`) as Collection | undefined

/** A record as a card shows it: what the server tells, in words and with what must be known of it first. */
export function shownCard<Card extends RecordCard>(context: SourceContext, name: string, card: Card) {
  const { closes, closed, chips } = card
  const marks = marksOf(context, card)
  return {
    ...card,
    marks,
    chips: [...marks, ...chips.map((label) => ({ id: label, label, tone: "primary" as const }))],
    closesText:
      closes === null || closed
        ? ""
        : context.texts.t("records:closes", { date: formatDate(localeOf(context), closes) }),
    favourite: favouritesOf(context, name).includes(card.id),
    compared: comparedOf(context, name, card.id),
  }
}

/** What somebody must know before they trust a record. */
function marksOf(context: SourceContext, { demo, closed, overdue }: RecordCard) {
  const mark = (id: string, key: string, tone: "warning" | "neutral", values = {}) => ({
    id,
    label: context.texts.t(`records:${key}`, values),
    tone,
  })
  return [
    ...(demo ? [mark("demo", "example", "warning")] : []),
    ...(closed ? [mark("closed", "closed", "neutral")] : []),
    ...(overdue ? [mark("overdue", "overdue", "neutral")] : []),
  ]
}
