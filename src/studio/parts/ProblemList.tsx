import { useTranslation } from "react-i18next"
import type { Problem } from "#api/contract/publishing.ts"
import type { Operation } from "#documents/operation.g.ts"
import { Button } from "#ui/Button.tsx"
import { useSaying } from "../saying/useSaying.ts"
import { DocumentPlace, type DocumentPlaceProps } from "./DocumentPlace.tsx"

interface ProblemListProps extends Pick<DocumentPlaceProps, "change" | "onPlace"> {
  problems: readonly Problem[]
  /** Does what mends a problem, where somebody may edit. */
  mend?: ((patch: readonly Operation[]) => void) | undefined
  busy?: boolean
}

/** What is wrong, how to mend it, and where; errors stand out from warnings. What is mechanical is mended by a press. */
export function ProblemList({ problems, mend, busy = false, ...where }: ProblemListProps) {
  const { t } = useTranslation()
  const saying = useSaying()
  return (
    <ul className="flex flex-col gap-4">
      {problems.map((problem) => {
        const { document, pointer, severity, patch } = problem
        const { message, fix } = saying.problem(problem)
        return (
          <li
            key={`${document} ${pointer} ${problem.message}`}
            data-tone={severity === "error" ? "danger" : "warning"}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-s-4 border-(--tone-ink) ps-4"
          >
            <div className="min-w-0 grow basis-72">
              <p className="font-semibold wrap-anywhere">{message}</p>
              <p className="wrap-anywhere">{fix}</p>
              <DocumentPlace document={document} pointer={pointer} {...where} />
            </div>
            {mend && patch ? (
              <Button
                style="outline"
                busy={busy}
                title={t("problems.mendTitle", { value: said(patch) })}
                onClick={() => mend(patch)}
              >
                {t("problems.mend")}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** What a mend writes, as far as a line holds it. */
function said(patch: readonly Operation[]): string {
  const [first] = patch
  const value = first && "value" in first ? first.value : undefined
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "–")
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Problems that were there before, folded away; nothing where there are none. */
export function StandingProblems({ problems, change }: Pick<ProblemListProps, "problems" | "change">) {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 items-center text-muted">
        {t("problems.standing", { count: problems.length })}
      </summary>
      <ProblemList problems={problems} change={change} />
    </details>
  )
}
