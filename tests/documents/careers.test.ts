import Ajv from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { describe, expect, test } from "vitest"
import type { Collection, Vocabulary } from "#documents/types.g.ts"
import { lettersByScore, type Profile, riasec } from "#assessments/matching/hexagon.ts"
import { match } from "#assessments/matching/match.ts"
import { recordSchema } from "#records/record-schema.ts"
import { readLayer, releases } from "./shipped.ts"

interface Career {
  slug: string
  title: Record<string, string>
  description: Record<string, string>
  cluster: string
  workerTypes: string[]
  interests: Profile
  onet: { code: string; title: string }
  related: string[]
  skills?: Measured[]
  knowledge?: Measured[]
}

interface Measured {
  name: string
  importance: number
}

const shipped = releases().get("shipped")!
const collection = shipped.get("collection/careers") as Collection
const vocabulary = (name: string) => shipped.get(`vocabulary/${name}`) as Vocabulary
const careers = new Map(readLayer("schemas/catalogue/careers") as Map<string, Career>)
const letterOf = (type: string) => vocabulary("worker-types").values[type]?.["letter"]

test("every career has the shape that its collection declares", () => {
  const ajv = addFormats(new Ajv({ allErrors: true, strictTypes: false }))
  const fits = ajv.compile(recordSchema(collection, (name) => vocabulary(name)?.order))
  const faults = [...careers].flatMap(([id, career]) => (fits(career) ? [] : [[id, fits.errors]]))
  expect(faults).toEqual([])
})

describe("each career", () => {
  const all = [...careers]

  test("is named by its code, and says in both languages what it is", () => {
    for (const [id, { onet, title, description }] of all) {
      expect([id, onet.code]).toEqual([id, id])
      expect([id, Object.keys(title), Object.keys(description)]).toEqual([id, ["en", "af"], ["en", "af"]])
    }
  })

  test("belongs to a direction that is listed, and to the worker types that lead in its scores", () => {
    for (const [id, { cluster, workerTypes, interests }] of all) {
      expect([id, vocabulary("career-clusters").order]).toEqual([id, expect.arrayContaining([cluster])])
      expect([id, workerTypes.map(letterOf)]).toEqual([id, lettersByScore(interests).slice(0, 3)])
    }
  })

  test("has other careers close by, and says first what it needs most", () => {
    for (const [id, { related, skills = [], knowledge = [] }] of all) {
      expect([id, related]).toEqual([id, expect.not.arrayContaining([id])])
      for (const list of [skills, knowledge])
        expect([id, list]).toEqual([id, list.toSorted((one, other) => other.importance - one.importance)])
    }
  })

  test("has a title and an address of its own in every language", () => {
    for (const language of ["en", "af"])
      expect(new Set(all.map(([, { title }]) => title[language])).size).toBe(all.length)
    expect(new Set(all.map(([, { slug }]) => slug)).size).toBe(all.length)
  })
})

test("an area of knowledge leads to school subjects that there are", () => {
  const subjects = Object.values(vocabulary("knowledge-areas").values).flatMap((area) => area["subjects"])
  expect(subjects.length).toBeGreaterThan(0)
  expect(vocabulary("subjects").order).toEqual(expect.arrayContaining(subjects))
})

test("the seed is wide: 60 careers or more, ten led by each letter, and no empty direction", () => {
  expect(careers.size).toBeGreaterThanOrEqual(60)
  for (const letter of riasec) {
    const led = [...careers.values()].filter(({ interests }) => lettersByScore(interests)[0] === letter)
    expect([letter, led.length >= 10]).toEqual([letter, true])
  }
  const clusters = new Set([...careers.values()].map(({ cluster }) => cluster))
  expect([...clusters].toSorted()).toEqual(vocabulary("career-clusters").order.toSorted())
})

test.each(riasec)("who is led by %s finds strong matches in it", (letter) => {
  const profile = Object.fromEntries(
    riasec.map((one) => [one, one === letter ? 40 : 8]),
  ) as unknown as Profile
  const occupations = [...careers].map(([id, { cluster, interests }]) => ({ id, cluster, interests }))
  const found = match(profile, occupations)
  expect(found.length).toBeGreaterThanOrEqual(20)
  expect(found[0]?.level).toBe("strong")
  expect(found[0]?.shared).toContain(letter)
})
