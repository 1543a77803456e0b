import { describe, expect, it } from "vitest"
import { apply } from "#documents/changes/apply.ts"
import { valueAt } from "#documents/changes/json.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { Features } from "#documents/types.g.ts"
import { phraseOf } from "#review/access/phrases.ts"
import { contextNames } from "#studio/context/names.ts"
import contextAf from "#studio/context/words/af.json" with { type: "json" }
import contextEn from "#studio/context/words/en.json" with { type: "json" }
import { allowed, ruled, ruleInherited } from "#studio/rooms/access/edits.ts"
import { personText, sentence, type RuleNames } from "#studio/context/sentence.ts"
import af from "#studio/rooms/access/words/af.json" with { type: "json" }
import en from "#studio/rooms/access/words/en.json" with { type: "json" }
import { readLayer } from "../documents/shipped.ts"

const layer: LayerState = { layer: "instance", beneath: readLayer("schemas/documents"), own: new Map() }
const edited = (state: LayerState, id: string) => ({ id, now: documentOf(state, id) })

function done(state: LayerState, operations: readonly Operation[]): LayerState {
  return operations.reduce((now, operation) => {
    const applied = apply(now, operation)
    if (!applied.ok) throw new Error(applied.problem.message)
    return applied.state
  }, state)
}

describe("the edit of a rule", () => {
  it.each(["Accredited", "Cv"])("writes the rule of %s alone, and goes back to what is inherited", (name) => {
    const rule = { and: [{ fact: "paying" }, { "!": { fact: "minor" } }] }
    const after = done(layer, ruled(edited(layer, "gates"), name, rule))
    expect(valueAt(documentOf(after, "gates"), ["gates", name, "rule"])).toEqual(rule)
    expect(after.own.get("gates")).toEqual({ gates: { [name]: { rule } } })
    expect(ruled(edited(after, "gates"), name, rule)).toEqual([])
    const back = done(after, ruleInherited(edited(after, "gates"), documentOf(layer, "gates"), name))
    expect(documentOf(back, "gates")).toEqual(documentOf(layer, "gates"))
  })

  it("writes nothing where the rule is the same", () => {
    expect(ruled(edited(layer, "facts"), "tenanted", { var: "user.tenanted" })).toEqual([])
  })
})

describe("a tick in the grid of features", () => {
  const features = documentOf(layer, "features") as Features
  const order = ["free", "starter", "mini", "power", "powerPlus"]
  it("gives a feature to an account type in one country, and takes it away", () => {
    const place = { feature: "Cv", country: "ZA", account: "starter" }
    const after = done(layer, allowed(features, [{ ...place, has: true }], order))
    const now = documentOf(after, "features") as Features
    expect(now.features["Cv"]?.countries).toEqual({
      ...features.features["Cv"]?.countries,
      ZA: ["starter", "mini", "power", "powerPlus"],
    })
    expect(allowed(now, [{ ...place, has: true }], order)).toEqual([])
    expect(documentOf(done(after, allowed(now, [{ ...place, has: false }], order)), "features")).toEqual(
      features,
    )
  })

  it("gives a country that is as elsewhere a list of its own", () => {
    const place = { feature: "Cv", country: "NA", account: "mini" }
    const after = done(layer, allowed(features, [{ ...place, has: false }], order))
    const { countries } = (documentOf(after, "features") as Features).features["Cv"]!
    expect([countries["NA"], countries["elsewhere"]]).toEqual([
      ["power", "powerPlus"],
      ["mini", "power", "powerPlus"],
    ])
  })

  it("is sent with others: those of one list are one operation, and one taken back is none", () => {
    const tick = (country: string, account: string, has: boolean) => ({
      feature: "Cv",
      country,
      account,
      has,
    })
    const ticks = [
      tick("ZA", "free", true),
      tick("NA", "mini", false),
      tick("ZA", "starter", true),
      tick("ZA", "free", false),
    ]
    const operations = allowed(features, ticks, order)
    expect(operations.map(({ steps }) => steps[3])).toEqual(["ZA", "NA"])
    const { countries } = (documentOf(done(layer, operations), "features") as Features).features["Cv"]!
    expect([countries["ZA"], countries["NA"]]).toEqual([
      ["starter", "mini", "power", "powerPlus"],
      ["power", "powerPlus"],
    ])
    expect(allowed(features, [tick("ZA", "free", true), tick("ZA", "free", false)], order)).toEqual([])
  })
})

describe("a rule as a sentence", () => {
  const namesIn = (words: Readonly<Record<string, string>>): RuleNames => {
    const t = ((key: string, given: Record<string, string> = {}) =>
      (words[key] ?? given["defaultValue"] ?? key).replaceAll(
        /{{(\w+)}}/g,
        (_, name: string) => given[name] ?? "",
      )) as never
    return {
      t,
      context: contextNames(
        t,
        () => undefined,
        () => "",
      ),
      fact: (name) => name,
      feature: (name) => name,
    }
  }
  const english = namesIn({ ...contextEn, ...en })
  const afrikaans = namesIn({ ...contextAf, ...af })

  it.each([
    [
      { and: [{ in: [{ var: "user.accountType" }, ["mini", "power"]] }, { "!": { fact: "minor" } }] },
      "Account type is one of mini, power · and not: minor",
      "Rekeningtipe is een van mini, power · en nie: minor",
    ],
    [
      { and: [{ var: "user.present" }, { or: [{ feature: "Cv" }, { upgradeable: "Jobs" }] }] },
      "Signed in · and (Has the feature Cv · or Would get the feature Jobs by an upgrade)",
      "Aangemeld · en (Het die funksie Cv · of Sou die funksie Jobs met ’n opgradering kry)",
    ],
    [
      { if: [{ "!=": [{ var: "user.ageBand" }, "adult"] }, false, true] },
      "if Age is not 18 or older: no; else yes",
      "as Ouderdom is nie 18 of ouer nie: nee; anders ja",
    ],
    [{ nand: ["<b>"] }, '{"nand":["<b>"]}', '{"nand":["<b>"]}'],
    [true, "Everybody", "Almal"],
  ])("%j is said in both languages", (rule, inEnglish, inAfrikaans) => {
    expect([sentence(phraseOf(rule), english), sentence(phraseOf(rule), afrikaans)]).toEqual([
      inEnglish,
      inAfrikaans,
    ])
  })

  it("tells somebody by what is known of them", () => {
    expect(personText([], english)).toBe("a visitor who is not signed in")
    expect(
      personText(
        [
          { path: "user.present", value: true },
          { path: "user.ageBand", value: "under14" },
          { path: "user.guardianAsked", value: true },
        ],
        english,
      ),
    ).toBe("somebody signed in (Age: under 14 · A guardian was asked)")
  })
})
