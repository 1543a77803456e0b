import type { ComponentType } from "react"
import { Icon } from "#ui/icons/Icon.tsx"
import { useGroup } from "../accordion/view.tsx"
import type { ViewProps } from "../block.ts"
import { KeptDetails } from "../KeptDetails.tsx"
import type { panelShape } from "./panel.ts"

const Panel: ComponentType<ViewProps<typeof panelShape>> = ({
  id,
  props: { title, icon: sign, level = 3, open = false, lazy = false, counted },
  runtime,
  slot,
}) => {
  const Heading = `h${level}` as const
  const content = <div className="flex flex-col gap-4 px-5 pt-1 pb-5">{slot("children")}</div>
  return (
    <KeptDetails
      runtime={runtime}
      place={`${id} ${title}`}
      first={open}
      name={useGroup()}
      whenOpened={lazy ? content : null}
      data-counted={counted}
      className="disclosure rounded-card bg-surface shadow-card"
    >
      <summary className="flex min-h-14 items-center gap-3 rounded-card px-5 py-3 hover:bg-primary-soft">
        {sign ? (
          <span className="text-primary-ink">
            <Icon name={sign} />
          </span>
        ) : null}
        <Heading className="grow font-bold">{title}</Heading>
        <span className="disclosure-sign transition-transform">
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      {lazy ? null : content}
    </KeptDetails>
  )
}

export default Panel
