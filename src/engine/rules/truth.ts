/** JSON Logic's truth: as JavaScript's, but an empty list is false. */
export const isTrue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
