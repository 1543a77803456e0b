import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { OrderLine } from "#api/contract/orders.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { Reason } from "../../shell/Reason.tsx"
import { useStudio } from "../../studio.ts"

/** Somebody has looked at an order, and says what came of it: it needs nobody any more. */
export function Dismissing({ order: { id, attention }, onClose }: { order: OrderLine; onClose: () => void }) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const doing = useDoing()
  const [why, setWhy] = useState("")
  const [asked, setAsked] = useState(false)

  async function dismiss() {
    setAsked(true)
    if (why.trim() === "") return
    if (!(await doing.run(() => publishing.dismissAttention(id, { attention, why: why.trim() })))) return
    say(t("payments.dismissedNow"))
    resources.renew((_, key) => key.startsWith("orders"))
    onClose()
  }

  return (
    <DialogForm
      title={t("payments.dismiss")}
      doing={doing}
      does={t("payments.dismiss")}
      onDo={dismiss}
      onClose={onClose}
    >
      <p>{t("payments.dismissText")}</p>
      <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
    </DialogForm>
  )
}
