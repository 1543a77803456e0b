import { describe, expect, it } from "vitest"
import { declaredPaths } from "#engine/context/declared.ts"
import type { Facts, Gates, Personas, Routes, Text } from "#documents/types.g.ts"
import {
  factMeaning,
  factName,
  factValue,
  gateName,
  lawAsks,
  personaName,
  routeName,
} from "#studio/context/given-names.ts"
import { phraseOf } from "#review/access/phrases.ts"
import { contextNames } from "#studio/context/names.ts"
import { namesInFact, sentence, type RuleNames } from "#studio/context/sentence.ts"
import af from "#studio/context/words/af.json" with { type: "json" }
import en from "#studio/context/words/en.json" with { type: "json" }
import { readLayer } from "../documents/shipped.ts"

const shipped = readLayer("schemas/documents")
const { features } = shipped.get("features") as { features: object }
const paths = declaredPaths({ routes: ["home"], features: Object.keys(features) })
const say = (text: Text) => `“${typeof text === "string" ? text : (text as { t: string }).t}”`

describe("the names of the context", () => {
  it.each([
    ["en", en],
    ["af", af],
  ])("are there for every path and value that is declared, in %s", (_, words: Record<string, string>) => {
    const t = ((key: string, { defaultValue = key } = {}) => words[key] ?? defaultValue) as never
    const names = contextNames(t, (id) => shipped.get(id), say)
    for (const [path, { domain }] of paths) {
      expect(names.path(path)).not.toBe(path)
      const values =
        domain.type === "boolean" ? [true, false] : "values" in domain ? domain.values : ([] as string[])
      const unnamed = values.filter((value) => names.value(path, value) === String(value))
      expect([path, unnamed]).toEqual([path, path === "route.name" ? ["home"] : []])
    }
  })

  it("say of what nobody has named what rules call it", () => {
    const t = ((key: string, { defaultValue = key } = {}) => defaultValue) as never
    const names = contextNames(t, () => undefined, say)
    expect([names.path("user.shoeSize"), names.value("user.shoeSize", "42")]).toEqual(["user.shoeSize", "42"])
  })

  it("name nothing that the context does not declare", () => {
    const known = Object.keys(en).filter((key) => key.startsWith("contextPath."))
    expect(known.map((key) => key.slice("contextPath.".length)).filter((path) => !paths.has(path))).toEqual(
      [],
    )
  })
})

describe("what is shipped under a name", () => {
  const { gates, law = [] } = shipped.get("gates") as Gates
  const { routes } = shipped.get("routes") as Routes
  const { facts } = shipped.get("facts") as Facts
  const { personas } = shipped.get("personas") as Personas
  const said: Readonly<Record<string, string>>[] = [en, af]
  /** As i18next says it: in English where a language lacks it. */
  const speaking = (words: Readonly<Record<string, string>>) =>
    ((key: string, { lng, defaultValue = key }: { lng?: string; defaultValue?: string } = {}) =>
      (lng === undefined ? words : (en as typeof words))[key] ?? defaultValue) as never

  it("is all called something, and nothing that is not there", () => {
    const named = [
      ...Object.keys(gates)
        .filter((name) => !Object.hasOwn(features, name))
        .map((name) => `gateName.${name}`),
      ...Object.keys(facts).flatMap((name) => [`factName.${name}`, `factMeaning.${name}`]),
      ...Object.entries(facts).flatMap(([name, fact]) =>
        "values" in fact ? fact.values.map((value) => `factValue.${name}.${value}`) : [],
      ),
      ...Object.keys(personas).map((name) => `personaName.${name}`),
      ...Object.entries(routes).flatMap(([name, { title }]) => (title ? [] : [`routeName.${name}`])),
      ...law.map(({ gate }) => `lawAsks.${gate}`),
    ].toSorted()
    for (const words of said)
      expect(
        Object.keys(words)
          .filter((key) =>
            /^(gateName|factName|factMeaning|factValue|personaName|routeName|lawAsks)\./.test(key),
          )
          .toSorted(),
      ).toEqual(named)
  })

  it("means in English what the documents say", () => {
    for (const [name, { title }] of Object.entries(personas))
      expect((en as Readonly<Record<string, string>>)[`personaName.${name}`]).toBe(title)
    for (const [name, { meaning }] of Object.entries(facts))
      expect((en as Readonly<Record<string, string>>)[`factMeaning.${name}`]).toBe(meaning)
    for (const { gate, asks } of law)
      expect((en as Readonly<Record<string, string>>)[`lawAsks.${gate}`]).toBe(asks)
  })

  it("is said in the studio's language, unless a site has written something else", () => {
    const t = speaking(af)
    expect([gateName(t, "Directions"), factName(t, "paying")]).toEqual(["Beroepsrigtings", "Betalend"])
    expect(factValue(t, "stage", "workerType")).toBe("werkertipe")
    expect(personaName(t, "visitor", "Visitor")).toBe("Besoeker")
    expect(personaName(t, "visitor", "Somebody who passes by")).toBe("Somebody who passes by")
    expect(factMeaning(t, "free", facts["free"]!.meaning)).toMatch(/^Die rekening is gratis/)
    expect(factMeaning(t, "own-fact", "Of our own")).toBe("Of our own")
    expect(lawAsks(t, law[0]!.gate, law[0]!.asks)).toMatch(/^Niemand onder 18/)
    expect(lawAsks(t, law[0]!.gate, "Another law")).toBe("Another law")
    expect(routeName(t, "root")).toBe("Die werf se eerste adres")
  })

  it("is said in a rule: a fact that is compared, and what the rule of a fact gives", () => {
    const say = ((key: string, { defaultValue = key, ...values }: Record<string, string> = {}) =>
      ((af as Record<string, string>)[key] ?? defaultValue).replaceAll(
        /\{\{(\w+)\}\}/g,
        (_, name: string) => values[name] ?? "",
      )) as never
    const names: RuleNames = {
      t: say,
      context: contextNames(say, () => undefined, String),
      fact: (name) => factName(say, name),
      feature: String,
    }
    const compared = phraseOf({ in: [{ fact: "stage" }, ["workerType", "onboarding"]] })
    expect(sentence(compared, names)).toContain("werkertipe, eerste stappe")
    const given = phraseOf({ if: [{ "!": { fact: "signedIn" } }, "none", "workerType"] })
    expect(sentence(given, namesInFact(names, "stage"))).toBe("as nie: Aangemeld: geen; anders werkertipe")
    expect(sentence(given, names)).toContain("none")
  })

  it("is read as its name says where a site adds it", () => {
    const t = speaking(af)
    expect([gateName(t, "OwnClubIsOpen"), factName(t, "ownClub"), routeName(t, "ownPage")]).toEqual([
      "Own club is open",
      "Own club",
      "Own page",
    ])
  })
})
