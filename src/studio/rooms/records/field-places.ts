import type { RecordForm } from "#api/contract/edited-records.ts"
import { isObject, valueAt } from "#documents/changes/json.ts"
import { spaced } from "../../context/names.ts"
import { kindOf } from "./asking.ts"
import type { WordsOf } from "./fault-words.ts"
import { isTicked, titled, titledKind } from "./field-titles.ts"

/** Where something is said of a record. */
export interface FieldPlace {
  /** The titles of the fields that lead there, a row of a list by its number; empty for the record as a whole. */
  label: string
  /** The steps to the field that shows it: as far as the form has any, and of parts that of the first that is needed. */
  drawn: string[]
}

/**
 * What places of a record are called in its form, and where that draws them.
 *
 * @returns takes the steps to a place, and the record, as what a row of requirements asks is called by its kind
 */
export function createPlaces(form: RecordForm, wordsOf: WordsOf) {
  const schema = titled(form, wordsOf)
  const { asks } = form
  return (steps: readonly string[], record: unknown = {}): FieldPlace => {
    const names: string[] = []
    const drawn: string[] = []
    let part: unknown = schema
    for (const [at, step] of steps.entries()) {
      const list = inside(part, "items")
      const number = Number(step) + 1
      if (at === 1 && list !== undefined && asks && steps[0] === asks.field) {
        const rows = inside(record, asks.field)
        const kind = kindOf(Array.isArray(rows) ? rows[number - 1] : undefined, asks.kinds)
        part = kind ? titledKind(kind.name, kind.schema, wordsOf) : {}
        names[0] = wordsOf("record.ask.row", { at: number }) ?? `${number}`
      } else if (list !== undefined) {
        // What is ticked among all that there is has no row of its own.
        if (!isTicked(part)) names.push(`${names.pop() ?? ""} ${number}`)
        part = isTicked(part) ? undefined : list
      } else {
        part = inside(part, "properties", step)
        const title = inside(part, "title")
        names.push(typeof title === "string" ? title : spaced(step))
      }
      if (part !== undefined && drawn.length === at) drawn.push(step)
    }
    for (
      let first = needed(part);
      steps.length > 0 && drawn.length >= steps.length && first !== undefined;
      first = needed(part)
    ) {
      drawn.push(first)
      part = inside(part, "properties", first)
    }
    return { label: names.join(", "), drawn }
  }
}

/** Of something that is filled in by its parts: the first that has to be. The record itself is not. */
function needed(part: unknown): string | undefined {
  const [first] = [inside(part, "required")].flat()
  return typeof first === "string" && inside(part, "properties", first) !== undefined ? first : undefined
}

const inside = (part: unknown, ...steps: readonly string[]): unknown =>
  isObject(part) ? valueAt(part, steps) : undefined
