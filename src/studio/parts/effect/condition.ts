import type { TFunction } from "i18next"
import type { EffectRow } from "#api/contract/effects.ts"
import type { ContextNames } from "../../context/names.ts"

type Clause = NonNullable<EffectRow["when"]>[number][number]

/** What a path is or is not, in words: "Account type: Mini or Power", "not: Signed in", "Assessments done: without Big Five". */
export function clauseSaid(
  t: TFunction,
  names: ContextNames,
  list: Intl.ListFormat,
  { path, member, values, not: isNot }: Clause,
): string {
  const name = names.path(path)
  const not = isNot ?? false
  if (member !== undefined) {
    const has = values.includes(true) !== not
    return t(has ? "effect.with" : "effect.without", { path: name, member: names.value(path, member) })
  }
  if (typeof values[0] === "boolean")
    return values.includes(true) === not ? t("effect.not", { what: name }) : name
  const said = list.format(values.map((value) => names.value(path, value)))
  return t(not ? "effect.isNot" : "effect.is", { path: name, values: said })
}

/** Somebody in words: what there is of them, and nothing of what there is not. */
export function witnessSaid(t: TFunction, names: ContextNames, witness: EffectRow["witness"]): string[] {
  const told = Object.entries(witness).filter(([path]) => /^(user|visitor|query)\./.test(path))
  if (witness["user.present"] !== true) told.push(["user.present", false])
  return told.flatMap(([path, value]) => {
    if (typeof value === "boolean") {
      if (path === "user.present") return value ? [] : [t("effect.nobody")]
      return value ? [names.path(path)] : []
    }
    if (typeof value === "string")
      return value === "none"
        ? []
        : [t("effect.is", { path: names.path(path), values: names.value(path, value) })]
    return value.map((member) =>
      t("effect.with", { path: names.path(path), member: names.value(path, member) }),
    )
  })
}
