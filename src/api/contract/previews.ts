import { Type, type Static } from "typebox"
import type { User, Visitor } from "#documents/types.g.ts"
import { longestAs } from "./preview-limits.ts"
import { LayerQuery, Problem } from "./publishing.ts"
import { AppConfiguration } from "./release.ts"

/** The header in which the previewed app proves what it may read. */
export const previewHeader = "x-preview"

/** How long a preview may be read before its token is asked for anew. */
export const previewMinutes = 15

/** As whom, when, and with which change the app is to be looked at. */
export const NewPreview = Type.Object(
  {
    ...LayerQuery.properties,
    change: Type.Optional(
      Type.String({
        maxLength: 80,
        description: "A change in the making; without it, a proposal or a release, what is live.",
      }),
    ),
    proposal: Type.Optional(
      Type.String({ maxLength: 80, description: "What a proposal would publish now, in place of a change." }),
    ),
    release: Type.Optional(
      Type.String({
        maxLength: 80,
        description: "An earlier release of the layer, or beneath it, in place of a change.",
      }),
    ),
    as: Type.String({
      maxLength: longestAs,
      description:
        "A persona's name, or `~` and values of declared paths as `user.present=yes&user.accountType=power`.",
    }),
    on: Type.Optional(
      Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "A day; left out, now." }),
    ),
  },
  { additionalProperties: false },
)
export type NewPreview = Static<typeof NewPreview>

const Person = Type.Object({
  user: Type.Unsafe<User | null>({ description: "Null: nobody is signed in." }),
  visitor: Type.Unsafe<Visitor>({ description: "What their browser brings along." }),
  query: Type.Record(Type.String(), Type.String(), { description: "What the address has in its query." }),
})

/** What a previewed app starts from: the answers that it would otherwise ask of the live site. */
export const Preview = Type.Object({
  token: Type.String({ description: `Sent as \`${previewHeader}\` with every call below /api/preview.` }),
  expiresAt: Type.String(),
  on: Type.String({ description: "The moment that the app takes for now." }),
  person: Person,
  configuration: AppConfiguration,
  drafts: Type.Record(Type.String(), Type.Unknown(), {
    description: "By hash what is not published, the navigation set among it.",
  }),
  problems: Type.Array(Problem, { description: "Why documents of the change are shown as they are live." }),
})
export type Preview = Static<typeof Preview>
