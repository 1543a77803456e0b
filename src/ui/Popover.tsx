import { clsx } from "clsx"
import { useEffect, useId, useRef, type ReactNode } from "react"

interface PopoverProps {
  /** The button's name for people who cannot see it. */
  label: string
  button: ReactNode
  buttonClass?: string | undefined
  /** Which edge of the button the panel keeps to. */
  align?: "start" | "end" | undefined
  children: ReactNode
}

/** A button that opens a small panel, by the browser's own popover: it closes on Escape and on a click outside. */
export function Popover({ label, button, buttonClass, align = "end", children }: PopoverProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [anchor, box] = [trigger.current, panel.current]
    if (!anchor || !box) return
    const place = () => {
      const { left, right, bottom } = anchor.getBoundingClientRect()
      const toRight = (align === "end") === (getComputedStyle(anchor).direction === "ltr")
      const wanted = toRight ? right - box.offsetWidth : left
      const room = document.documentElement.clientWidth - box.offsetWidth - 8
      box.style.left = `${Math.max(8, Math.min(wanted, room))}px`
      box.style.top = `${bottom + 6}px`
    }
    const toggled = (event: Event) => {
      const open = (event as ToggleEvent).newState === "open"
      anchor.setAttribute("aria-expanded", String(open))
      if (open) place()
      const listen = open ? addEventListener : removeEventListener
      listen("resize", place)
    }
    // A link inside leads away: the panel has done its work.
    const followed = (event: Event) => {
      if ((event.target as Element).closest("a, [data-closes]")) box.hidePopover()
    }
    box.addEventListener("toggle", toggled)
    box.addEventListener("click", followed)
    return () => {
      box.removeEventListener("toggle", toggled)
      box.removeEventListener("click", followed)
      removeEventListener("resize", place)
    }
  }, [align])
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={false}
        className={buttonClass}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={clsx(
          "fixed inset-auto m-0 max-h-[80dvh] min-w-56 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-raised p-2 text-ink shadow-lift",
        )}
      >
        {children}
      </div>
    </>
  )
}
