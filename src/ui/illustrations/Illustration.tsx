import { drawings, type IllustrationName } from "./drawings.tsx"

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
      {drawings[name]}
    </svg>
  )
}

export type { IllustrationName }
