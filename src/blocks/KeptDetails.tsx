import { useState, type ComponentProps, type ReactNode } from "react"
import { useKept } from "./bound.ts"
import type { Runtime } from "./screen/runtime.ts"

interface KeptDetailsProps extends Omit<ComponentProps<"details">, "open" | "onToggle"> {
  runtime: Runtime
  /** Names it on its page. */
  place: string
  first?: boolean
  /** Comes after the children, and only once it has been open. */
  whenOpened?: ReactNode
}

/** A disclosure that whoever comes back to the page finds as they left it. */
export function KeptDetails({
  runtime,
  place,
  first = false,
  whenOpened,
  children,
  ...attributes
}: KeptDetailsProps) {
  const [isOpen, setOpen] = useKept(runtime, place, first)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details {...attributes} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {children}
      {wasOpen ? whenOpened : null}
    </details>
  )
}
