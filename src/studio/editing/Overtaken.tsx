import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import { buttonClass } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { placePath } from "../address.ts"
import { useLayerDocuments } from "../reviewing/useAnswer.ts"
import { usePlace, useStudio } from "../studio.ts"
import { mayEdit } from "./may-edit.ts"
import { Moved } from "./Moved.tsx"
import type { Change } from "./useChange.ts"

/**
 * Keeps the change that a room shows on what is live: where others have published since, it is rebased by itself if
 * nothing of it meets theirs. Otherwise somebody says so by a press, and decides what meets on the change's page.
 */
export function Overtaken({ change, shown }: { change: Change; shown: ShownChangeset }) {
  const { t } = useTranslation()
  const { state, say } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const { changeset, documents, conflicts, live } = shown
  const isMoved = changeset.state === "open" && documents.some(({ moved }) => moved)
  const mayRebase = mayEdit(layer, shown)
  const standing = [changeset.id, changeset.revision, live].join(" ")
  const [met, setMet] = useState("")

  useEffect(() => {
    if (!isMoved || !mayRebase) return
    void change.rebaseUnmet().then((isDone) => {
      if (isDone) say(t("making.rebased"))
      else setMet(standing)
    })
    // Once for each state of the change and each release.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [standing, isMoved, mayRebase])

  // The review holds the change against the release that was fetched: against another one than the change was shown on,
  // what others have published would be told as what the change does.
  const held = useLayerDocuments().value?.release
  useEffect(() => {
    if (held !== undefined && held !== live) void change.look()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [held, live])

  return (
    <>
      {isMoved && (!mayRebase || met === standing) ? (
        <Moved busy={change.busy} onRebase={mayRebase ? () => void change.rebase() : undefined} />
      ) : null}
      {mayRebase && conflicts.length > 0 && workspace ? (
        <Notice
          tone="warning"
          live
          title={t("making.conflicts")}
          action={
            <Link
              href={placePath(workspace, { layer, room: "changes", rest: ["making", changeset.id] })}
              data-tone="primary"
              className={buttonClass({ style: "outline" })}
            >
              {t("making.decide")}
            </Link>
          }
        >
          {t("making.conflictsText", { count: conflicts.length })}
        </Notice>
      ) : null}
    </>
  )
}
