import { useTranslation } from "react-i18next"
import type { OpenInvitation } from "#api/contract/people.ts"
import { Button } from "#ui/Button.tsx"
import { useMoments } from "../../calls/moments.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { Failure } from "../../parts/Failure.tsx"
import { useStudio } from "../../studio.ts"

/** Roles that are offered and not taken yet. */
export function OfferList({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const moment = useMoments()
  const doing = useDoing()
  if (invitations.length === 0) return <p className="text-muted">{t("people.noOpen")}</p>

  async function decide(work: () => Promise<unknown>, said: string) {
    if (!(await doing.run(work))) return
    say(said)
    resources.renew((_, key) => key.startsWith("people"))
  }

  return (
    <>
      <Failure text={doing.failure} className="mb-4" />
      <ul className="flex flex-col">
        {invitations.map(({ id, email, role, state, approvable, expiresAt }) => {
          const name = t(`role.${role}`)
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <div className="min-w-0 grow basis-52 wrap-anywhere">
                <p className="font-semibold">{email}</p>
                <p className="text-sm text-muted">
                  {name} · {state === "sent" ? t("people.sent") : t("people.second")} ·{" "}
                  {t("people.until", { moment: moment(expiresAt) })}
                </p>
              </div>
              {approvable ? (
                <Button
                  style="outline"
                  busy={doing.busy}
                  aria-label={t("people.approveOf", { email, role: name })}
                  onClick={() => void decide(() => publishing.approveInvitation(id), t("people.approvedNow"))}
                >
                  {t("people.approve")}
                </Button>
              ) : null}
              <Button
                style="text"
                busy={doing.busy}
                aria-label={t("people.withdrawOf", { email, role: name })}
                onClick={() => void decide(() => publishing.withdrawInvitation(id), t("people.withdrawnNow"))}
              >
                {t("people.withdraw")}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
