import { clsx } from "clsx"
import { useLayoutEffect, useRef, type ReactNode } from "react"

interface InertWhileProps {
  busy: boolean
  className?: string
  children: ReactNode
}

/**
 * Fields that take no key while they are being sent: the answer takes their place, and what was typed meanwhile would be
 * lost with it. The focus comes back to where it was.
 */
export function InertWhile({ busy, className, children }: InertWhileProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (busy) {
      last.current = box.current?.contains(activeElement) ? activeElement : null
      return
    }
    // Who has gone elsewhere meanwhile stays there.
    if (last.current instanceof HTMLElement && (activeElement === body || activeElement === last.current))
      last.current.focus()
    last.current = null
  }, [busy])
  return (
    <div ref={box} inert={busy} className={clsx(className, busy && "opacity-60")}>
      {children}
    </div>
  )
}
