import type { ReactNode } from "react"

/** A whole page that says one thing, and the ways on from it. */
export function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="alert" className="mx-auto max-w-xl px-5 py-16 text-center">
      <h1 className="mb-3 text-3xl font-extrabold">{title}</h1>
      <p className="mb-7 text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
