import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { OrderTold } from "#api/contract/orders.ts"
import { readSum } from "#engine/texts/money.ts"
import { describedBy, Field } from "#ui/Field.tsx"
import { useDoing } from "../../calls/useDoing.ts"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { RadioRows } from "../../parts/RadioRows.tsx"
import { Reason } from "../../shell/Reason.tsx"
import { useStudio } from "../../studio.ts"
import { useMoney } from "./money.ts"

/** Lets what was paid, or a part of it, go back: how much, why, and a button that says what it does. */
export function Refunding({
  told: { order, refundable },
  onClose,
}: {
  told: OrderTold
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const money = useMoney()
  const doing = useDoing()
  // The same at every try: an answer that is lost lets nothing go back twice.
  const [refund] = useState(() => crypto.randomUUID())
  const [how, setHow] = useState<"all" | "part">("all")
  const [typed, setTyped] = useState("")
  const [why, setWhy] = useState("")
  const [asked, setAsked] = useState(false)
  const fieldId = useId()
  const part = readSum(typed)
  const isWrong = how === "part" && (part === undefined || part < 1 || part > refundable)
  const amount = how === "all" ? refundable : (part ?? 0)
  const all = money(refundable, order.currency)

  async function give() {
    setAsked(true)
    if (isWrong || why.trim() === "") return
    const wanted = { id: refund, amount, why: why.trim() }
    if (!(await doing.run(() => publishing.refundOrder(order.id, wanted)))) return
    say(t("payments.refundedNow"))
    resources.renew((_, key) => key.startsWith("orders"))
    onClose()
  }

  return (
    <DialogForm
      title={t("payments.refund")}
      doing={doing}
      does={
        isWrong ? t("payments.refund") : t("payments.refundNow", { amount: money(amount, order.currency) })
      }
      tone="danger"
      onDo={give}
      onClose={onClose}
    >
      <RadioRows
        legend={t("payments.howMuch")}
        rows={[
          {
            value: "all",
            label: t("payments.refundAll", { amount: all }),
            text: t("payments.refundAllText"),
          },
          { value: "part", label: t("payments.refundPart"), text: t("payments.refundPartText") },
        ]}
        value={how}
        onChange={setHow}
      />
      {how === "part" ? (
        <Field
          id={fieldId}
          label={t("payments.sum", { currency: order.currency })}
          hint={t("payments.sumHint", { amount: all })}
          errors={asked && isWrong ? [t("payments.sumWrong", { amount: all })] : []}
        >
          <input
            id={fieldId}
            inputMode="decimal"
            autoComplete="off"
            className="field"
            value={typed}
            maxLength={14}
            aria-invalid={(asked && isWrong) || undefined}
            aria-describedby={describedBy(fieldId, { hint: true, errors: asked && isWrong })}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      ) : null}
      <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
      <p>{t("payments.refundText")}</p>
    </DialogForm>
  )
}
