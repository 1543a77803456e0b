import type { ReactNode } from "react"

/** Stands in the place of what is still coming. What follows it on the page shows itself when its place is known (styles.css). */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true" className="coming">
      {children}
    </div>
  )
}
