import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { Schedule } from "#api/contract/schedules.ts"
import { Button } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import type { Tone } from "#ui/tone.ts"
import { layerQuery, placePath } from "../address.ts"
import { useAuthor } from "../calls/author.ts"
import { useMoments } from "../calls/moments.ts"
import { useDoing } from "../calls/useDoing.ts"
import { usePlace, useStudio } from "../studio.ts"
import { Failure } from "./Failure.tsx"
import { RowLink } from "./RowLink.tsx"

const tones: Readonly<Record<Schedule["state"], Tone>> = {
  waiting: "primary",
  published: "success",
  missed: "danger",
  cancelled: "neutral",
}

/** Changes that are to be published at an hour, and those that were not at theirs, with why. */
export function ScheduleList({ schedules }: { schedules: readonly Schedule[] }) {
  const { t } = useTranslation()
  const { publishing, resources, say, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const moment = useMoments()
  const author = useAuthor()
  const doing = useDoing()
  if (!workspace) return null

  async function cancel(id: string) {
    if (await doing.run(() => publishing.cancelSchedule(id, layerQuery(layer)))) say(t("schedule.cancelled"))
    resources.renew((_, key) => key.startsWith("schedules"))
  }

  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {schedules.map(({ id, changeset, title, at, author: by, state: became, outcome }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <div className="min-w-0 grow basis-72">
              <RowLink href={placePath(workspace, { layer, room: "changes", rest: ["making", changeset] })}>
                <span className="min-w-0 grow basis-40 font-semibold">{title}</span>
                <Chip tone={tones[became]}>{t(`schedule.state.${became}`)}</Chip>
                <span className="text-sm text-muted">
                  {moment(at)} · {author(by)}
                </span>
                {became === "missed" && outcome ? (
                  <span className="basis-full text-sm">{t(`schedule.missed.${outcome}`)}</span>
                ) : null}
              </RowLink>
            </div>
            {became === "waiting" && layer.powers.includes("publish") ? (
              <Button style="text" tone="danger" busy={doing.busy} onClick={() => void cancel(id)}>
                {t("schedule.cancel", { title })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Failure text={doing.failure} />
    </>
  )
}
