import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { Workspace } from "#api/contract/workspace.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { useDoing } from "../calls/useDoing.ts"
import { useStudio } from "../studio.ts"

/** Roles that whoever is signed in is asked to take, wherever they stand; nothing where there is none. */
export function Invitations() {
  const { t } = useTranslation()
  const { publishing, resources, state, say } = useStudio()
  const { workspace } = useSnapshot(state)
  const doing = useDoing()

  async function decide(work: () => Promise<unknown>, said: string) {
    if (!(await doing.run(work))) return
    say(said)
    resources.renew(() => true)
  }

  const open: Readonly<Workspace["invitations"]> = workspace?.invitations ?? []
  return open.map(({ id, role, title: place }) => (
    <div key={id} className="mb-6">
      <Notice tone="info" title={t("invited.title")}>
        <p>{t("invited.text", { role: t(`role.${role}`), place })}</p>
        {doing.failure === "" ? null : <p className="mt-2 font-semibold">{doing.failure}</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            busy={doing.busy}
            onClick={() =>
              void decide(
                () => publishing.acceptInvitation(id),
                t("invited.takenNow", { role: t(`role.${role}`), place }),
              )
            }
          >
            {t("invited.take")}
          </Button>
          <Button
            style="text"
            busy={doing.busy}
            onClick={() => void decide(() => publishing.declineInvitation(id), t("invited.declinedNow"))}
          >
            {t("invited.decline")}
          </Button>
        </div>
      </Notice>
    </div>
  ))
}
