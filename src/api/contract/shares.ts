import { Type, type Static } from "typebox"
import { ReportAnswer } from "./reports.ts"

const closed = { additionalProperties: false }
const Moment = Type.String({ description: "ISO 8601" })

/** For how long a report is shown to whoever has the link, and how often; without `views` as often as they like. */
export const NewShare = Type.Object(
  {
    days: Type.Integer({ minimum: 1, maximum: 90 }),
    views: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  },
  closed,
)
export type NewShare = Static<typeof NewShare>

/** The address is told this once: the server keeps what proves it, not the address. */
export const CreatedShare = Type.Object({ id: Type.String(), url: Type.String(), expiresAt: Moment })
export type CreatedShare = Static<typeof CreatedShare>

export const ShareEntry = Type.Object({
  id: Type.String(),
  createdAt: Moment,
  expiresAt: Moment,
  views: Type.Integer({ description: "How often it was looked at." }),
  viewsLeft: Type.Union([Type.Integer(), Type.Null()], { description: "Null: as many as they like." }),
})
export type ShareEntry = Static<typeof ShareEntry>

export const ShareParams = Type.Object({
  id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", description: "A UUID." }),
})
export type ShareParams = Static<typeof ShareParams>
export const SharedParams = Type.Object({
  token: Type.String({ maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" }),
})

export type SharedParams = Static<typeof SharedParams>

/** A report as its owner shows it, without a session. */
export const SharedReport = Type.Object({
  report: Type.String({ description: "The name of the report's document." }),
  name: Type.Union([Type.String(), Type.Null()], {
    description: "The owner's first name, where they gave one.",
  }),
  completedAt: ReportAnswer.properties.completedAt,
  expiresAt: Moment,
  results: ReportAnswer.properties.results,
})
export type SharedReport = Static<typeof SharedReport>
