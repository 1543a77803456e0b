import { clsx } from "clsx"

/** What an instance's variables say of the header (specification 3.1), each as a word. */
export type HeaderLook = Readonly<
  Record<"header-gradient" | "header-shadow" | "header-width" | "header-text-case", string>
>

/** The bar itself: its ground, and whether it lies over the page. */
export const headerBar = (look: HeaderLook): string =>
  clsx(
    look["header-gradient"] === "true" ? "deep" : "border-b border-line bg-surface text-ink",
    look["header-shadow"] === "true" && "shadow-card",
  )

/** What stands in it, in one row. */
export const headerRow = (look: HeaderLook): string =>
  clsx(
    "flex min-h-(--header-height,50px) items-center gap-1 px-3 sm:px-5",
    look["header-width"] === "contained" && "mx-auto max-w-[1280px]",
    look["header-text-case"] === "uppercase" && "header-upper",
  )
