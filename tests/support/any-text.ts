import fc from "fast-check"

const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

/**
 * A text of any characters but lone surrogates. `fc.string({ unit: "binary" })` gives such texts too, and first makes a
 * table of a million characters.
 */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(character, { maxLength }).map((characters) => characters.join(""))
