import fc from "fast-check"
import type { Rule } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import { compileRule, passes } from "#engine/rules/compile.ts"
import type { Declared } from "#engine/rules/vocabulary.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import { Space } from "#review/diagram/space.ts"

/** A world small enough to count through: 2 × 3 × 2 × 4 × 4 contexts. */
const paths = new Map<string, Declared>([
  ["user.present", { domain: { type: "boolean" }, source: "user" }],
  ["user.accountType", { domain: { type: "enum", values: ["free", "none", "power"] }, source: "user" }],
  ["user.country", { domain: { type: "enum", values: ["none", "ZA"] }, source: "user" }],
  ["user.assessments", { domain: { type: "set", values: ["big5", "ipip"] }, source: "user" }],
  ["config.features", { domain: { type: "set", values: ["Cv", "Jobs"] }, source: "config" }],
])
const facts = new Map<string, Rule>([
  ["done", { has: [{ var: "user.assessments" }, "big5"] }],
  ["stage", { if: [{ "!": { var: "user.present" } }, "none", { "!": { fact: "done" } }, "start", "open"] }],
])
const has = (context: Context, feature: string) =>
  (context["config.features"] as readonly string[]).includes(feature)
const accessible = (feature: string, context: Context) =>
  context["user.present"] === true && has(context, feature) && context["user.accountType"] === "power"
const upgradeable = (feature: string, context: Context) =>
  context["user.present"] === true &&
  has(context, feature) &&
  context["user.accountType"] !== "power" &&
  context["user.country"] === "ZA"
const invariants: Rule[] = [
  {
    or: [
      { var: "user.present" },
      {
        and: [
          { "==": [{ var: "user.accountType" }, "none"] },
          { "!": { has: [{ var: "user.assessments" }, "big5"] } },
        ],
      },
    ],
  },
]
export const space = new Space({ paths, facts, invariants, accessible, upgradeable })

function subsets(values: readonly string[]): string[][] {
  return values.reduce<string[][]>((all, value) => [...all, ...all.map((one) => [...one, value])], [[]])
}

export const contexts: Context[] = [...paths].reduce<Record<string, boolean | string | string[]>[]>(
  (all, [path, { domain }]) => {
    const values =
      domain.type === "boolean"
        ? [false, true]
        : domain.type === "set"
          ? subsets(domain.values)
          : domain.type === "enum"
            ? domain.values
            : []
    return all.flatMap((one) =>
      values.map((value) => ({ ...one, [path]: value as boolean | string | string[] })),
    )
  },
  [{}],
)

/** The evaluator is the oracle: what it answers in one context. */
export function answers(rule: Rule, context: Context): boolean {
  const scope = {
    read: (path: string) => context[path],
    fact: (name: string): boolean | string => {
      const compiled = compileRule(facts.get(name)!)
      if (name === "done") return passes(compiled, scope)
      return context["user.present"] !== true ? "none" : scope.fact("done") === true ? "open" : "start"
    },
    accessible: (feature: string) => accessible(feature, context),
    upgradeable: (feature: string) => upgradeable(feature, context),
  }
  return passes(compileRule(rule), scope)
}

export const holds = (where: Diagram, context: Context) =>
  space.diagrams.holds(where, space.variables.assignment(context))
export const allowed = contexts.filter((context) => invariants.every((rule) => answers(rule, context)))

export const { rule } = fc.letrec<{ rule: Rule; word: Rule | string }>((tie) => ({
  rule: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Rule>(
      true,
      false,
      { var: "user.present" },
      { fact: "done" },
      { feature: "Cv" },
      { upgradeable: "Jobs" },
      { has: [{ var: "user.assessments" }, "ipip"] },
      { has: [{ var: "config.features" }, "Cv"] },
      { in: [{ var: "user.accountType" }, ["free", "power"]] },
      { in: [{ fact: "stage" }, ["start", "open"]] },
    ),
    fc.array(tie("rule"), { minLength: 1, maxLength: 3 }).map((and): Rule => ({ and })),
    fc.array(tie("rule"), { minLength: 1, maxLength: 3 }).map((or): Rule => ({ or })),
    tie("rule").map((inner): Rule => ({ "!": inner })),
    fc.tuple(tie("rule"), tie("rule"), tie("rule")).map((parts): Rule => ({ if: parts })),
    fc
      .tuple(tie("word"), fc.constantFrom("none", "start", "free", "ZA"))
      .map(([word, value]): Rule => ({ "==": [word, value] })),
    fc
      .tuple(tie("word"), fc.constantFrom("open", "power"))
      .map(([word, value]): Rule => ({ "!=": [word, value] })),
    fc.tuple(tie("rule"), fc.boolean()).map(([inner, value]): Rule => ({ "==": [inner, value] })),
  ),
  word: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Rule>({ var: "user.accountType" }, { var: "user.country" }, { fact: "stage" }),
    fc
      .tuple(tie("rule"), tie("word"), fc.constantFrom("none", "power"))
      .map((parts): Rule => ({ if: parts })),
  ),
}))
