import { clsx } from "clsx"
import { type CardLook, cardLooks } from "#ui/card-looks.ts"

const line = "block h-1.5 rounded-full bg-current opacity-45"

/** A header, small: where its brand and its words stand, and what its ground is. */
export function HeaderDrawing({
  brand = "logo",
  width = "fluid",
  shadow = false,
  gradient = false,
  children,
}: {
  brand?: string
  width?: string
  shadow?: boolean
  gradient?: boolean
  children?: string
}) {
  return (
    <span className="block overflow-hidden rounded-lg border border-line bg-background pb-5">
      <span
        className={clsx(
          "flex h-6 items-center gap-1.5",
          gradient ? "deep" : "border-b border-line bg-surface text-ink",
          shadow && "shadow-lift",
          width === "contained" ? "px-5" : "px-1.5",
        )}
      >
        {brand === "icon" ? (
          <span className="block size-3 rounded-sm bg-secondary" />
        ) : (
          <span className="flex items-center gap-1">
            <span className="block size-3 rounded-sm bg-secondary" />
            <span className="block h-2 w-7 rounded-full bg-current" />
          </span>
        )}
        <span className="grow" />
        {children ? (
          <span className="text-[0.65rem] leading-none">{children}</span>
        ) : (
          <>
            <span className={clsx(line, "w-4")} />
            <span className={clsx(line, "w-4")} />
          </>
        )}
      </span>
    </span>
  )
}

/** A card of content, small: where its picture lies. */
export function CardDrawing({ look: number }: { look: CardLook }) {
  const { overlay, look, picture } = cardLooks[number]
  const words = (
    <span className="flex flex-col gap-1.5 p-2">
      <span className="block h-2 w-3/4 rounded-full bg-current" />
      <span className={clsx(line, "w-full")} />
      <span className={clsx(line, "w-1/2")} />
    </span>
  )
  const hills = "bg-linear-to-br from-secondary to-primary"
  return (
    <span
      className={clsx(
        "relative isolate flex h-24 flex-col overflow-hidden rounded-lg",
        overlay ? "justify-end bg-deep" : "justify-start",
        number === 3 ? "border-[1.5px] border-line bg-surface p-1" : look,
      )}
    >
      <span
        className={clsx(
          "block",
          hills,
          overlay ? "absolute inset-0 -z-10" : "h-12 shrink-0",
          number === 3 && "rounded-md",
        )}
      >
        {overlay ? <span className={clsx("absolute inset-0", picture)} /> : null}
      </span>
      {words}
    </span>
  )
}

/** A button, small, as a card has it. */
export function ButtonDrawing({ style = "solid", full = false }: { style?: string; full?: boolean }) {
  return (
    <span className="flex h-12 items-end rounded-lg border border-line bg-surface p-2">
      <span
        data-tone="primary"
        className={clsx(
          "block h-5 rounded-full",
          full ? "w-full" : "w-14",
          style === "solid" && "bg-(--tone)",
          style === "outline" && "border-2 border-(--tone-ink)",
          style === "text" && "px-2 py-1.5",
        )}
      >
        {style === "text" ? <span className="block h-2 rounded-full bg-(--tone-ink)" /> : null}
      </span>
    </span>
  )
}

/** Two letters, as heavy or as large as words would be. */
export function LettersDrawing({ weight, upper = false }: { weight?: string; upper?: boolean }) {
  return (
    <span
      className="block rounded-lg border border-line bg-surface px-2 py-1.5 text-center text-lg text-ink"
      style={{
        ...(weight !== undefined && { fontWeight: weight }),
        textTransform: upper ? "uppercase" : "none",
      }}
    >
      Abc
    </span>
  )
}
