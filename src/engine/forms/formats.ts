import { fullFormats } from "ajv-formats/dist/formats.js"
import { isRsaIdNumber } from "#engine/forms/rsa-id-number.ts"

/** A day before today, for whoever is furthest ahead; what is no day at all is told by `date`. */
const isPastDate = (value: string): boolean =>
  value < new Date().toISOString().slice(0, 10) || !/^\d{4}-/.test(value)

/** The formats that JSON Schema does not know, by the names that forms give them. */
const ownFormats = { "rsa-id-number": isRsaIdNumber, "past-date": isPastDate } as const

/** Every format that a form may ask of an answer: what generated validators look up, in browser and server. */
export const formats = { ...fullFormats, ...ownFormats }

/** What a generated validator asks for to get them. */
export const formatsModule = "signpost/formats"
