import { type ComponentType, lazy, Suspense } from "react"
import { loadModule } from "../load-module.ts"
import type { IllustrationName } from "./drawings.tsx"

type DrawingView = ComponentType<{ name: IllustrationName }>

/** The drawings say nothing that the words do not: they come after these, and a page does without them. */
const Drawing = lazy(() =>
  loadModule(() => import("./drawings.tsx")).then(
    ({ drawings }): { default: DrawingView } => ({ default: ({ name }) => drawings[name] }),
    () => ({ default: () => null }),
  ),
)

/** One of the shipped drawings; it takes the text colour and the instance's second colour. */
export function Illustration({
  name,
  label,
  className = "",
}: {
  name: IllustrationName
  label?: string | undefined
  className?: string
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 400 240"
      preserveAspectRatio="xMidYMax slice"
      focusable="false"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <Suspense fallback={null}>
        <Drawing name={name} />
      </Suspense>
    </svg>
  )
}

export type { IllustrationName }
