/** A column of an exported file, and what the codebook says of it. */
export interface Column {
  name: string
  about: string
}

const shared: readonly Column[] = [
  {
    name: "pseudonym",
    about: "A person; the same in every export of this study, another in every other study.",
  },
  { name: "assessment", about: "The assessment's id." },
  { name: "version", about: "The version of the assessment that was answered." },
  { name: "form", about: "The shorter form that was taken; empty for the whole." },
  { name: "untimed", about: "1: timed tasks were taken without a clock; 0: with one, or there are none." },
  {
    name: "attempt",
    about: "1 for the person's first submitted attempt at the assessment, 2 for the second …",
  },
]

export const answerColumns = [
  ...shared,
  { name: "item", about: "The item, or <task>.<level>.<number from 0>." },
  {
    name: "value",
    about: "The answer as given: see the item. A ranking is its options, best first. Empty: time ran out.",
  },
  { name: "ms", about: "Milliseconds from the question to the answer, measured on the learner's device." },
  { name: "minute", about: "Whole minutes from the start of the attempt until the server had the answer." },
  { name: "started", about: "The day on which the attempt was started, in the instance's time zone." },
  { name: "submitted", about: "The day on which it was submitted." },
] as const satisfies readonly Column[]

export const scoreColumns = [
  ...shared,
  { name: "taken", about: "The day on which the attempt was submitted." },
  { name: "scale", about: "The scale that is scored." },
  {
    name: "measure",
    about:
      "score, or what else there is of the scale: a level's metric, an emotion's accuracy, a need's points.",
  },
  { name: "value", about: "The number." },
  { name: "from", about: "The lowest score that there can be." },
  { name: "to", about: "The highest score that there can be." },
  { name: "answered", about: "Items that the score is made of." },
  { name: "of", about: "Items of the whole scale." },
  { name: "standardError", about: "The standard error of measurement, where a reliability is published." },
] as const satisfies readonly Column[]

export const codebookColumns = [
  { name: "file", about: "The file that the row explains." },
  { name: "name", about: "A column, an item (column item) or a scale (column scale) of that file." },
  { name: "assessment", about: "The assessment that the item or scale belongs to; empty for a column." },
  { name: "version", about: "The version that is described: the one in force at the export." },
  { name: "kind", about: "column, scale, or the kind of item or task." },
  { name: "text", about: "The words that the learner reads, in English; of a column what it holds." },
  { name: "values", about: "The answers that there can be, with their words." },
  { name: "scale", about: "The scales that the item is scored on." },
  {
    name: "direction",
    about: "forward or reverse, for each of these scales; empty where there is no such thing.",
  },
] as const satisfies readonly Column[]

export type Row = Record<string, string | number>
