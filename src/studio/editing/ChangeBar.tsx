import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import { Button, buttonClass } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Failure } from "../parts/Failure.tsx"
import { placePath } from "../address.ts"
import { useMoments } from "../calls/moments.ts"
import { usePlace, useStudio } from "../studio.ts"
import { Beginning } from "./Beginning.tsx"
import { Colleagues } from "./Colleagues.tsx"
import { ChangeProblems } from "./ChangeProblems.tsx"
import { Overtaken } from "./Overtaken.tsx"
import type { Change } from "./useChange.ts"

/** The change that a room edits: that it is kept, the way back and forth, and the way to its effect. */
export function ChangeBar({ change, shown }: { change: Change; shown: ShownChangeset | undefined }) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer, room } = usePlace()
  const moment = useMoments()
  if (!shown || !workspace)
    return (
      <div className="flex flex-col gap-4">
        <Failure text={change.failure} />
        <Beginning />
      </div>
    )
  const { id, title, updatedAt, state, isMember } = shown.changeset
  if (state !== "open" || !isMember)
    return (
      <div className="flex flex-col gap-4">
        <Failure text={change.failure} />
        <Notice
          tone="warning"
          title={title}
          action={
            layer.powers.includes("propose") ? (
              <Link
                href={placePath(workspace, { layer, room })}
                data-tone="primary"
                className={buttonClass({ style: "outline" })}
              >
                {t("making.another")}
              </Link>
            ) : undefined
          }
        >
          {t(state === "open" ? "making.notYours" : "making.closed")}
        </Notice>
        <Overtaken change={change} shown={shown} />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <Failure text={change.failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-primary-soft px-4 py-3">
        <p className="min-w-0 grow">
          <span className="font-semibold">{title}</span>{" "}
          <span role="status" className="text-sm text-muted">
            {t("making.saved", { moment: moment(updatedAt) })}
          </span>{" "}
          <Colleagues people={change.people} />
        </p>
        <Button
          style="text"
          busy={change.busy}
          disabled={shown.undo === null}
          onClick={() => void change.undo()}
        >
          {t("making.undo")}
        </Button>
        <Button
          style="text"
          busy={change.busy}
          disabled={shown.redo === null}
          onClick={() => void change.redo()}
        >
          {t("making.redo")}
        </Button>
        <Link
          href={placePath(workspace, { layer, room: "changes", rest: ["making", id] })}
          data-tone="primary"
          className={buttonClass({ style: "solid" })}
        >
          {t(layer.powers.includes("publish") ? "making.effectPublish" : "making.effect")}
        </Link>
      </div>
      <Overtaken change={change} shown={shown} />
      <ChangeProblems change={change} />
    </div>
  )
}
