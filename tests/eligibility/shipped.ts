import { readdirSync } from "node:fs"
import type { Curriculum, Points } from "#documents/types.g.ts"
import { readJson } from "../documents/shipped.ts"

const folder = "schemas/documents"

const readAll = <D>(kind: string): ReadonlyMap<string, D> =>
  new Map(
    readdirSync(`${folder}/${kind}`).map((file) => [
      file.replace(".json", ""),
      readJson(`${folder}/${kind}/${file}`) as D,
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
    Object.assign(
      {},
      ...["eligibility", "requirements", "school-plan"].map(
        (namespace) =>
          (readJson(`${folder}/locale/${language}/${namespace}.json`) as { texts: Record<string, string> })
            .texts,
      ),
    ) as Record<string, string>,
  ]),
)

export const casesOf = <Case>(name: string): Case[] =>
  readJson(`tests/eligibility/cases/${name}.json`) as Case[]
