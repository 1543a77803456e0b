/** What a file with rows may come to; beyond it nothing is parsed. */
export const fileLimits = {
  bytes: 20_000_000,
  rows: 100_000,
  columns: 200,
  /** Of all cells together, each counted where it stands. */
  letters: 40_000_000,
  /** Of all parts of a workbook, unfolded. */
  unfoldedBytes: 150_000_000,
  parts: 500,
  /** How much larger a part may be than it is when packed, from a megabyte on. Sheets come to some thirty. */
  ratio: 250,
} as const

/** What a zip file may come to that holds pictures beside the rows. */
export const pictureLimits = {
  bytes: 50_000_000,
  unfoldedBytes: 150_000_000,
  parts: 1000,
  ratio: 250,
  /** Of one picture as it comes. */
  pictureBytes: 5_000_000,
  /** That rows name; each is drawn anew. */
  pictures: 500,
  /** What a picture is to come to on a phone; one with much in it may be larger. */
  aimedBytes: 15_000,
} as const
