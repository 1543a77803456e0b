import { useTranslation } from "react-i18next"
import type { Denial } from "#engine/gates/gates.ts"
import { clauseAt } from "#review/access/clause.ts"
import { phraseOf } from "#review/access/phrases.ts"
import { factValue } from "../../context/given-names.ts"
import { sentence } from "../../context/sentence.ts"
import { useLayerDocuments } from "../../reviewing/useAnswer.ts"
import { useTitles, type Titles } from "../../context/useTitles.ts"

/** What axes of tables and pickers, and their values, are called for people. */
export interface AxisNames {
  axis(name: string): string
  value(axis: string, value: string): string
  /** A condition, in words. */
  rule(rule: unknown): string
  /** The part of a gate's rule that somebody does not meet, in words. */
  clause(denied: Pick<Denial, "clause" | "pointer">): string
  titles: Titles
}

export function useNames(): AxisNames {
  const { t } = useTranslation()
  const { titles } = useTitles()
  const documents = useLayerDocuments().value?.documents
  const rule = (one: unknown) => sentence(phraseOf(one), titles.rules)
  const partsOf = (name: string) => {
    const at = name.indexOf(":")
    return name.startsWith("fact:") || at < 0
      ? { path: name.replace(/^fact:/, ""), member: undefined }
      : { path: name.slice(0, at), member: name.slice(at + 1) }
  }
  return {
    titles,
    rule,
    clause({ clause, pointer }) {
      const [gates, features] = [documents?.["gates"], documents?.["features"]]
      const part =
        gates?.kind === "gates" && features?.kind === "features"
          ? clauseAt(gates, features, pointer)
          : undefined
      return part === undefined ? clause : rule(part)
    },
    axis(name) {
      const { path, member } = partsOf(name)
      if (name.startsWith("fact:")) return titles.rules.fact(path)
      const said = titles.context.path(path)
      return member === undefined ? said : `${said}: ${titles.context.value(path, member)}`
    },
    value(axis, value) {
      if (value === "true" || value === "false") return titles.context.value("", value === "true")
      if (axis.startsWith("fact:")) return factValue(t, partsOf(axis).path, value)
      return titles.context.value(partsOf(axis).path, value)
    },
  }
}
