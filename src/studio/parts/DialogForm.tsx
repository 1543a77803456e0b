import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import type { Doing } from "../calls/useDoing.ts"
import { Failure } from "./Failure.tsx"
import { HeldDialog } from "./HeldDialog.tsx"
import { InertWhile } from "./InertWhile.tsx"

interface DialogFormProps {
  title: string
  width?: "medium" | "large"
  /** Whether it is under way, and why it failed. */
  doing: Pick<Doing, "busy" | "failure">
  /** What the button that does it says. */
  does: string
  tone?: "danger"
  /** It cannot be done as the fields stand, which say why. */
  disabled?: boolean
  onDo: () => Promise<void>
  onClose: () => void
  /** What else can be done there, below the buttons. */
  beside?: ReactNode
  children: ReactNode
}

/** A dialog that does one thing: words or fields, why it failed, the button that does it and the one that leaves. */
export function DialogForm({
  title,
  width,
  doing,
  does,
  tone,
  disabled,
  onDo,
  onClose,
  beside,
  children,
}: DialogFormProps) {
  const { t } = useTranslation()
  return (
    <HeldDialog width={width} onClose={onClose} title={title}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void onDo()
        }}
      >
        <InertWhile busy={doing.busy} className="flex flex-col gap-6">
          {children}
        </InertWhile>
        <Failure text={doing.failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone={tone} busy={doing.busy} disabled={disabled}>
            {does}
          </Button>
          <Button style="text" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
        {beside}
      </form>
    </HeldDialog>
  )
}
