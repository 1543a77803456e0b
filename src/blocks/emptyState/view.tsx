import { useState, type ComponentType } from "react"
import { Button, LinkButton } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import type { ViewProps } from "../block.ts"
import { follow } from "../follow.ts"
import type { Press } from "../host.ts"
import { headings } from "../layout.ts"
import type { emptyStateShape } from "./emptyState.ts"

const EmptyState: ComponentType<ViewProps<typeof emptyStateShape>> = ({ props, host, on }) => {
  const { title, text: said, icon: sign, level = 2, action, button } = props
  const [busy, setBusy] = useState(false)
  const Heading = `h${level}` as const
  const link = follow(host, action?.to)
  const run = async (press: Press) => {
    setBusy(true)
    await on("click")?.(press)
    setBusy(false)
  }
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-8 text-center">
      {props.illustration ? (
        <Illustration
          name={props.illustration}
          className="h-44 w-72 max-w-full rounded-card bg-primary-soft text-primary-ink"
        />
      ) : sign ? (
        <span className="rounded-full bg-primary-soft p-5 text-primary-ink">
          <Icon name={sign} size={36} />
        </span>
      ) : null}
      <Heading className={level === 1 ? headings.title : headings.section}>{title}</Heading>
      {said ? <p className="text-muted">{said}</p> : null}
      {link ? (
        <LinkButton {...link} size="large">
          {action?.label}
        </LinkButton>
      ) : null}
      {button ? (
        <Button style={link ? "outline" : "solid"} busy={busy} onClick={(event) => void run(event)}>
          {button}
        </Button>
      ) : null}
    </div>
  )
}

export default EmptyState
