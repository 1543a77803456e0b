/** The names of entries as they are shown: first those that the order names, then the others as they were written. */
export const inOrder = (
  entries: Readonly<Record<string, unknown>>,
  order: readonly string[],
): readonly string[] => [
  ...new Set([...order.filter((name) => Object.hasOwn(entries, name)), ...Object.keys(entries)]),
]
