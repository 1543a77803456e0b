import type { ComponentType } from "react"
import { LinkButton } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import type { ViewProps } from "../block.ts"
import { follow } from "../follow.ts"
import { headings } from "../layout.ts"
import { word } from "../words.ts"
import type { takeAssessmentCardShape } from "./takeAssessmentCard.ts"

const TakeAssessmentCard: ComponentType<ViewProps<typeof takeAssessmentCardShape>> = ({
  props: { title, time, illustration: drawing = "path", text: why, to, level = 2 },
  host,
  on,
}) => {
  const Heading = `h${level}` as const
  const link = follow(host, to, (press) => void on("click")?.(press))
  return (
    <article className="deep relative isolate flex overflow-hidden rounded-card">
      <div className="flex max-w-xl grow flex-col items-start gap-3 p-6 sm:p-9 lg:w-3/5 lg:grow-0">
        <p className="rounded-full bg-secondary px-3.5 py-1 text-sm font-bold text-on-secondary">
          {word(host, "nextUp")}
        </p>
        <Heading className={headings.title}>{word(host, "discover", { title })}</Heading>
        {why ? <p>{why}</p> : null}
        {time !== undefined ? (
          <p className="flex items-center gap-2">
            <Icon name="clock" size={20} />
            {word(host, "minutes", { count: time })}
          </p>
        ) : null}
        {link ? (
          <LinkButton {...link} tone="secondary" size="large" iconEnd="arrow-right" className="mt-3">
            {word(host, "letsGo")}
          </LinkButton>
        ) : null}
      </div>
      <Illustration name={drawing} className="absolute inset-y-0 end-0 -z-10 hidden h-full w-2/5 lg:block" />
    </article>
  )
}

export default TakeAssessmentCard
