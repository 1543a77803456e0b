/** The enumerated measures that arranging blocks share. */
export const gaps = { none: "gap-0", small: "gap-3", medium: "gap-5", large: "gap-10" } as const

export const widths = {
  narrow: "mx-auto w-full max-w-lg",
  text: "w-full max-w-2xl",
  wide: "mx-auto w-full max-w-[1280px]",
  full: "w-full",
} as const

/** Columns at least so wide; one column where the screen is narrower. */
export const columns = {
  tiny: "grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))]",
  small: "grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))]",
  medium: "grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))]",
  large: "grid items-start grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))]",
} as const

/** The same for a list: what stands alone in its row keeps the width of a column, under what stands above it. */
export const listColumns = {
  ...columns,
  medium: "grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))]",
} as const

/**
 * A narrow first column beside the rest, where there is room. It stays in sight while the rest is read, and scrolls by
 * itself where it is higher than the window; the space around it is for the outlines of what has the focus.
 */
export const aside = [
  "grid grid-cols-[minmax(0,1fr)] items-start md:grid-cols-[minmax(11rem,15rem)_minmax(0,1fr)]",
  "md:*:first:sticky md:*:first:top-18 md:*:first:-m-1 md:*:first:max-h-[calc(100dvh-5rem)] md:*:first:overflow-y-auto",
  "md:*:first:p-1 print:*:first:static print:*:first:max-h-none",
].join(" ")

/** On a narrow screen cards stand in a row that is swiped along, and the next one shows that it goes on. */
export const shelf = {
  list: "max-sm:-m-1 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-1 max-sm:overflow-x-auto max-sm:p-1",
  item: "max-sm:w-[85%] max-sm:shrink-0 max-sm:snap-start max-sm:only:w-full",
} as const

export const headings = {
  display: "text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] font-extrabold",
  title: "text-[clamp(1.6rem,1.3rem+1.3vw,2.25rem)] font-extrabold",
  section: "text-[clamp(1.3rem,1.15rem+0.6vw,1.6rem)] font-bold",
  small: "text-lg font-bold",
} as const
