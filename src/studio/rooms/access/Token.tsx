import * as Ariakit from "@ariakit/react/popover"
import { ToolbarItem } from "@ariakit/react/toolbar"
import { clsx } from "clsx"
import { type ReactNode, useState } from "react"
import { Failure } from "../../parts/Failure.tsx"
import { useRule } from "./rule-view.ts"

const look = {
  subject: "font-semibold text-ink",
  word: "text-muted",
  value: "bg-primary-soft font-semibold text-primary-ink",
} as const

interface TokenProps {
  look?: keyof typeof look
  label?: string | undefined
  children: ReactNode
}

export const tokenClass = (which: keyof typeof look) =>
  clsx(
    "inline-flex min-h-10 items-center rounded-control px-2 py-1 text-start wrap-anywhere",
    "aria-disabled:opacity-60 hover:outline hover:outline-1 hover:outline-control",
    look[which],
  )

/** A word of a rule that does something when it is pressed; arrow keys lead from one to the next. */
export function TokenButton({
  look: which = "word",
  label,
  onPress,
  children,
}: TokenProps & { onPress: () => void }) {
  return (
    <ToolbarItem
      data-token=""
      disabled={useRule().doing.busy}
      accessibleWhenDisabled
      aria-label={label}
      className={tokenClass(which)}
      onClick={onPress}
    >
      {children}
    </ToolbarItem>
  )
}

/** A word of a rule that opens what it can be instead; what is refused stays open, to be sent again. */
export function TokenPopover({
  look: which = "subject",
  label,
  title,
  children,
  content,
}: TokenProps & { title: string; content: (close: (isDone: boolean) => void) => ReactNode }) {
  const { busy, failure } = useRule().doing
  // Why something else was refused is not said here.
  const [isTried, setTried] = useState(false)
  const popover = Ariakit.usePopoverStore({ placement: "bottom-start", setOpen: () => setTried(false) })
  return (
    <>
      <Ariakit.PopoverDisclosure
        store={popover}
        render={
          <ToolbarItem
            data-token=""
            disabled={busy}
            accessibleWhenDisabled
            aria-label={label}
            className={tokenClass(which)}
          />
        }
      >
        {children}
      </Ariakit.PopoverDisclosure>
      <Ariakit.Popover
        store={popover}
        portal
        gutter={6}
        overflowPadding={8}
        unmountOnHide
        aria-label={title}
        className="z-40 max-h-[min(80dvh,var(--popover-available-height))] w-[min(24rem,calc(100vw-1rem))] overflow-y-auto rounded-card border border-line bg-raised p-3 text-start text-ink shadow-lift outline-none"
      >
        {content((isDone) => {
          setTried(true)
          if (isDone) popover.hide()
        })}
        <Failure text={isTried ? failure : ""} className="mt-3" />
      </Ariakit.Popover>
    </>
  )
}

/** A word of a rule that only says something. */
export function TokenWord({ look: which = "word", children }: Pick<TokenProps, "look" | "children">) {
  return (
    <span className={clsx("inline-flex min-h-10 items-center rounded-control px-2 py-1", look[which])}>
      {children}
    </span>
  )
}
