import fc from "fast-check"
import type { Rule } from "#documents/types.g.ts"

const flags = ["user.present", "user.emailVerified", "visitor.skipVerification", "query.code"]
const countries = ["none", "ZA", "KE", "other"]
const accounts = ["none", "free", "power", "other"]

/** Rules of the whole grammar that need no release: every operator but those that name a fact or a feature. */
const { rule } = fc.letrec<{ rule: Rule; word: Rule | string }>((tie) => {
  const words = [...countries, ...accounts.slice(1, 3)]
  const leaf = fc.oneof(
    fc.boolean(),
    fc.constantFrom(...flags).map((path): Rule => ({ var: path })),
    fc.subarray(words).map((list): Rule => ({ in: [{ var: "user.country" }, list] })),
    fc.tuple(tie("word"), fc.constantFrom(...words)).map((both): Rule => ({ "==": both })),
    fc.tuple(tie("word"), fc.constantFrom(...words)).map((both): Rule => ({ "!=": both })),
    fc.tuple(tie("rule"), fc.boolean()).map((both): Rule => ({ "==": both })),
  )
  const some = fc.array(tie("rule"), { minLength: 1, maxLength: 3 })
  return {
    rule: fc.oneof(
      { maxDepth: 5 },
      leaf,
      some.map((and): Rule => ({ and })),
      some.map((or): Rule => ({ or })),
      tie("rule").map((inner): Rule => ({ "!": inner })),
      fc.array(tie("rule"), { minLength: 3, maxLength: 3 }).map((parts): Rule => ({ if: parts })),
    ),
    word: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Rule>({ var: "user.country" }, { var: "user.accountType" }),
      fc.tuple(tie("rule"), tie("word"), fc.constantFrom(...words)).map((parts): Rule => ({ if: parts })),
    ),
  }
})

const context = fc.record({
  ...Object.fromEntries(flags.map((path) => [path, fc.boolean()])),
  "user.country": fc.constantFrom(...countries),
  "user.accountType": fc.constantFrom(...accounts),
})

/** So many rules with a context each, the same for the same seed. */
export function rulesInContexts(count: number, seed: number) {
  return fc.sample(fc.record({ rule, context }), { numRuns: count, seed })
}
