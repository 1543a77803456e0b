import { Toolbar, ToolbarProvider } from "@ariakit/react/toolbar"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { checkRule } from "#engine/rules/check.ts"
import { userReach, type Domain } from "#engine/rules/vocabulary.ts"
import { askable, clauseFor, withBranch, withClause } from "#review/access/edits.ts"
import { partAt, withPart, type Steps } from "#review/access/parts.ts"
import { phraseOf } from "#review/access/phrases.ts"
import { AskPicker } from "./AskPicker.tsx"
import { RulePhrase } from "./RulePhrase.tsx"
import { HeldDialog } from "../../parts/HeldDialog.tsx"
import { RuleText } from "./RuleText.tsx"
import { RuleContext, type Doing, type RuleView } from "./rule-view.ts"
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
  onEdit: undefined | ((rule: unknown) => void)
}

/** A rule as words that are changed where they stand. */
export function RuleEditor({ access, names, rule, expected, own, idle, onEdit }: RuleEditorProps) {
  const { t } = useTranslation()
  const saying = useSaying()
  const [doing, setDoing] = useState<Doing>()
  const box = useRef<HTMLDivElement>(null)
  const { vocabulary, meaningOf } = access
  useFocusKept(box, rule)
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
    open: setDoing,
  }
  const close = () => setDoing(undefined)
  const problems = checkRule(rule, vocabulary, userReach, "", expected)
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
      {doing && onEdit ? (
        <HeldDialog
          width="medium"
          onClose={close}
          title={t(doing.what === "text" ? "access.asText" : addTitles[doing.what])}
        >
          {doing.what === "text" ? (
            <RuleText
              part={partAt(rule, doing.steps)}
              check={(part) =>
                checkRule(withPart(rule, doing.steps, part), vocabulary, userReach, "", expected)
              }
              onDone={(part) => {
                close()
                onEdit(withPart(rule, doing.steps, part))
              }}
            />
          ) : (
            <AskPicker
              asked={asked}
              names={names}
              meaningOf={meaningOf}
              onChoose={(one) => {
                close()
                const clause = clauseFor(one)
                onEdit(
                  doing.what === "branch"
                    ? withBranch(rule, doing.steps, clause)
                    : withClause(rule, doing.steps, doing.what === "or" ? "or" : "and", clause),
                )
              }}
            />
          )}
        </HeldDialog>
      ) : null}
    </RuleContext>
  )
}

const addTitles = { and: "access.addAnd", or: "access.addOr", branch: "access.addCase" } as const

/** Where the word that had the focus goes with an edit, the next one has it: a keyboard never falls out of the rule. */
function useFocusKept(box: { readonly current: HTMLDivElement | null }, rule: unknown): void {
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
    if (before.current === rule) return
    before.current = rule
    const isLost = document.activeElement === null || document.activeElement === document.body
    const all = tokens()
    if (isLost && at.current >= 0) all[Math.min(at.current, all.length - 1)]?.focus()
  })
}
