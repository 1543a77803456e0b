import { fullFormats } from "ajv-formats/dist/formats.js"
import { isRsaIdNumber } from "#engine/forms/rsa-id-number.ts"

/** The formats that JSON Schema does not know, by the names that forms give them. */
const ownFormats = { "rsa-id-number": isRsaIdNumber } as const

/** Every format that a form may ask of an answer: what generated validators look up, in browser and server. */
export const formats = { ...fullFormats, ...ownFormats }

/** What a generated validator asks for to get them. */
export const formatsModule = "signpost/formats"
