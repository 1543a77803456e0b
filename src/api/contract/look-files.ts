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

/** The files that the look of an instance can name. */
export const LookFiles = Type.Object({
  images: Type.Array(Type.String(), { description: "Those that came with the instance's own files." }),
  fonts: Type.Array(Type.String(), { description: "Fonts among the instance's own files, as woff2." }),
  uploaded: Type.Array(LookImage, { description: "Those that editors brought in, the newest first." }),
  limits: Type.Object(
    {
      bytes: Type.Integer({ description: "Of a file as it is sent." }),
      pixels: Type.Integer({ description: "Of the picture in it: width times height." }),
    },
    { description: "More is refused." },
  ),
})
export type LookFiles = Static<typeof LookFiles>
