import { clsx } from "clsx"
import { useState, type ComponentType } from "react"
import { buttonClass } from "#ui/Button.tsx"
import { type CardLook, cardLooks } from "#ui/card-looks.ts"
import { Favourite } from "#ui/Favourite.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import type { ViewProps } from "../block.ts"
import { Chips } from "../chips/view.tsx"
import { follow } from "../follow.ts"
import type { Press } from "../host.ts"
import { word } from "../words.ts"
import type { contentCardShape } from "./contentCard.ts"

const ContentCard: ComponentType<ViewProps<typeof contentCardShape>> = ({ props, host, runtime, on }) => {
  const { title, subtitle, level = 3, to, favourite, compare, buttonIcon = "chevron-circle-right" } = props
  const pictured = props.showImage !== false
  const chosen = host.config.cssVariables
  const variant = props.variant ?? (Number(chosen["content-card-variant"]) as CardLook)
  const chosenLook = cardLooks[variant] ?? cardLooks[1]
  // Words that lie over a picture need one.
  const { overlay, look, picture } = pictured || !chosenLook.overlay ? chosenLook : cardLooks[1]
  const Heading = `h${level}` as const
  const [saving, setSaving] = useState(false)
  const link = follow(host, to, (press) => void on("open")?.(press))
  const hasButton = link !== undefined && props.showButton !== false
  const icon = pictured ? undefined : props.icon
  const image = props.image && host.asset(props.image)
  const logo = props.logo && host.asset(props.logo)
  const drawing = <Illustration name={props.illustration ?? "path"} className="size-full" />

  const save = async (press: Press) => {
    setSaving(true)
    const own = on("favourite")
    await (own
      ? own(press)
      : runtime.run({ do: "toggleFavourite", type: favourite?.kind, id: favourite?.record, title }, press))
    setSaving(false)
  }

  return (
    <article
      className={clsx(
        "relative isolate flex h-full flex-col overflow-hidden rounded-card",
        look,
        link && "transition-shadow hover:shadow-lift",
        overlay && "min-h-[230px] justify-end bg-deep sm:min-h-[350px]",
      )}
    >
      {pictured ? (
        <div
          className={clsx(
            overlay
              ? "absolute inset-0 -z-10"
              : "h-[250px] shrink-0 overflow-hidden bg-primary-soft text-primary-ink",
            !overlay && picture,
          )}
        >
          {image ? (
            <img src={image} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
          ) : (
            drawing
          )}
          {overlay ? <div className={clsx("absolute inset-0", picture)} /> : null}
        </div>
      ) : null}
      {favourite ? (
        <div className="absolute end-3 top-3">
          <Favourite
            label={word(host, "favourite", { title })}
            saved={favourite.saved === true}
            saving={saving}
            onPress={(press) => void save(press)}
          />
        </div>
      ) : null}
      <div className={clsx("flex grow flex-col gap-3 p-5", overlay && "grow-0")}>
        {logo ? (
          <img src={logo} alt="" width={80} className="w-[80px] rounded-xl bg-white p-1.5" loading="lazy" />
        ) : null}
        <div className={clsx(icon && "flex items-start gap-3 max-sm:pe-9 sm:flex-col sm:items-start")}>
          {icon ? (
            <span
              data-tone={props.tone || "primary"}
              className="shrink-0 rounded-2xl bg-(--tone-soft) p-2 text-(--tone-ink) sm:p-2.5"
            >
              <Icon name={icon} size={26} />
            </span>
          ) : null}
          <div className={clsx("min-w-0", !pictured && favourite && !icon && "min-h-9 pe-12")}>
            <Heading
              className="text-lg leading-snug"
              style={{ fontWeight: chosen["content-card-heading-font-weight"] }}
            >
              {link && !hasButton ? (
                <a {...link} className="card-link hover:underline">
                  {title}
                </a>
              ) : (
                title
              )}
            </Heading>
            {subtitle ? <p className={clsx("mt-1", !overlay && "text-muted")}>{subtitle}</p> : null}
          </div>
        </div>
        {props.about ? <p className="line-clamp-3 leading-snug">{props.about}</p> : null}
        <Chips items={props.chips} />
        {props.note ? (
          <p className={clsx("mt-auto flex items-center gap-1.5 text-sm", !overlay && "text-muted")}>
            <Icon name="calendar" size={18} />
            {props.note}
          </p>
        ) : null}
        {compare?.chosen !== undefined ? (
          <button
            type="button"
            aria-pressed={compare.chosen}
            onClick={(press) =>
              void runtime.run({ do: "toggleCompared", type: compare.kind, id: compare.record, title }, press)
            }
            className={clsx(
              "relative z-10 inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold text-primary-ink",
              !props.note && "mt-auto",
            )}
          >
            <Icon name={compare.chosen ? "check" : "plus"} size={18} />
            {word(host, "compare")}
            <span className="sr-only"> {title}</span>
          </button>
        ) : null}
        {hasButton ? (
          <a
            {...link}
            data-tone={overlay ? "secondary" : "primary"}
            className={clsx(
              "card-link mt-auto self-start",
              buttonClass({
                style: overlay ? "solid" : (props.buttonStyle ?? chosen["content-card-button-style"]),
                full: chosen["content-card-full-button-width"] === "true",
              }),
            )}
          >
            <span className="hidden md:inline">{props.open ?? word(host, "open")}</span>
            <span className="md:hidden">{word(host, "view")}</span>
            <span className="sr-only">{title}</span>
            <Icon name={buttonIcon} size={20} />
          </a>
        ) : null}
      </div>
    </article>
  )
}

export default ContentCard
