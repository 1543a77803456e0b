import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { Proposal } from "#api/contract/proposals.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { mayApprove } from "../../calls/may-approve.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { Reason } from "../../shell/Reason.tsx"
import { useGoOn } from "../../shell/useGoOn.ts"
import { useStudio } from "../../studio.ts"
import { AtHour, noHour } from "./AtHour.tsx"

/** By what a proposal is fetched. */
export const proposalKey = (id: string): string => `proposal ${id}`

/**
 * What can be done with an open proposal: an operator approves exactly the effect shown, its author takes it back, an
 * operator turns it down. Of one that somebody else has just decided, only why that was refused is left.
 */
export function Deciding({ proposal, stale }: { proposal: Proposal; stale: boolean }) {
  const { t } = useTranslation()
  const { publishing, resources, say, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const goOn = useGoOn()
  const [withdrawing, setWithdrawing] = useState(false)
  const [why, setWhy] = useState("")
  const [asked, setAsked] = useState(false)
  const [hour, setHour] = useState(noHour)
  const doing = useDoing()
  const approves = mayApprove(workspace)
  const { mine, id, effect } = proposal
  const isOpen = proposal.state === "open"
  const mayDecide = isOpen && !mine && approves && !stale

  async function decide(work: () => Promise<unknown>, said: string) {
    if (!(await doing.run(work))) {
      // What was refused may be something else by now: that is shown beside the refusal.
      resources.renew((_, key) => key === proposalKey(id))
      return
    }
    say(said)
    resources.renew(() => true)
    goOn("changes")
  }

  async function withdraw() {
    setAsked(true)
    if (why.trim() === "") return
    await decide(
      () => publishing.withdraw(proposal.id, { why: why.trim() }),
      t(mine ? "changes.withdrawnNow" : "changes.returnedNow"),
    )
  }

  if (!mine && !approves) return null
  if (!isOpen && doing.failure === "") return null
  return (
    <div className="flex flex-col gap-4">
      {isOpen && mine && approves ? <p className="text-muted">{t("changes.own")}</p> : null}
      {mayDecide ? <p className="text-muted">{t("changes.approveText")}</p> : null}
      {doing.failure && !withdrawing ? (
        <Notice tone="danger" live>
          {doing.failure}
        </Notice>
      ) : null}
      {isOpen ? (
        <div className="flex flex-wrap gap-3">
          {mayDecide ? (
            <Button
              busy={doing.busy}
              onClick={() => void decide(() => publishing.approve(id, { effect }), t("changes.approvedNow"))}
            >
              {t("changes.approve")}
            </Button>
          ) : null}
          <Button style="outline" tone="danger" onClick={() => setWithdrawing(true)}>
            {t(mine ? "changes.withdraw" : "changes.turnDown")}
          </Button>
          {mayDecide ? (
            <AtHour
              label={t("changes.approveAt")}
              does={t("changes.approvePlan")}
              busy={doing.busy}
              hour={hour}
              onHour={setHour}
              onPlan={(at) =>
                void decide(() => publishing.approveAt(id, { effect, at }), t("changes.approvedAt"))
              }
            />
          ) : null}
        </div>
      ) : null}
      {withdrawing ? (
        <DialogForm
          title={t(mine ? "changes.withdraw" : "changes.turnDown")}
          doing={doing}
          does={t(mine ? "changes.withdraw" : "changes.turnDown")}
          tone="danger"
          onDo={withdraw}
          onClose={() => setWithdrawing(false)}
        >
          <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
        </DialogForm>
      ) : null}
    </div>
  )
}
