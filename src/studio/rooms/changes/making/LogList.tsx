import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { ChangesetEntry } from "#api/contract/changesets.ts"
import { undoable } from "#documents/changes/undoable.ts"
import { Button } from "#ui/Button.tsx"
import { useAuthor } from "../../../calls/author.ts"
import { useMoments } from "../../../calls/moments.ts"
import { useStudio } from "../../../studio.ts"

interface LogListProps {
  /** The newest first. */
  log: readonly ChangesetEntry[]
  /** Undefined where the change is not the reader's to edit. */
  undo: ((entry: string) => void) | undefined
  busy: boolean
}

/** Who did what in a change, the newest first; each thing of one's own can be taken back by itself. */
export function LogList({ log, undo, busy }: LogListProps) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const moment = useMoments()
  const author = useAuthor()
  const lines = log.toReversed().map(({ id, by, undoes }) => ({ id, by, ...(undoes !== null && { undoes }) }))
  const own = new Set(undoable(lines, workspace?.actor ?? "").map(({ id }) => id))
  if (log.length === 0) return <p className="text-muted">{t("making.nothingDone")}</p>
  return (
    <ul className="flex flex-col gap-3">
      {log.map(({ id, by, at, places, undoes }) => (
        <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <div className="min-w-0 grow basis-60">
            <span className="font-semibold">{author(by)}</span>{" "}
            <span className="text-sm text-muted">
              {moment(at)}
              {undoes === null ? "" : ` · ${t("making.tookBack")}`}
            </span>
            <code className="block text-sm break-all text-muted">
              {places.map(({ document, steps }) => [document, ...steps].join(" / ")).join(", ")}
            </code>
          </div>
          {undo && own.has(id) ? (
            <Button
              style="text"
              busy={busy}
              aria-label={t("making.undoOneOf", { moment: moment(at) })}
              onClick={() => undo(id)}
            >
              {t("making.undoOne")}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
