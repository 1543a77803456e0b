import { clsx } from "clsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import { block } from "../block.ts"
import { flag, illustration, text, oneOf } from "../shape.ts"

const ratios = { auto: "", square: "aspect-square", photo: "aspect-[3/2]", wide: "aspect-[21/9]" } as const
const widths = { small: "w-full max-w-40", medium: "w-full max-w-sm", full: "w-full" } as const

export const image = block(
  {
    source: text,
    illustration,
    alt: text,
    ratio: oneOf<keyof typeof ratios>(),
    width: oneOf<keyof typeof widths>(),
    rounded: flag,
  },
  ({ props: { source, illustration: drawing, alt, ratio = "auto", width = "full", rounded }, host }) => {
    const address = source && host.asset(source)
    const look = clsx(widths[width], ratios[ratio], rounded && "rounded-card")
    if (address)
      return (
        <img
          src={address}
          alt={alt ?? ""}
          loading="lazy"
          decoding="async"
          className={clsx(look, "object-cover")}
        />
      )
    if (!drawing) return null
    return <Illustration name={drawing} label={alt} className={clsx(look, "text-primary-ink")} />
  },
)
