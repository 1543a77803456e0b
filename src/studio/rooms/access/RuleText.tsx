import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { RuleProblem } from "#engine/rules/check.ts"
import { Button } from "#ui/Button.tsx"
import { useSaying } from "../../saying/useSaying.ts"

interface RuleTextProps {
  part: unknown
  busy: boolean
  /** Something else stands in its place by now: it cannot be taken. */
  isMoved: boolean
  /** What would be wrong with the rule if this stood there. */
  check: (part: unknown) => readonly RuleProblem[]
  onDone: (part: unknown) => void
}

/** A part of a rule as it is stored. What is typed or pasted is checked before it is taken. */
export function RuleText({ part, busy, isMoved, check, onDone }: RuleTextProps) {
  const { t } = useTranslation()
  const saying = useSaying()
  const id = useId()
  const [text, setText] = useState(() => JSON.stringify(part, null, 2))
  const [problems, setProblems] = useState<readonly { message: string; fix: string }[]>([])
  function done() {
    const read = parsed(text)
    if (read === undefined) return setProblems([{ message: t("access.noJson"), fix: t("access.noJsonFix") }])
    const found = check(read.value)
    setProblems(found.map((problem) => saying.problem(problem)))
    if (found.length === 0) onDone(read.value)
  }
  return (
    <div className="flex flex-col gap-4">
      <label className="flex flex-col gap-1">
        <span className="font-semibold">{t("access.json")}</span>
        <textarea
          value={text}
          rows={10}
          spellCheck={false}
          aria-invalid={problems.length > 0}
          aria-describedby={problems.length > 0 ? id : undefined}
          onChange={({ target }) => setText(target.value)}
          className="rounded-control border border-control bg-surface p-3 font-mono text-sm"
        />
      </label>
      {problems.length > 0 ? (
        <div id={id} role="alert">
          <ul className="flex flex-col gap-2">
            {problems.map(({ message, fix }) => (
              <li
                key={message}
                data-tone="danger"
                className="border-s-4 border-(--tone-ink) ps-3 wrap-anywhere"
              >
                <p className="font-semibold">{message}</p>
                <p>{fix}</p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div>
        <Button busy={busy} disabled={isMoved} onClick={done}>
          {t("access.done")}
        </Button>
      </div>
    </div>
  )
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
