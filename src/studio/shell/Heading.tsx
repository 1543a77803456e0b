import type { ReactNode } from "react"

/** The head of a room's page: what it is, a line that says what it is for, and what can be done here. */
export function Heading({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="mb-7 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-80 wrap-anywhere">
        <h1 className="text-3xl font-extrabold">{title}</h1>
        {text ? <p className="mt-1 max-w-3xl text-pretty text-muted">{text}</p> : null}
      </div>
      {children}
    </div>
  )
}

/** A part of a room's page with its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 className="mb-4 text-xl font-bold">{title}</h2>
      {children}
    </section>
  )
}
