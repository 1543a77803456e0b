import type { Template } from "#documents/types.g.ts"
import type { PartialDate, Period } from "./dates.ts"
import type { Words } from "./page-model.ts"

/** A period in words: "March 2024 – today". */
export function periodWords(
  { start, end, current }: Period,
  dates: Template["dates"],
  words: Pick<Words, "text">,
): string {
  const written = (date: PartialDate | undefined) => (date === undefined ? "" : dateWords(date, dates, words))
  const ends = current ? words.text("cv-page:today") : written(end)
  const starts = written(start)
  if (starts === "" && current) return words.text("cv-page:ongoing")
  if (starts === "" || ends === "" || starts === ends) return starts || ends
  return words.text("cv-page:period", { start: starts, end: ends })
}

/** The words are the release's own: browsers and servers know months of different languages. */
function dateWords(
  { year, month }: PartialDate,
  dates: Template["dates"],
  words: Pick<Words, "text">,
): string {
  if (month === undefined || dates === "year") return String(year)
  const name = words.text(`cv-page:${dates === "short" ? "monthShort" : "month"}.${month}`)
  return words.text("cv-page:date", { month: name, year: String(year) })
}
