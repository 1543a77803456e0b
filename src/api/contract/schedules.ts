import { Type, type Static } from "typebox"

const closed = { additionalProperties: false }

export const Hour = Type.String({
  pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$",
  description: "The hour on the clocks of the instance's time zone: `2026-12-01T08:00`.",
})

export const ScheduleChangeset = Type.Object(
  {
    revision: Type.Integer({ description: "Its revision when the publisher looked." }),
    at: Hour,
    why: Type.String({ minLength: 1, maxLength: 500 }),
  },
  closed,
)
export type ScheduleChangeset = Static<typeof ScheduleChangeset>

/** What is to be published at an hour, or what became of it. */
export const Schedule = Type.Object({
  id: Type.String(),
  tenant: Type.Union([Type.String(), Type.Null()]),
  changeset: Type.Union([Type.String(), Type.Null()], {
    description: "The change; null where patches were proposed by themselves, or the way back to a release.",
  }),
  title: Type.String({ description: "What the change is called, or why it was proposed." }),
  at: Type.String({ description: "The moment." }),
  wall: Type.String({ description: "The hour on the clocks of the instance's time zone." }),
  author: Type.String({ description: "A pseudonym." }),
  why: Type.String(),
  proposal: Type.Union([Type.String(), Type.Null()], {
    description: "What a second person approved for this hour.",
  }),
  visible: Type.Boolean({ description: "Whether the caller may open the change." }),
  state: Type.Unsafe<"waiting" | "published" | "missed" | "cancelled">({
    type: "string",
    enum: ["waiting", "published", "missed", "cancelled"],
  }),
  outcome: Type.Union([Type.String(), Type.Null()], {
    description: "The release that it became; of what was missed, why.",
  }),
})
export type Schedule = Static<typeof Schedule>

export const ScheduleList = Type.Object({
  schedules: Type.Array(Schedule, { description: "What waits first, by its hour." }),
})
export type ScheduleList = Static<typeof ScheduleList>
