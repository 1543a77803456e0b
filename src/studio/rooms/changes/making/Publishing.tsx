import { useTranslation } from "react-i18next"
import type { Changeset } from "#api/contract/changesets.ts"
import type { ProtectedChange } from "#api/contract/publishing.ts"
import { Button } from "#ui/Button.tsx"
import { useDoing } from "../../../calls/useDoing.ts"
import { Failure } from "../../../parts/Failure.tsx"
import { Reason } from "../../../shell/Reason.tsx"
import { useGoOn } from "../../../shell/useGoOn.ts"
import { useStudio } from "../../../studio.ts"
import { AtHour } from "../AtHour.tsx"
import { Held } from "../Held.tsx"
import { nothingWritten, type PublishDraft } from "./usePublishDraft.ts"

interface PublishingProps {
  changeset: Changeset
  draft: PublishDraft
  /** What the change does is not known as yet: nobody publishes what they have not been shown. */
  isAwaited: boolean
  /** What of it takes a second person; with any, it is proposed and not published. */
  held: readonly ProtectedChange[]
}

/** The way of a change to everybody, with a reason: at once, at an hour, or to whoever approves it. */
export function Publishing({ changeset: { id, revision }, draft, isAwaited, held }: PublishingProps) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const goOn = useGoOn()
  const { why, isAsked, hour, put } = draft
  const doing = useDoing()
  const busy = doing.busy || isAwaited
  const takesTwo = held.length > 0

  async function send(call: (input: { revision: number; why: string }) => Promise<unknown>, said: string) {
    put({ isAsked: true })
    if (why.trim() === "") return
    if (!(await doing.run(() => call({ revision, why: why.trim() })))) return
    put(nothingWritten)
    say(said)
    if (takesTwo) goOn("changes")
    // What a published change would do is nobody's question any more.
    resources.renew((_, key) => !key.startsWith("check"))
  }

  return (
    <div className="flex max-w-prose flex-col gap-4">
      <Held held={held} />
      <Reason value={why} missing={isAsked && why.trim() === ""} onChange={(next) => put({ why: next })} />
      <Failure text={doing.failure} />
      <div className="flex flex-wrap gap-3">
        {takesTwo ? (
          <Button
            busy={busy}
            onClick={() =>
              void send((input) => publishing.proposeChangeset(id, input), t("making.proposedNow"))
            }
          >
            {t("making.propose")}
          </Button>
        ) : (
          <>
            <Button
              busy={busy}
              onClick={() =>
                void send((input) => publishing.publishChangeset(id, input), t("making.publishedNow"))
              }
            >
              {t("making.publish")}
            </Button>
            <AtHour
              label={t("making.later")}
              does={t("making.plan")}
              busy={busy}
              hour={hour}
              onHour={(next) => put({ hour: next })}
              onPlan={(at) =>
                void send(
                  (input) => publishing.scheduleChangeset(id, { ...input, at }),
                  t("making.plannedNow"),
                )
              }
            />
          </>
        )}
      </div>
    </div>
  )
}
