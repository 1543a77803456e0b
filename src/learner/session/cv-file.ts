import type { CvFileFault, CvImportPreview } from "#api/contract/cv-exchange.ts"
import type { User } from "#documents/types.g.ts"
import type { Texts } from "#browser/texts/texts.ts"
import type { ItemChange } from "#engine/items.ts"

/** A file that somebody has chosen: what it would do, and how what it did is taken back; or why it is not read. */
export interface HeldFile {
  readonly name: string
  readonly refused?: CvFileFault
  readonly preview?: CvImportPreview
  /** By list the changes that take it back, once it was taken over. */
  readonly taken?: readonly (readonly [string, readonly ItemChange[]])[]
}

/** Only in this page's memory: who comes after them on the device, or loads the page anew, finds nothing. */
let held: { user: User["_id"]; file: HeldFile } | undefined

export function holdFile(user: User | null, file: HeldFile | undefined): void {
  held = file && { user: user?._id, file }
}

/** The file that this person has chosen. */
export const heldFile = (user: User | null): HeldFile | undefined =>
  held !== undefined && user?._id === held.user ? held.file : undefined

/** What is wrong with a file, where, and how it is mended, in words. */
export function faultWords({ t }: Pick<Texts, "t">, { code, place, values }: CvFileFault): string {
  const { expected } = values
  const key = expected === undefined ? code : `${code}_${expected}`
  return t(`cv-exchange:fault.${key}`, { ...values, place })
}
