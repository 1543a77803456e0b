import { useTranslation } from "react-i18next"
import type { EditConflict } from "#api/contract/changesets.ts"
import { Button } from "#ui/Button.tsx"

interface ConflictsProps {
  conflicts: readonly EditConflict[]
  busy: boolean
  /** Whoever works on the change decides; others look on. */
  canDecide: boolean
  decide: (conflict: string, take: "mine" | "theirs") => void
}

/** The places where the change and what others published say different things, each for somebody to decide. */
export function Conflicts({ conflicts, busy, canDecide, decide }: ConflictsProps) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col gap-6">
      {conflicts.map(({ id, document, steps, base, theirs, mine }) => (
        <li key={id} className="flex flex-col gap-3">
          <code className="text-sm break-all text-muted">{[document, ...steps].join(" / ")}</code>
          <dl className="grid gap-3 md:grid-cols-3">
            {(
              [
                ["making.base", base],
                ["making.theirs", theirs],
                ["making.mine", mine],
              ] as const
            ).map(([label, value]) => (
              <div key={label} className="min-w-0 rounded-control bg-background p-3">
                <dt className="text-sm font-semibold text-muted">{t(label)}</dt>
                <dd className="break-words whitespace-pre-wrap">
                  {value === undefined
                    ? t("diff.nothing")
                    : typeof value === "string"
                      ? value
                      : JSON.stringify(value, null, 2)}
                </dd>
              </div>
            ))}
          </dl>
          {canDecide ? (
            <div className="flex flex-wrap gap-3">
              <Button style="outline" busy={busy} onClick={() => decide(id, "theirs")}>
                {t("making.takeTheirs")}
              </Button>
              <Button style="outline" busy={busy} onClick={() => decide(id, "mine")}>
                {t("making.takeMine")}
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
