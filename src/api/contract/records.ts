import { Type, type Static, type TSchema } from "typebox"

const text = Type.String({ maxLength: 200 })
const further = Type.Union([text, Type.Array(text, { maxItems: 50 })])
const filters = {
  additionalProperties: further,
  description:
    "Further keys are filters of the collection: a term, or several of which one is enough when the key is repeated; a number or day from and to as `2..4`, either end left out at will.",
}

export const CollectionParams = Type.Object({ name: Type.String({ maxLength: 100 }) })
export const RecordParams = Type.Object({
  name: Type.String({ maxLength: 100 }),
  id: Type.String({ maxLength: 100 }),
})

const narrowing = {
  search: Type.Optional(text),
  exact: Type.Optional(
    Type.Literal("true", { description: "The words as they are written; nothing is put right." }),
  ),
  ids: Type.Optional(
    Type.String({
      maxLength: 8000,
      pattern: "^[A-Za-z0-9._~-]+(,[A-Za-z0-9._~-]+){0,199}$",
      description: "These records alone; those that are not there are left out.",
    }),
  ),
}

export const Stock = Type.Object({
  stocked: Type.Array(Type.String(), {
    description:
      "The names of the collections that hold a record for the caller, whether or not their gates are open.",
  }),
})
export type Stock = Static<typeof Stock>

export const ListQuery = Type.Object(
  {
    ...narrowing,
    sort: Type.Optional(
      Type.String({
        maxLength: 60,
        description:
          "The name of an order of the collection. Left out, the first; where words are looked for, what fits best.",
      }),
    ),
    cursor: Type.Optional(
      Type.String({ maxLength: 2000, description: "Where the page before ended, as it said itself." }),
    ),
    limit: Type.Optional(Type.String({ pattern: "^([1-9][0-9]?|1[0-9]{2}|200)$" })),
  },
  filters,
)
export type ListQuery = Static<typeof ListQuery>

export const FacetsQuery = Type.Object(narrowing, filters)
export type FacetsQuery = Static<typeof FacetsQuery>

/** A value that depends on the collection. */
const any = (description: string): TSchema => Type.Unknown({ description })

export const RecordCard = Type.Object(
  {
    id: Type.String(),
    slug: Type.String(),
    title: Type.String(),
    subtitle: Type.String(),
    about: Type.String(),
    chips: Type.Array(Type.String()),
    icon: Type.String(),
    tone: Type.String(),
    image: Type.String(),
    logo: Type.String(),
    link: Type.String(),
    closes: Type.Union([Type.String({ description: "ISO day" }), Type.Null()]),
    closed: Type.Boolean(),
    overdue: Type.Boolean({ description: "Its last check is too long ago." }),
    demo: Type.Boolean({ description: "An example; there are none in production." }),
    to: Type.Union([
      Type.Object({ route: Type.String(), params: Type.Record(Type.String(), Type.String()) }),
      Type.Null(),
    ]),
    titles: Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())]), {
      description: "By field what vocabularies and linked records call what it holds.",
    }),
  },
  { additionalProperties: any("The fields of the collection's filters, as they are kept.") },
)
export type RecordCard = Static<typeof RecordCard>

export const Correction = Type.Object(
  { asked: Type.String(), used: Type.String() },
  { description: "What was looked for in the place of what was asked, because no record has that word." },
)
export type Correction = Static<typeof Correction>

export const RecordList = Type.Object({
  items: Type.Array(RecordCard),
  total: Type.Integer(),
  more: Type.Boolean(),
  cursor: Type.Union([Type.String(), Type.Null()], { description: "Asks for the next page." }),
  corrected: Type.Union([Correction, Type.Null()]),
})
export type RecordList = Static<typeof RecordList>

export const RecordFact = Type.Object({
  field: Type.String(),
  title: Type.String(),
  text: Type.String(),
  items: Type.Array(Type.String()),
  present: Type.Boolean(),
  compare: Type.Boolean({ description: "A row where records stand side by side." }),
})

export const LockedField = Type.Object(
  { field: Type.String(), title: Type.String(), why: Type.String() },
  { description: "What is not shown, and the words of the gate that denies it." },
)

