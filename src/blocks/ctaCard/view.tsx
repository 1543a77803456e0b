import type { ComponentType } from "react"
import { clsx } from "clsx"
import { LinkButton } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import type { ViewProps } from "../block.ts"
import { follow } from "../follow.ts"
import { headings } from "../layout.ts"
import { word } from "../words.ts"
import type { ctaCardShape } from "./ctaCard.ts"

const looks = {
  1: { card: "deep", tag: "bg-white/15", button: "secondary", picture: "" },
  2: {
    card: "bg-secondary-soft text-ink",
    tag: "bg-surface text-ink",
    button: "primary",
    picture: "text-primary-ink",
  },
} as const

const CtaCard: ComponentType<ViewProps<typeof ctaCardShape>> = ({ props, host, on }) => {
  const { title, subTitle, level = 2, time, tag, icon: sign, to, showImage = true, variant = 1 } = props
  const Heading = `h${level}` as const
  const look = looks[variant]
  const link = follow(host, to, (press) => void on("click")?.(press))
  const image = props.image && host.asset(props.image)
  return (
    <article className={clsx("mx-auto flex w-full max-w-[1280px] overflow-hidden rounded-card", look.card)}>
      <div className="flex min-w-0 grow basis-3/5 flex-col items-start gap-3 p-6 sm:p-9">
        {tag || time ? (
          <div className="flex flex-wrap items-center gap-3 text-sm font-semibold">
            {tag ? <span className={clsx("rounded-full px-3 py-1", look.tag)}>{tag}</span> : null}
            {time ? (
              <span className="inline-flex items-center gap-1.5">
                <Icon name="clock" size={18} />
                {time}
              </span>
            ) : null}
          </div>
        ) : null}
        <div className="flex items-center gap-3">
          {sign ? <Icon name={sign} size={32} /> : null}
          <Heading className={headings.section}>{title}</Heading>
        </div>
        {subTitle ? <p className="max-w-xl">{subTitle}</p> : null}
        {link ? (
          <LinkButton {...link} tone={look.button} iconEnd="arrow-right" className="mt-2">
            {props.button ?? word(host, "letsGo")}
          </LinkButton>
        ) : null}
      </div>
      {showImage ? (
        <div className={clsx("relative hidden basis-2/5 sm:block", look.picture)}>
          {image ? (
            <img
              src={image}
              alt=""
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full object-cover"
            />
          ) : (
            <Illustration name={props.illustration ?? "horizon"} className="absolute inset-0 size-full" />
          )}
        </div>
      ) : null}
    </article>
  )
}

export default CtaCard
