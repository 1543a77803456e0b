declare module "fontverter" {
  /** Between sfnt (TTF, OTF) and WOFF2. */
  function convert(font: Uint8Array, to: "sfnt" | "woff2", from?: "sfnt" | "woff2"): Promise<Buffer>
  export default { convert }
}

declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff2"
    noHinting?: boolean
    dropTables?: readonly string[]
    /** By tag of an axis, where it is to stand from now on. */
    variationAxes?: Readonly<Record<string, number>>
  }
  /** A font with the characters of a text alone. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