export const RecordPage = Type.Object(
  { ...RecordCard.properties, facts: Type.Array(RecordFact), locked: Type.Array(LockedField) },
  { additionalProperties: any("All fields of the record, texts in the caller's language.") },
)
export type RecordPage = Static<typeof RecordPage>

const number = Type.Union([Type.Number(), Type.String({ description: "ISO day" }), Type.Null()])

const CountedFacet = Type.Object({
  field: Type.String(),
  title: Type.String(),
  kind: Type.Union([
    Type.Literal("term"),
    Type.Literal("range"),
    Type.Literal("date"),
    Type.Literal("boolean"),
  ]),
  options: Type.Array(Type.Object({ value: Type.String(), title: Type.String(), count: Type.Integer() }), {
    description: "What is chosen of this filter itself does not count.",
  }),
  from: number,
  to: number,
})

export const RecordFacets = Type.Object({
  total: Type.Integer(),
  facets: Type.Array(CountedFacet),
  corrected: Type.Union([Correction, Type.Null()]),
})
export type RecordFacets = Static<typeof RecordFacets>

export const RecordPack = Type.Object({
  revision: Type.String({ description: "Changes with every record that is written." }),
  total: Type.Integer(),
  pack: Type.Union(
    [
      Type.Object({
        items: Type.Array(
          Type.Object(
            {
              ...RecordCard.properties,
              words: Type.Record(Type.String(), Type.String(), {
                description: "By the weight of the field the words that the record is found by.",
              }),
            },
            { additionalProperties: any("The fields of the collection's filters, as they are kept.") },
          ),
          {
            description:
              "All cards, in the collection's first order. What their values are called stands with the filters.",
          },
        ),
        orders: Type.Record(Type.String(), Type.Array(Type.Integer()), {
          description: "Its other orders: the places of the cards in the first.",
        }),
        facets: Type.Array(CountedFacet, { description: "Its filters with all of their values." }),
      }),
      Type.Null(),
    ],
    { description: "Null: there are too many, and they are asked for page by page." },
  ),
})
export type RecordPack = Static<typeof RecordPack>

export const RequirementPack = Type.Object({
  total: Type.Integer({ description: "How many records of the collection ask for something." }),
  items: Type.Union(
    [
      Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          to: RecordCard.properties.to,
          requires: Type.Array(any("A requirement, as the record has it.")),
          curriculum: Type.Optional(
            Type.String({ description: "In whose marks it is asked. Left out, any." }),
          ),
        }),
      ),
      Type.Null(),
    ],
    { description: "Null: there are too many to be sent at once." },
  ),
})
export type RequirementPack = Static<typeof RequirementPack>

const few = Type.String({ pattern: "^([1-9]|[1-4][0-9]|50)$" })

export const LinkedQuery = Type.Object(
  {
    link: Type.Optional(Type.String({ maxLength: 60, description: "This link alone." })),
    limit: Type.Optional(few),
  },
  { additionalProperties: false },
)

export const LinkedRecords = Type.Object({
  links: Type.Array(
    Type.Object({
      name: Type.String(),
      collection: Type.String(),
      title: Type.String(),
      items: Type.Array(RecordCard),
      total: Type.Integer(),
    }),
    { description: "In both directions, as far as the gates of the other collections are open." },
  ),
})
export type LinkedRecords = Static<typeof LinkedRecords>

export const SimilarQuery = Type.Object({ limit: Type.Optional(few) }, { additionalProperties: false })

export const SimilarRecords = Type.Object({ items: Type.Array(RecordCard) })
export type SimilarRecords = Static<typeof SimilarRecords>

export const SearchQuery = Type.Object(
  { search: text, exact: Type.Optional(Type.Literal("true")), limit: Type.Optional(few) },
  { additionalProperties: false },
)

export const FoundRecords = Type.Object({
  groups: Type.Array(
    Type.Object({
      collection: Type.String(),
      title: Type.String(),
      items: Type.Array(RecordCard),
      total: Type.Integer(),
      corrected: Type.Union([Correction, Type.Null()]),
    }),
    { description: "One for each collection that is open to the caller and has any." },
  ),
})
export type FoundRecords = Static<typeof FoundRecords>

/** What the event `records` carries: records of that collection were written. `*`: nobody knows of which. */
export interface RecordsNews {
  collection: string
  revision: string
}
