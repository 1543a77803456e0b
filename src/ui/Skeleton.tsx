const shapes = {
  text: "h-5 rounded-full last:w-3/5",
  card: "h-44 rounded-card",
  cover: "h-60 rounded-card",
} as const

/** The shape of what is coming, hidden from screen readers: the region around it says that it is busy. */
export function Skeleton({
  shape = "text",
  count = 1,
}: {
  shape?: keyof typeof shapes | "cards" | undefined
  count?: number | undefined
}) {
  const one = shapes[shape === "cards" ? "card" : shape]
  return (
    <div
      aria-hidden
      className={shape === "cards" ? "grid gap-5 sm:grid-cols-2 lg:grid-cols-3" : "flex flex-col gap-3"}
    >
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={`skeleton ${one}`} />
      ))}
    </div>
  )
}
