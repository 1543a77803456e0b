/** Why a font is not taken, and how to mend it: by its code for the studio, in plain English for all others. */
export const fontFaults = {
  none: "This is no font. Choose a WOFF2, TTF or OTF file.",
  woff: "This is WOFF, the older form. Choose the WOFF2, TTF or OTF file of the same font.",
  collection: "This file holds several fonts. Save the one that you use as a file of its own.",
  large: "The file is too large. Choose one with fewer weights or letters.",
  unpacked: "The file is far larger unpacked than a font needs to be. Export it anew from where you got it.",
  lengths:
    "The file is cut short, or its parts are not as long as it says. Fetch it anew from where you got it.",
  checksum: "A part of the file has changed since it was made. Fetch it anew from where you got it.",
  tables: "The file lacks parts that every font has. Export it anew as WOFF2, TTF or OTF.",
  letters: "It has not the letters a to z: a font of signs cannot be the font of all words.",
  restricted: "Its maker has marked it as not to be embedded. Ask for the licence and the file for websites.",
  unread: "It cannot be read as a font. Export it anew as WOFF2, TTF or OTF.",
  slow: "It takes too long to read. Choose one with fewer weights or letters.",
  heavy:
    "Even with the letters alone that are needed it is too heavy for a phone. Choose one with fewer weights.",
} as const
export type FontFaultCode = keyof typeof fontFaults

/** A file that is not taken as a font. */
export class FontFault extends Error {
  readonly code: FontFaultCode

  constructor(code: FontFaultCode) {
    super(fontFaults[code])
    this.code = code
  }
}
