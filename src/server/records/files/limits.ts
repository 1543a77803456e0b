/** What a file with rows may come to; beyond it nothing is parsed. */
export const fileLimits = {
  bytes: 20_000_000,
  rows: 100_000,
  columns: 200,
  /** Of all parts of a workbook, unfolded. */
  unfoldedBytes: 150_000_000,
  parts: 500,
  /** How much larger a part may be than it is when packed, from a megabyte on. Sheets come to some thirty. */
  ratio: 250,
} as const
