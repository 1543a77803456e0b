import type { ComponentType } from "react"
import { numberFormat } from "#engine/texts/formats.ts"
import { clsx } from "clsx"
import { LinkButton } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import { Progress } from "#ui/Progress.tsx"
import type { ViewProps } from "../block.ts"
import { follow } from "../follow.ts"
import { word } from "../words.ts"
import type { resultCardShape } from "./resultCard.ts"

const grounds = {
  1: "bg-surface shadow-card",
  2: "bg-primary-soft",
  3: "bg-linear-to-br from-secondary-soft to-surface border-[1.5px] border-line",
} as const

const ResultCard: ComponentType<ViewProps<typeof resultCardShape>> = ({ props, host }) => {
  const { title, subtitle, level = 3, variant = 1, scores, to } = props
  const Heading = `h${level}` as const
  const link = follow(host, to)
  return (
    <article
      className={clsx(
        "relative flex h-full flex-col gap-4 overflow-hidden rounded-card p-5 sm:p-6",
        grounds[variant],
      )}
    >
      {props.illustration ? (
        <Illustration
          name={props.illustration}
          className="-mx-6 -mt-6 h-32 bg-primary-soft text-primary-ink"
        />
      ) : null}
      <div className="flex items-center gap-3">
        {props.icon ? (
          <span className="rounded-full bg-primary p-2.5 text-on-primary">
            <Icon name={props.icon} />
          </span>
        ) : null}
        <Heading className="text-lg font-bold">{title}</Heading>
      </div>
      {subtitle ? <p className="text-muted">{subtitle}</p> : null}
      {scores.map(({ id, label, value, max, tone: colour, level: said }) => (
        <Progress
          key={id}
          thin
          write={numberFormat(host.locale).format}
          label={label}
          value={value ?? 0}
          max={max}
          tone={colour}
          level={said}
        />
      ))}
      {link && props.button ? (
        <LinkButton {...link} className="mt-auto self-start" iconEnd="arrow-right">
          {props.button}
          <span className="sr-only"> {title}</span>
        </LinkButton>
      ) : link ? (
        <a
          {...link}
          className="card-link mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          {props.link ?? word(host, "viewReport")}
          <span className="sr-only"> {title}</span>
          <Icon name="arrow-right" size={20} />
        </a>
      ) : null}
    </article>
  )
}

export default ResultCard
