import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { ReleaseEntry } from "#api/contract/publishing.ts"
import { Chip } from "#ui/Chip.tsx"
import { placePath } from "../address.ts"
import { useMoments } from "../calls/moments.ts"
import { useAuthor } from "../calls/author.ts"
import { RowLink } from "./RowLink.tsx"
import { usePlace, useStudio } from "../studio.ts"

/** Releases, the newest first; each leads to what it changed. */
export function ReleaseList({ releases }: { releases: readonly ReleaseEntry[] }) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const moment = useMoments()
  const author = useAuthor()
  if (!workspace) return null
  if (releases.length === 0) return <p className="text-muted">{t("history.none")}</p>
  return (
    <ol className="flex flex-col divide-y divide-line">
      {releases.map((release) => (
        <li key={`${release.number} ${release.id}`} className="py-1">
          <RowLink href={placePath(workspace, { layer, room: "history", rest: [release.id] })}>
            <span className="w-12 shrink-0 font-bold text-primary-ink tabular-nums">{release.number}</span>
            <span className="min-w-0 grow basis-60 font-semibold">{release.why}</span>
            {release.current ? <Chip tone="success">{t("history.live")}</Chip> : null}
            {release.restores === null ? null : <Chip tone="secondary">{t("history.restored")}</Chip>}
            <span className="text-sm text-muted">
              {moment(release.createdAt)} · {author(release.author)}
            </span>
          </RowLink>
        </li>
      ))}
    </ol>
  )
}
