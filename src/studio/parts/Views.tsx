import { clsx } from "clsx"
import { Link } from "wouter"

interface ViewsProps {
  label: string
  views: readonly { name: string; label: string; href: string }[]
  /** The one that is shown. */
  shown: string
  /** Something within the view is shown, not the view itself. */
  isWithin?: boolean
}

/** The views of a room, each with an address of its own. */
export function Views({ label, views, shown, isWithin = false }: ViewsProps) {
  return (
    <nav aria-label={label} className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {views.map((view) => (
          <li key={view.name}>
            <Link
              href={view.href}
              aria-current={view.name === shown ? (isWithin ? "true" : "page") : undefined}
              data-tone="primary"
              className={clsx(
                "inline-flex min-h-11 items-center rounded-full border px-4 font-semibold no-underline",
                view.name === shown
                  ? "border-(--tone-ink) bg-(--tone-soft) text-(--tone-ink)"
                  : "border-line bg-surface text-ink hover:bg-(--tone-soft)",
              )}
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
