import { Type, type Static } from "typebox"

/** Downloads are opened by their address: the language may stand in it. */
export const CvPdfQuery = Type.Object(
  {
    template: Type.Optional(
      Type.String({
        pattern: "^[A-Za-z0-9-]{1,60}$",
        description: "The name of a template; left out, the one that was chosen.",
      }),
    ),
    language: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
)
export type CvPdfQuery = Static<typeof CvPdfQuery>

export const LetterPdf = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: 8000,
      description: "Paragraphs with an empty line between.",
    }),
    language: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
)
export type LetterPdf = Static<typeof LetterPdf>
