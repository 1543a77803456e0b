import { clsx } from "clsx"
import type { ComponentProps, ReactNode } from "react"
import { Icon, type IconName } from "./icons/Icon.tsx"
import { Spinner } from "./Spinner.tsx"

export interface ButtonLook {
  style?: "solid" | "outline" | "text" | undefined
  tone?: "primary" | "secondary" | "danger" | "neutral" | undefined
  size?: "medium" | "large" | undefined
  full?: boolean | undefined
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
}

/** The classes of everything that looks like a button. */
export function buttonClass({ style = "solid", size = "medium", full = false }: ButtonLook): string {
  return clsx(
    "inline-flex items-center justify-center gap-2 rounded-full text-center leading-tight font-semibold no-underline transition-colors",
    "disabled:opacity-60 aria-disabled:opacity-60",
    size === "large" ? "min-h-13 px-7 py-3 text-lg" : "min-h-11 px-4 py-2 sm:px-5",
    full ? "w-full" : "fit",
    style === "solid" &&
      "bg-(--tone) text-(--tone-on) shadow-sm hover:shadow-[inset_0_0_0_99px_rgb(20_10_40/0.14)]",
    style === "outline" && "border-2 border-(--tone-ink) text-(--tone-ink) hover:bg-(--tone-soft)",
    style === "text" && "text-(--tone-ink) hover:bg-(--tone-soft)",
  )
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<"button">, "style"> & { busy?: boolean | undefined; children: ReactNode }

/** A button. While busy it stays in place, says so, and takes no second press. */
export function Button({
  style,
  tone = "primary",
  size,
  full,
  icon,
  iconEnd,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      data-tone={tone}
      {...rest}
      className={clsx(buttonClass({ style, size, full }), rest.className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon ? <Icon name={icon} size={20} /> : null}
      <span>{children}</span>
      {iconEnd && !busy ? <Icon name={iconEnd} size={20} /> : null}
    </button>
  )
}

type LinkButtonProps = ButtonLook & Omit<ComponentProps<"a">, "style"> & { children: ReactNode }

/** A link that looks like a button. */
export function LinkButton({
  style,
  tone = "primary",
  size,
  full,
  icon,
  iconEnd,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a data-tone={tone} {...rest} className={clsx(buttonClass({ style, size, full }), rest.className)}>
      {icon ? <Icon name={icon} size={20} /> : null}
      <span>{children}</span>
      {iconEnd ? <Icon name={iconEnd} size={20} /> : null}
    </a>
  )
}

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName
  label: string
}

/** A round button with a sign alone; the label is its name. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-[color-mix(in_srgb,currentColor_12%,transparent)]",
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
