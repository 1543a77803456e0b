import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { Schedule } from "#api/contract/schedules.ts"
import { Button } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import type { Tone } from "#ui/tone.ts"
import { placePath } from "../address.ts"
import { useAuthor } from "../calls/author.ts"
import { mayApprove } from "../calls/may-approve.ts"
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

/** What is to be published at an hour, and what was not at its own, with why. */
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
    if (await doing.run(() => publishing.cancelSchedule(id))) say(t("schedule.cancelled"))
    resources.renew((_, key) => key.startsWith("schedules"))
  }

  /** Who approved a change sees their approval of it, which is all of it that is theirs to see; some proposals are none. */
  function pageOf({ changeset, proposal, visible }: Schedule): string | undefined {
    const rest =
      visible && changeset !== null ? ["making", changeset] : proposal === null ? undefined : [proposal]
    return rest && workspace ? placePath(workspace, { layer, room: "changes", rest }) : undefined
  }
  const mayCancel = ({ proposal }: Schedule) =>
    layer.powers.includes("publish") || (proposal !== null && mayApprove(workspace))

  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {schedules.map((schedule) => (
          <li key={schedule.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <div className="min-w-0 grow basis-72">
              <RowLink href={pageOf(schedule)}>
                <span className="min-w-0 grow basis-40 font-semibold">{schedule.title}</span>
                <Chip tone={tones[schedule.state]}>{t(`schedule.state.${schedule.state}`)}</Chip>
                <span className="text-sm text-muted">
                  {moment(schedule.at)} · {author(schedule.author)}
                </span>
                {schedule.state === "missed" && schedule.outcome ? (
                  <span className="basis-full text-sm">{t(`schedule.missed.${schedule.outcome}`)}</span>
                ) : null}
              </RowLink>
            </div>
            {schedule.state === "waiting" && mayCancel(schedule) ? (
              <Button style="text" tone="danger" busy={doing.busy} onClick={() => void cancel(schedule.id)}>
                {t("schedule.cancel", { title: schedule.title })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Failure text={doing.failure} />
    </>
  )
}
