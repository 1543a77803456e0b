import { useState } from "react"
import { Button, LinkButton } from "#ui/Button.tsx"
import { block } from "../block.ts"
import { follow } from "../follow.ts"
import type { Press } from "../host.ts"
import { flag, icon, target, text, oneOf, words } from "../shape.ts"

export const button = block(
  {
    label: words,
    about: text,
    style: oneOf<"solid" | "outline" | "text">(),
    tone: oneOf<"primary" | "secondary" | "danger">(),
    size: oneOf<"medium" | "large">(),
    icon,
    iconEnd: icon,
    to: target,
    disabled: flag,
    pressed: flag,
    full: flag,
  },
  ({ props: { label, about, to, disabled, pressed, ...look }, host, on }) => {
    const [busy, setBusy] = useState(false)
    const name = about ? { "aria-label": `${label}: ${about}` } : {}
    const click = on("click")
    const link = disabled ? undefined : follow(host, to, (press) => void click?.(press))
    if (link)
      return (
        <LinkButton {...look} {...link} {...name}>
          {label}
        </LinkButton>
      )
    const run = async (press: Press) => {
      setBusy(true)
      await click?.(press)
      setBusy(false)
    }
    return (
      <Button
        {...look}
        {...name}
        {...(pressed === undefined ? {} : { style: pressed ? "solid" : "outline", "aria-pressed": pressed })}
        busy={busy}
        disabled={disabled === true || !click}
        onClick={(event) => void run(event)}
      >
        {label}
      </Button>
    )
  },
)
