import { useRef, useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "#ui/Dialog.tsx"
import { mayLeave, useHold } from "../shell/leaving.ts"
import { useStudio } from "../studio.ts"

interface HeldDialogProps {
  title: string
  width?: "medium" | "large" | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog that is filled in: once something is, neither Escape nor a press beside it closes it without a question. */
export function HeldDialog({ title, width, onClose, children }: HeldDialogProps) {
  const { t } = useTranslation()
  const { state } = useStudio()
  const [isFilled, setFilled] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const held = useHold(isFilled)

  function close() {
    if (mayLeave(state, onClose, isFilled ? [held] : [])) return onClose()
    // The browser has closed it by now: it is shown again, below the question.
    inside.current?.closest("dialog")?.showModal()
  }

  return (
    <Dialog open width={width} onClose={close} title={title} closeLabel={t("close")}>
      <div ref={inside} onInput={() => setFilled(true)}>
        {children}
      </div>
    </Dialog>
  )
}
