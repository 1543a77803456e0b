import { Later, laterView } from "../Later.tsx"
import type { IllustrationName } from "./drawings.tsx"

const drawings = laterView(
  () => import("./drawings.tsx"),
  (module) =>
    ({ name }: { name: IllustrationName }) =>
      Object.hasOwn(module.drawings, name) ? module.drawings[name] : null,
)

/** The drawings say nothing that the words do not: they come after these, and a page does without them. */
const drawing = { ...drawings, load: () => drawings.load().catch(() => () => null) }

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
      <Later view={drawing} waiting={null} props={{ name }} />
    </svg>
  )
}

export type { IllustrationName }
