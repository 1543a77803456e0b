import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { randomFrom, wholeBelow } from "#assessments/tasks/random.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"
import { schemas } from "./release.ts"

/** A record as a file has it: a cell for each column, by the column's name. */
export type Cells = Readonly<Record<string, string>>

/** Records of shipped collections, and what is asked of them: the same in every run. */
export interface ManyRecords {
  jobs(count: number): Cells[]
  programmes(count: number): Cells[]
  /** Words that jobs have, some of them in very many. */
  word(): string
  /** The same with one letter wrong: left out, doubled, or swapped with the next. */
  misspelt(): string
  /** Filters of jobs, as a request writes them: so many at once, those chosen most that most records have. */
  filters(count: number): string
}

type Spoken = Readonly<Record<"en" | "af", string>>

const syllables = "ba bo da de fe ga ho ja ka ki la le lo ma me mo na ne ni po ra ri sa se si ta te ti vu za"
const grades: readonly Spoken[] = [
  { en: "Junior", af: "Junior" },
  { en: "Assistant", af: "Assistent" },
  { en: "Trainee", af: "Leerling" },
  { en: "Senior", af: "Senior" },
  { en: "Night", af: "Nag" },
]
const sentences: readonly Spoken[] = [
  { en: "Learn on the job.", af: "Leer in die werk." },
  { en: "Own transport helps.", af: "Eie vervoer help." },
  { en: "Shifts and weekends.", af: "Skofte en naweke." },
]

export function manyRecords(documents: ReviewedDocuments): ManyRecords {
  const random = randomFrom(20261123)
  const any = <Item>(list: readonly Item[]): Item => list[wholeBelow(random, list.length)]!
  /** The first of a list most, as a few provinces have most of the jobs. */
  const skewed = <Item>(list: readonly Item[]): Item => list[Math.floor(list.length * random() ** 2.5)]!
  const invented = (count: number): string[] =>
    Array.from({ length: count }, () => {
      const name = Array.from({ length: 2 + wholeBelow(random, 3) }, () => any(syllables.split(" "))).join("")
      return name[0]!.toUpperCase() + name.slice(1)
    })
  const termsOf = (name: string): readonly string[] => {
    const found = documents.get(`vocabulary/${name}`)
    return found?.kind === "vocabulary" ? found.order : []
  }
  const day = () => new Date(Date.UTC(2026, 0, 1 + wholeBelow(random, 1000))).toISOString().slice(0, 10)

  const careers = shipped("careers").map(({ id, record }) => ({ id, title: record["title"] as Spoken }))
  const institutions = shipped("institutions").map(({ id }) => id)
  const cities = invented(600)
  const employers = invented(1500)
  const words = [...careers.flatMap(({ title }) => title.en.split(/[^A-Za-z]+/)), ...cities, ...employers]
  const longWords = words.filter((word) => word.length > 4)

  const common = (titles: Spoken) => {
    const about = any(sentences)
    return {
      "title.en": titles.en,
      "title.af": titles.af,
      "about.en": about.en,
      "about.af": about.af,
      closes: random() < 0.8 ? day() : "",
      "source.url": "https://a.za",
      "source.checkedOn": "2026-11-01",
    }
  }
  return {
    jobs: (count) =>
      Array.from({ length: count }, (_, at) => {
        const [grade, { id, title }, city] = [skewed(grades), skewed(careers), skewed(cities)]
        const pay = `R${5 + wholeBelow(random, 40)} 000`
        return {
          slug: `j-${at}`,
          ...common({ en: `${grade.en} ${title.en} ${city}`, af: `${grade.af} ${title.af} ${city}` }),
          type: skewed(termsOf("opportunity-types")),
          employer: skewed(employers),
          province: skewed(termsOf("provinces")),
          city,
          "pay.en": pay,
          careers: id,
        }
      }),
    programmes: (count) =>
      Array.from({ length: count }, (_, at) => {
        const { id, title } = skewed(careers)
        return {
          slug: `programme-${at}`,
          ...common({ en: `Diploma ${title.en} ${at}`, af: `Diploma ${title.af} ${at}` }),
          institution: skewed(institutions),
          faculty: skewed(termsOf("faculties")),
          clusters: skewed(termsOf("career-clusters")),
          level: skewed(termsOf("qualification-levels")),
          years: String(1 + wholeBelow(random, 5)),
          careers: id,
          subjects: skewed(termsOf("subjects")),
        }
      }),
    word: () => any(longWords),
    misspelt() {
      const word = any(longWords)
      const at = 1 + wholeBelow(random, word.length - 2)
      const [before, letter, next, rest] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
      return before + any([next, letter + letter + next, next + letter]) + rest
    },
    filters: (count) =>
      [
        () => `province=${skewed(termsOf("provinces"))}`,
        () => `type=${skewed(termsOf("opportunity-types"))}`,
        () => `closes=${day()}..`,
      ]
        .slice(0, count)
        .map((filter) => filter())
        .join("&"),
  }
}

function shipped(collection: string): { id: string; record: Record<string, unknown> }[] {
  const folder = join(schemas, "catalogue", collection)
  return readdirSync(folder).map((file) => ({
    id: file.replace(/\.json$/, ""),
    record: JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, unknown>,
  }))
}
