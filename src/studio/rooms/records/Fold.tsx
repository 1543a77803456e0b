import { createContext, useContext, useState, type ReactNode } from "react"
import { Icon } from "#ui/icons/Icon.tsx"

/** Whether the row that is drawn is the only one of its list: then there is nothing to save room for. */
export const OnlyRowContext = createContext(false)

interface FoldProps {
  id: string
  /** What assistive technology calls the row. */
  title: string
  /** Its place in the list, from one. */
  at: number
  /** What the row holds, in a few words; empty for one that holds nothing yet. */
  name: string
  isFaulty: boolean
  children: ReactNode
}

/** A row of a list as one line that opens to its fields: by itself when it is new, wrong or alone. */
export function Fold({ id, title, at, name, isFaulty, children }: FoldProps) {
  const isOnly = useContext(OnlyRowContext)
  return (
    <fieldset id={id} aria-label={title} className="min-w-0">
      <Disclosure
        startsOpen={isOnly || name === ""}
        isFaulty={isFaulty}
        line={
          <>
            <span className="shrink-0 text-muted tabular-nums">{at}</span>
            <span className="min-w-0 grow truncate">{name || title}</span>
          </>
        }
      >
        {children}
      </Disclosure>
    </fieldset>
  )
}

interface DisclosureProps {
  startsOpen: boolean
  isFaulty: boolean
  /** What stands for the fields while they are folded away. */
  line: ReactNode
  children: ReactNode
}

/** Fields that are folded away behind one line, and come out by themselves when one of them becomes wrong. */
export function Disclosure({ startsOpen, isFaulty, line, children }: DisclosureProps) {
  const [open, setOpen] = useState(startsOpen)
  const [wasFaulty, setWasFaulty] = useState(false)
  if (isFaulty !== wasFaulty) {
    setWasFaulty(isFaulty)
    if (isFaulty) setOpen(true)
  }
  return (
    <details
      className="disclosure rounded-control border border-line"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5">
        <span className="disclosure-sign shrink-0 transition-transform">
          <Icon name="chevron-down" size={20} />
        </span>
        {line}
      </summary>
      <div className="px-3 pt-2 pb-4">{children}</div>
    </details>
  )
}
