/** A round sign of a person: the initials that the shell worked out. */
export function Avatar({ initials, size = 40 }: { initials: string; size?: number }) {
  return (
    <span
      aria-hidden
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-primary text-sm font-bold text-on-primary uppercase"
      style={{ inlineSize: size, blockSize: size }}
    >
      {initials}
    </span>
  )
}
