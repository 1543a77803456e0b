import type { ReactNode } from "react"
import { Link } from "wouter"

const row = "flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-control px-3 py-3 wrap-anywhere"

/** One row of a list, which leads to the page of what it tells of; without one that the reader may open, it only tells. */
export function RowLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <div className={row}>{children}</div>
  return (
    <Link href={href} className={`${row} text-ink no-underline hover:bg-primary-soft`}>
      {children}
    </Link>
  )
}
