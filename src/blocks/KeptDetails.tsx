import type { ComponentProps } from "react"
import { useKept } from "./bound.ts"
import type { Runtime } from "./screen/runtime.ts"

interface KeptDetailsProps extends Omit<ComponentProps<"details">, "open" | "onToggle"> {
  runtime: Runtime
  /** Names it on its page. */
  place: string
  first?: boolean
}

/** A disclosure that whoever comes back to the page finds as they left it. */
export function KeptDetails({ runtime, place, first = false, ...attributes }: KeptDetailsProps) {
  const [isOpen, setOpen] = useKept(runtime, place, first)
  return (
    <details {...attributes} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} />
  )
}
