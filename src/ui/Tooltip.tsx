import * as Ariakit from "@ariakit/react/tooltip"
import type { ReactElement } from "react"

/**
 * A few words that show while an element is pointed at or has the focus, and when it is tapped. Its name says them
 * to people who cannot see it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const tooltip = Ariakit.useTooltipStore({ placement: "bottom", timeout: 300 })
  return (
    <>
      <Ariakit.TooltipAnchor
        store={tooltip}
        // A finger does not hover, and what is disabled hears no click.
        onPointerUp={({ pointerType }) => {
          if (pointerType === "touch") tooltip.show()
        }}
        render={children}
      />
      <Ariakit.Tooltip
        store={tooltip}
        portal={false}
        gutter={4}
        overflowPadding={8}
        unmountOnHide
        className="z-40 max-w-64 rounded-control border border-line bg-raised px-3 py-1.5 text-sm font-normal tracking-normal text-ink normal-case shadow-lift"
      >
        {text}
      </Ariakit.Tooltip>
    </>
  )
}
