import { clsx } from "clsx"
import { useId, useLayoutEffect, useRef, type ReactNode } from "react"
import { IconButton } from "./Button.tsx"

const widths = { small: "max-w-[400px]", medium: "max-w-xl", large: "max-w-3xl" } as const

interface DialogProps {
  open: boolean
  onClose: () => void
  /**
   * Asked when whoever looks at it closes it, as what they have typed in it may be lost; and once it is closed, whatever
   * has closed it: who has agreed is not to be asked again.
   */
  mayClose?: ((dialog: HTMLElement) => boolean) | undefined
  title: string
  closeLabel: string
  width?: keyof typeof widths | undefined
  /** A side sheet along the start edge instead of a window in the middle. */
  side?: boolean | undefined
  children: ReactNode
}

/**
 * The browser's own modal window: it keeps the focus, closes on Escape and gives the focus back. Small ones are
 * at most 400 pixels wide (specification 9).
 */
export function Dialog({
  open,
  onClose,
  mayClose = () => true,
  title,
  closeLabel,
  width = "small",
  side = false,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    // The browser gives the focus back where a dialog is closed, and not where an open one is taken off the page.
    return () => dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.cancelable && !mayClose(event.currentTarget)) event.preventDefault()
      }}
      onClose={({ currentTarget }) => {
        // Of several Escapes in a row the browser lets nobody prevent the last: it is shown again.
        if (mayClose(currentTarget)) onClose()
        else currentTarget.showModal()
      }}
      onClick={(event) => {
        // What somebody types is not lost by a touch beside it.
        if (event.target === ref.current && !ref.current.querySelector("[data-unsaved=ask]"))
          ref.current.close()
      }}
      className={clsx(
        "border-0 bg-raised p-0 text-ink shadow-lift open:animate-[rise_0.18s_ease-out]",
        side
          ? "m-0 me-auto h-dvh max-h-dvh w-[min(22rem,88vw)] rounded-e-card"
          : [
              "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto rounded-card",
              widths[width],
            ],
      )}
    >
      <div className="flex items-center justify-between gap-3 ps-6 pe-3 pt-4">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        <IconButton
          icon="close"
          label={closeLabel}
          onClick={() => {
            if (ref.current && mayClose(ref.current)) ref.current.close()
          }}
        />
      </div>
      {open ? <div className="px-6 pt-2 pb-6">{children}</div> : null}
    </dialog>
  )
}
