import { Ajv } from "ajv"
import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { formats } from "#engine/forms/formats.ts"
import { recordFault as fault, shapeFault, type RecordFault } from "./fault.ts"
import { recordSchema } from "./record-schema.ts"

/** What is wrong with a record; nothing where it may be written. */
export type RecordCheck = (id: string, record: Readonly<Record<string, unknown>>) => RecordFault[]

const idPattern = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/
/** Calls of their own stand where a record of this name would be asked for. */
const reservedIds: ReadonlySet<string> = new Set(["facets", "pack", "matches", "requirements"])
const mostKilobytes = 64

/** What JSON can write and the database cannot keep: the letter zero, and half of a pair of surrogates. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Where a website of a record may lead: what runs in a page does not. */
const safeLink = /^(?:https:\/\/|mailto:|tel:)\S+$/i
/** An image of our own: the name of an asset. Nothing else, for there are many ways to write another host's address. */
const ownImage = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/

/** More is not told of one record. */
const mostFaults = 100

/** All that a check goes by: the schema of whole records, and which fields are followed or drawn. */
export interface CheckedShape {
  readonly schema: Readonly<Record<string, unknown>>
  readonly labels: Pick<Collection["labels"], "link" | "logo">
}

/** @param termsOf the keys of a vocabulary; nothing for one that is not there */
export const checkedShape = (
  collection: Pick<Collection, "schema" | "labels" | "requires">,
  termsOf: (vocabulary: string) => readonly string[] | undefined,
): CheckedShape => {
  const { link, logo } = collection.labels
  return {
    schema: recordSchema(collection, termsOf),
    labels: { ...(link !== undefined && { link }), ...(logo !== undefined && { logo }) },
  }
}

/** The one check of records, as `checkBy`, made of what a collection says of them. */
export const createRecordCheck = (...given: Parameters<typeof checkedShape>): RecordCheck =>
  checkBy(checkedShape(...given))

/**
 * The one check of records: what previews an import, what writes rows and what tries a changed schema on the rows that
 * are there all go by it.
 *
 * @throws what AJV says of a schema that is none
 */
export function checkBy({ schema, labels }: CheckedShape): RecordCheck {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, formats })
  const fits = ajv.compile(schema)
  return (id, record) => {
    if (!idPattern.test(id))
      return [
        fault("", "id", `${JSON.stringify(id)} is no id.`, "Use letters, digits and . _ ~ - (at most 100)."),
      ]
    if (reservedIds.has(id))
      return [
        fault(
          "",
          "reservedId",
          `${JSON.stringify(id)} is a word of the calls.`,
          "Give the record another id.",
        ),
      ]
    const text = JSON.stringify(record)
    if (unstorable.test(text))
      return [
        fault(
          "",
          "unstorable",
          "A text holds half a letter or a zero.",
          "Save the file as UTF-8 and take it out.",
        ),
      ]
    const kilobytes = Math.ceil(text.length / 1000)
    if (kilobytes > mostKilobytes) {
      const values = { limit: mostKilobytes, found: kilobytes }
      return [
        fault(
          "",
          "kilobytes",
          `The record has ${kilobytes} KB.`,
          `Keep it below ${mostKilobytes} KB.`,
          values,
        ),
      ]
    }
    const shape = fits(record) ? [] : (fits.errors ?? []).slice(0, mostFaults).flatMap(shapeFault)
    return [...shape, ...leading(labels, record)]
  }
}

function leading(labels: CheckedShape["labels"], record: Readonly<Record<string, unknown>>): RecordFault[] {
  const wrong = (field: string | undefined, allowed: RegExp): boolean => {
    const value = own(record, field ?? "")
    return typeof value === "string" && !allowed.test(value)
  }
  return [
    ...[...new Set(["image", labels.logo])].flatMap((field) =>
      wrong(field, ownImage)
        ? [
            fault(
              `/${field}`,
              "ownImage",
              "Images come from this site alone.",
              "Name one of the instance's assets.",
            ),
          ]
        : [],
    ),
    ...(wrong(labels.link, safeLink)
      ? [
          fault(
            `/${labels.link}`,
            "safeLink",
            "This is no address to follow.",
            "Begin it with https://, mailto: or tel:.",
          ),
        ]
      : []),
  ]
}
