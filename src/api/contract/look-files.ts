import { Type, type Static } from "typebox"

/** What an image of an instance is for: it says how large it is kept. */
export const LookImageUse = Type.Union([
  Type.Literal("logo"),
  Type.Literal("logoLight"),
  Type.Literal("favicon"),
  Type.Literal("appIcon"),
])
export type LookImageUse = Static<typeof LookImageUse>

export const LookUploadQuery = Type.Object({ use: LookImageUse }, { additionalProperties: false })
export type LookUploadQuery = Static<typeof LookUploadQuery>

const pixels = Type.Integer({ description: "In pixels." })

/** An image that was brought in, as documents name it. */
export const LookImage = Type.Object({
  file: Type.String({ description: "Its name among the instance's assets: the SHA-256 of its bytes." }),
  width: pixels,
  height: pixels,
})
export type LookImage = Static<typeof LookImage>

const weight = Type.Integer({ description: "From 100, thin, to 900." })
const part = Type.Number({ description: "A part of the font size." })

/** A font that was brought in, as documents name it. */
export const LookFont = Type.Object({
  file: Type.String({ description: "Its name among the instance's assets: the SHA-256 of its bytes." }),
  family: Type.String(),
  weights: Type.Object(
    { least: weight, most: weight },
    { description: "What its letters can weigh; one number twice where there is one weight." },
  ),
  metrics: Type.Object(
    { ascent: part, descent: part, lineGap: part, width: Type.Number() },
    { description: "As the configuration says them beside the font." },
  ),
})
export type LookFont = Static<typeof LookFont>

/** A font that was just brought in. */
export const AddedFont = Type.Object({
  ...LookFont.properties,
  bytes: Type.Integer({ description: "What every visitor fetches." }),
  lacks: Type.Array(Type.Object({ language: Type.String(), letters: Type.String() }), {
    description: "By language, the letters of its texts that the font has not.",
  }),
})
export type AddedFont = Static<typeof AddedFont>

export const FontUploadQuery = Type.Object(
  {
    licence: Type.Literal("mine", {
      description: "Says that whoever sends it may use the font here; it is written down with their name.",
    }),
  },
  { additionalProperties: false },
)

/** The files that the look of an instance can name. */
export const LookFiles = Type.Object({
  images: Type.Array(Type.String(), { description: "Those that came with the instance's own files." }),
  fonts: Type.Array(Type.String(), { description: "Fonts among the instance's own files, as woff2." }),
  uploaded: Type.Array(LookImage, { description: "Those that editors brought in, the newest first." }),
  uploadedFonts: Type.Array(LookFont, { description: "Fonts that editors brought in, the newest first." }),
  limits: Type.Object(
    {
      fontBytes: Type.Integer({ description: "Of a font as it is sent." }),
      bytes: Type.Integer({ description: "Of a file as it is sent." }),
      pixels: Type.Integer({ description: "Of the picture in it: width times height." }),
    },
    { description: "More is refused." },
  ),
})
export type LookFiles = Static<typeof LookFiles>
