import type en from "#api/messages/en/server.json"

/** Why a font is not taken. */
export type FontFaultCode = keyof typeof en extends infer Code
  ? Code extends `font.${infer Name}`
    ? Name
    : never
  : never

/** A file that is not taken as a font. */
export class FontFault extends Error {
  readonly code: FontFaultCode

  constructor(code: FontFaultCode) {
    super(`not taken as a font: ${code}`)
    this.code = code
  }
}
