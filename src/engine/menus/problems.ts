import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Entry, Menus, Rule } from "#documents/types.g.ts"
import { problemsIn } from "#engine/gates/gates.ts"
import { checkRule } from "#engine/rules/check.ts"
import { userReach, type Vocabulary } from "#engine/rules/vocabulary.ts"

/** What is wrong with the rules that show menus and their entries. */
export function menuProblems({ menus, upgradeBanner }: Menus, vocabulary: Vocabulary): Problem[] {
  const check = (rule: Rule | undefined, ...steps: string[]) =>
    problemsIn("menus", rule === undefined ? [] : checkRule(rule, vocabulary, userReach, pointerOf(steps)))
  const entryProblems = (entries: Record<string, Entry> | undefined, steps: string[]): Problem[] =>
    Object.entries(entries ?? {}).flatMap(([key, entry]) => [
      ...check(entry.show, ...steps, key, "show"),
      ...entryProblems(entry.entries, [...steps, key, "entries"]),
    ])
  return [
    ...Object.entries(menus).flatMap(([name, menu]) => [
      ...check(menu.show, "menus", name, "show"),
      ...entryProblems(menu.entries, ["menus", name, "entries"]),
    ]),
    ...check(upgradeBanner.show, "upgradeBanner", "show"),
  ]
}
