import { stepsOf } from "#documents/problem.ts"
import { createPlaces } from "./field-places.ts"
import { useRecordForm } from "./useRecordForm.ts"
import { useWordsOf } from "./useWordsOf.ts"

/**
 * What the columns of a file are called in the form of its records, or the place in a record that a pointer leads to; a
 * column by its own name until the form is here.
 */
export function useColumnLabels(collection: string): (column: string, pointer?: string) => string {
  const wordsOf = useWordsOf()
  const { value: form } = useRecordForm(collection)
  const placeOf = form && createPlaces(form, wordsOf)
  return (column, pointer) => {
    const steps = pointer ? stepsOf(pointer) : column.split(".").filter(Boolean)
    return placeOf === undefined || steps[0] === "id" ? column : placeOf(steps).label
  }
}
