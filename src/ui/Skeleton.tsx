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
  shape?: keyof typeof shapes | "cards" | "fields" | undefined
  count?: number | undefined
}) {
  if (shape === "fields")
    return (
      <div aria-hidden className="flex max-w-lg flex-col gap-5">
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className="flex flex-col gap-2">
            <div className="skeleton h-4 w-2/5 rounded-full" />
            <div className="skeleton h-12 rounded-control" />
          </div>
        ))}
        <div className="skeleton h-13 w-full rounded-full sm:w-40" />
      </div>
    )
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
