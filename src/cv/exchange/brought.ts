import type { Fields } from "#engine/items.ts"
import type { Person } from "../cv.ts"

/** What the words of a fault are filled in with. */
export type FaultValues = Readonly<Record<string, string | number>>

/** What is wrong with a file, and where: another language says it by its code. */
export interface FileFault {
  readonly code: FaultCode
  /** Where it stands in the file; empty for the file as a whole. */
  readonly place: string
  readonly values: FaultValues
}

export const faultCodes = [
  "empty",
  "tooLarge",
  "notText",
  "pdf",
  "zip",
  "unknownFormat",
  "notJson",
  "notXml",
  "docType",
  "tooDeep",
  "tooMuch",
  "tooSlow",
  "forbiddenName",
  "brokenText",
  "notResume",
  "oldEuropass",
  "otherXml",
  "wrongType",
  "noSuchList",
] as const
export type FaultCode = (typeof faultCodes)[number]

/** One item that a file brings, and where it stands there. */
export interface BroughtItem {
  readonly place: string
  /** Its id in the file, where it was ours. */
  readonly id: string | undefined
  readonly item: Fields
  /** The fields of which the file says something. Left out where it says all. */
  readonly says?: ReadonlySet<string>
}

/** What a file brings: by list its items, what of the file has no place here, and what in it cannot be read. */
export interface Brought {
  readonly format: "json-resume" | "europass"
  readonly lists: readonly { readonly name: string; readonly items: readonly BroughtItem[] }[]
  readonly left: readonly string[]
  readonly faults: readonly FileFault[]
}

/** A file that is not read at all. */
export class RefusedFile extends Error {
  readonly fault: FileFault
  constructor(code: FaultCode, place = "", values: FaultValues = {}) {
    super(code)
    this.fault = { code, place, values }
  }
}

/** What is written of a CV: what is hidden is not in it. */
export interface WrittenCv {
  readonly person: Person
  readonly sections: readonly { readonly name: string; readonly items: readonly Fields[] }[]
}
