import { Type, type Static } from "typebox"

/** How many accounts, told so that nobody is found among them. */
export const PeopleCount = Type.Union([
  Type.Object({ fewerThan: Type.Integer({ description: "Perhaps none." }) }),
  Type.Object({ about: Type.Integer({ description: "Rounded to tens." }) }),
])
export type PeopleCount = Static<typeof PeopleCount>

/** How many accounts each row of a change's effect concerns, in the order of its rows. */
export const CountedPeople = Type.Object({
  rows: Type.Array(
    Type.Object({
      surely: Type.Union([PeopleCount, Type.Null()], {
        description:
          "Whatever browser and address they come with; null: the row was one too many to be counted.",
      }),
      possibly: Type.Union([PeopleCount, Type.Null()], { description: "With some browser and address." }),
    }),
  ),
  of: PeopleCount,
})
export type CountedPeople = Static<typeof CountedPeople>
