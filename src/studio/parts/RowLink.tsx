import type { ReactNode } from "react"
import { Link } from "wouter"

/** One row of a list, which leads to the page of what it tells of. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-control px-3 py-3 text-ink no-underline wrap-anywhere hover:bg-primary-soft"
    >
      {children}
    </Link>
  )
}
