import { readdirSync, readFileSync } from "node:fs"
import type { Curriculum, Points } from "#documents/types.g.ts"

const folder = "schemas/documents"

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as unknown

const readAll = <D>(kind: string): ReadonlyMap<string, D> =>
  new Map(
    readdirSync(`${folder}/${kind}`).map((file) => [
      file.replace(".json", ""),
      read(`${folder}/${kind}/${file}`) as D,
    ]),
  )

export const pointsDocuments = readAll<Points>("points")
export const curricula = readAll<Curriculum>("curriculum")

/** What a document counts the marks of. */
export const scaleOf = (document: Points): Curriculum["marks"] => curricula.get(document.curriculum)?.marks

/** The texts of the sentences, by language. */
export const texts = Object.fromEntries(
  ["en", "af"].map((language) => [
    language,
    (read(`${folder}/locale/${language}/eligibility.json`) as { texts: Record<string, string> }).texts,
  ]),
)

export const casesOf = <Case>(name: string): Case[] => read(`tests/eligibility/cases/${name}.json`) as Case[]
