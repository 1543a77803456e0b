import type { ReactNode } from "react"

/** Stands in for RJSF's Markdown renderer (vite.config.ts): our descriptions are plain texts. */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>
}

export default Markdown
