import { Toolbar, ToolbarProvider } from "@ariakit/react/toolbar"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { checkRule } from "#engine/rules/check.ts"
import { userReach, type Domain } from "#engine/rules/vocabulary.ts"
import { askable } from "#review/access/edits.ts"
import type { Steps } from "#review/access/parts.ts"
import { phraseOf } from "#review/access/phrases.ts"
import { RulePhrase } from "./RulePhrase.tsx"
import { RuleDialog } from "./RuleDialog.tsx"
import { RuleContext, type Edit, type PartEdit, type RuleView } from "./rule-view.ts"
import type { RuleNames } from "../../context/sentence.ts"
import { useSaying } from "../../saying/useSaying.ts"
import type { Access } from "./useAccess.ts"

interface RuleEditorProps {
  access: Access
  names: RuleNames
  rule: unknown
  expected: Domain
  /** The fact whose rule this is: it cannot ask for itself. */
  own?: string | undefined
  idle: readonly Steps[]
  /** Undefined: the rule is only read. */
  onEdit: Edit | undefined
  doing: RuleView["doing"]
}

/** A rule as words that are changed where they stand. */
export function RuleEditor({ access, names, rule, expected, own, idle, onEdit, doing }: RuleEditorProps) {
  const { t } = useTranslation()
  const saying = useSaying()
  const [part, setPart] = useState<PartEdit>()
  const box = useRef<HTMLDivElement>(null)
  const { vocabulary, meaningOf } = access
  useFocusKept(box, rule, part !== undefined)
  const asked = askable(vocabulary, userReach).filter(({ kind, name }) => kind !== "fact" || name !== own)
  const view: RuleView = {
    rule,
    names,
    asked,
    meaningOf,
    valuesOf: (kind, name) => {
      const domain = kind === "var" ? vocabulary.paths.get(name)?.domain : vocabulary.facts.get(name)
      return domain !== undefined && "values" in domain ? domain.values : undefined
    },
    expected,
    idle,
    edit: onEdit,
    doing,
    open: setPart,
  }
  const check = (one: unknown) => checkRule(one, vocabulary, userReach, "", expected)
  const problems = check(rule)
  return (
    <RuleContext value={view}>
      <ToolbarProvider orientation="both" focusLoop={false}>
        <Toolbar ref={box} aria-label={t("access.rule")}>
          <RulePhrase phrase={phraseOf(rule)} />
        </Toolbar>
      </ToolbarProvider>
      {problems.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-2" aria-label={t("access.broken")}>
          {problems.map((problem) => (
            <li
              key={`${problem.pointer} ${problem.message}`}
              data-tone="danger"
              className="border-s-4 border-(--tone-ink) ps-3"
            >
              <p className="font-semibold">{saying.problem(problem).message}</p>
              <p>{saying.problem(problem).fix}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {part && onEdit ? (
        <RuleDialog
          rule={rule}
          part={part}
          names={names}
          asked={asked}
          meaningOf={meaningOf}
          doing={doing}
          edit={onEdit}
          check={check}
          onClose={() => setPart(undefined)}
        />
      ) : null}
    </RuleContext>
  )
}

/**
 * Where the word that had the focus goes with an edit, the next one has it: a keyboard never falls out of the rule.
 *
 * @param isAway the focus is in a window, and comes back when that closes
 */
function useFocusKept(
  box: { readonly current: HTMLDivElement | null },
  rule: unknown,
  isAway: boolean,
): void {
  const at = useRef(-1)
  const tokens = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-token]") ?? [])]
  useEffect(() => {
    const note = () => {
      const place = tokens().findIndex((token) => token === document.activeElement)
      if (place >= 0) at.current = place
    }
    const element = box.current
    element?.addEventListener("focusin", note)
    return () => element?.removeEventListener("focusin", note)
  })
  const before = useRef(rule)
  useEffect(() => {
    if (before.current === rule || isAway) return
    before.current = rule
    const isLost = document.activeElement === null || document.activeElement === document.body
    const all = tokens()
    if (isLost && at.current >= 0) all[Math.min(at.current, all.length - 1)]?.focus()
  })
}
