import { Type, type Static } from "typebox"

/** How many, told so that nobody is found among them. */
export const WatchCount = Type.Union([
  Type.Literal("none"),
  Type.Object({ fewerThan: Type.Integer({ description: "At least one." }) }),
  Type.Object({
    atLeast: Type.Integer({ description: "Rounded down to fives." }),
  }),
])
export type WatchCount = Static<typeof WatchCount>

/** What a release does to who uses it, as far as the server sees it. */
export const ReleaseWatch = Type.Object({
  current: Type.Boolean({ description: "Whether it is the one that is live." }),
  minutes: Type.Integer({
    description: "How long is compared: so many minutes of the release, and as many before it was published.",
  }),
  onIt: {
    ...WatchCount,
    description: "Open browsers that were told of it last, of all processes.",
  },
  onOthers: {
    ...WatchCount,
    description: "Those of the layer that were told of another release last.",
  },
  happened: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal("refusal"), Type.Literal("outdated"), Type.Literal("failure")], {
        description:
          "A gate refused a call; an answer was sent that the release had overtaken (409); a browser told of a failure.",
      }),
      name: Type.String({
        description: "The gate; the error's code; the failure's kind and, after a colon, its screen.",
      }),
      since: WatchCount,
      before: Type.Union([WatchCount, Type.Null()], {
        description: "Null: it is kept no longer.",
      }),
    }),
  ),
})
export type ReleaseWatch = Static<typeof ReleaseWatch>

/** What a browser tells of a failure: names of ours and nothing else. */
export const BrowserFailure = Type.Object(
  {
    kind: Type.Union(
      [Type.Literal("block"), Type.Literal("page"), Type.Literal("part"), Type.Literal("update")],
      {
        description:
          "A block, a page or a part of the frame that failed, or a release that was not taken over.",
      },
    ),
    release: Type.String({
      maxLength: 80,
      description: "The release that the page is on.",
    }),
    screen: Type.Optional(
      Type.String({
        maxLength: 80,
        description: "A screen's document, without `screen/`.",
      }),
    ),
  },
  { additionalProperties: false },
)
export type BrowserFailure = Static<typeof BrowserFailure>
