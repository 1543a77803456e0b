import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ClassCodes, ShownClass } from "#api/contract/classes.ts"
import { Button } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import { useDays, useMoments } from "../../calls/moments.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { useStudio } from "../../studio.ts"
import { useTenant } from "./useTenant.ts"

/** The codes that were made for a class, by when; none of them can be read again. */
export function CodeBatches({ known }: { known: ShownClass }) {
  const { t } = useTranslation()
  const [revoking, setRevoking] = useState<string>()
  return (
    <div>
      <h3 className="mb-3 text-lg font-bold">{t("classes.batches")}</h3>
      {known.codes.length === 0 ? (
        <p className="text-muted">{t("classes.noBatches")}</p>
      ) : (
        <ul className="flex flex-col">
          {known.codes.map((batch) => (
            <li key={batch.batch} className="border-t border-line py-3">
              <Batch batch={batch} onRevoke={() => setRevoking(batch.batch)} />
            </li>
          ))}
        </ul>
      )}
      {revoking === undefined ? null : (
        <Revoking name={known.name} batch={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </div>
  )
}

function Batch({ batch, onRevoke }: { batch: ClassCodes; onRevoke: () => void }) {
  const { t } = useTranslation()
  const moment = useMoments()
  const { codes, usesAllowed, accountType, expires, over } = batch
  const what =
    codes === usesAllowed
      ? t("classes.batchOwn", { count: codes })
      : codes === 1
        ? t("classes.batchShared", { count: usesAllowed })
        : t("classes.batchMany", { codes, count: usesAllowed })
  const day = useDays()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{what}</p>
        <p className="text-sm text-muted">
          {[
            t("classes.batch", { moment: moment(batch.createdAt) }),
            accountType === null ? undefined : t("classes.gives", { type: accountType }),
            expires === null ? undefined : t("classes.until", { day: day(expires) }),
          ]
            .filter((part) => part !== undefined)
            .join(" · ")}
        </p>
      </div>
      {over ? (
        <Chip>{t("classes.over")}</Chip>
      ) : (
        <Button style="text" onClick={onRevoke}>
          {t("classes.revoke")}
        </Button>
      )}
    </div>
  )
}

function Revoking({ name, batch, onClose }: { name: string; batch: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const tenant = useTenant()
  const doing = useDoing()

  async function revoke() {
    if (!(await doing.run(() => publishing.revokeClassCodes(name, batch, { tenant })))) return
    say(t("classes.revokedNow"))
    resources.renew((_, key) => key.startsWith("classes"))
    onClose()
  }

  return (
    <DialogForm
      title={t("classes.revoke")}
      doing={doing}
      does={t("classes.revoke")}
      onDo={revoke}
      onClose={onClose}
    >
      <p>{t("classes.revokeText")}</p>
    </DialogForm>
  )
}
