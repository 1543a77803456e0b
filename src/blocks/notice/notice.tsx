import { useState } from "react"
import { Button, LinkButton } from "#ui/Button.tsx"
import { Notice, type NoticeTone } from "#ui/Notice.tsx"
import { block } from "../block.ts"
import { follow } from "../follow.ts"
import type { Press } from "../host.ts"
import { flag, object, target, text, oneOf, words } from "../shape.ts"

export const notice = block(
  {
    tone: oneOf<NoticeTone>(),
    title: text,
    text: words,
    live: flag,
    action: object({ label: words, to: target }),
    button: text,
  },
  ({ props: { tone, title, text: said, live, action, button }, host, on }) => {
    const [busy, setBusy] = useState(false)
    const link = follow(host, action?.to)
    const run = async (press: Press) => {
      setBusy(true)
      await on("click")?.(press)
      setBusy(false)
    }
    return (
      <Notice
        tone={tone}
        title={title}
        live={live}
        action={
          link ? (
            <LinkButton {...link} style="outline">
              {action?.label}
            </LinkButton>
          ) : button ? (
            <Button style="outline" busy={busy} onClick={(event) => void run(event)}>
              {button}
            </Button>
          ) : undefined
        }
      >
        {said}
      </Notice>
    )
  },
)
