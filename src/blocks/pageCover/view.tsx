import type { ComponentType } from "react"
import { clsx } from "clsx"
import { Button, IconButton, LinkButton } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import type { ViewProps } from "../block.ts"
import { follow } from "../follow.ts"
import type { Press } from "../host.ts"
import { word } from "../words.ts"
import { LowHead } from "./LowHead.tsx"
import type { pageCoverShape } from "./pageCover.ts"

const looks = {
  1: { ground: "deep", quiet: "bg-white/15", button: "secondary", picture: "" },
  2: {
    ground: "bg-linear-to-br from-secondary-soft to-primary-soft text-ink",
    quiet: "bg-surface",
    button: "primary",
    picture: "text-primary-ink opacity-80",
  },
} as const

/** 240 pixels at the usual text size; it grows only for a reader who has made the text larger. */
const height = "h-[max(240px,14.118rem)]"

const PageCover: ComponentType<ViewProps<typeof pageCoverShape>> = ({ props, host, on }) => {
  const { title, description, tag, icon: sign, back, action } = props
  const image = props.image && host.asset(props.image)
  const logo = props.logo && host.asset(props.logo)
  const Heading = `h${props.level ?? 1}` as const
  const look = looks[image ? 1 : (props.variant ?? 1)]
  const click = on("click")
  const link = follow(host, action?.to, (press) => void click?.(press))
  const goBack = (press: Press) => {
    const own = on("back")
    if (own) void own(press)
    else host.back(back?.to)
  }
  if (props.size === "low") return <LowHead props={props} host={host} goBack={goBack} />
  return (
    <header
      className={clsx("relative isolate w-full overflow-hidden rounded-card print:h-32", height, look.ground)}
    >
      {image ? (
        <>
          <img src={image} alt="" className="absolute inset-0 -z-20 size-full object-cover" />
          <div className="absolute inset-0 -z-10 bg-[color-mix(in_srgb,var(--color-deeper)_60%,transparent)]" />
          <div className="absolute inset-0 -z-10 bg-linear-to-r from-black/55 to-black/20 rtl:bg-linear-to-l" />
        </>
      ) : (
        <>
          <Illustration
            name={props.illustration ?? "summit"}
            className={clsx(
              "absolute inset-y-0 end-0 -z-10 hidden aspect-[5/3] h-full lg:block",
              look.picture,
            )}
          />
          {/* Where there is no room for the drawing, its sun stands in the corner. */}
          <span
            aria-hidden
            className="absolute -end-7 -top-7 -z-10 size-26 rounded-full bg-secondary shadow-[0_0_0_1.25rem_rgb(255_255_255/0.08),0_0_0_2.75rem_rgb(255_255_255/0.05)] lg:hidden"
          />
        </>
      )}
      <div className="flex h-full max-w-3xl flex-col lg:max-w-[min(42rem,calc(100%-25rem))] justify-between gap-1.5 px-5 py-4 sm:px-8">
        {/* Beside the sun, not over it: white on its yellow cannot be read. */}
        <div className="flex min-h-11 items-center gap-3 pe-14 lg:pe-0">
          {back ? (
            <IconButton
              icon="arrow-left"
              label={back.label ?? word(host, "back")}
              onClick={goBack}
              className={look.quiet}
            />
          ) : null}
          {tag ? (
            <span className={clsx("rounded-full px-3 py-1 text-sm font-semibold", look.quiet)}>{tag}</span>
          ) : null}
        </div>
        <div className="flex items-center gap-4">
          {logo ? (
            <img
              src={logo}
              alt=""
              width={80}
              height={80}
              className="size-[80px] shrink-0 rounded-full bg-white object-contain p-1"
            />
          ) : sign ? (
            <span className={clsx("hidden rounded-full p-3 sm:inline-flex", look.quiet)}>
              <Icon name={sign} size={28} />
            </span>
          ) : null}
          <div className="min-w-0">
            <Heading className="line-clamp-2 text-[clamp(1.3rem,1.1rem+0.9vw,1.75rem)] leading-tight font-extrabold">
              {title}
            </Heading>
            {description ? (
              <p
                className={clsx(
                  "mt-0.5 leading-snug max-sm:text-sm",
                  action ? "line-clamp-1" : "line-clamp-3",
                )}
              >
                {description}
              </p>
            ) : null}
          </div>
        </div>
        {action ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {link ? (
              <LinkButton {...link} tone={look.button}>
                {action.label}
              </LinkButton>
            ) : (
              <Button tone={look.button} onClick={(event) => void click?.(event)}>
                {action.label}
              </Button>
            )}
            {action.caption ? <p className="text-sm">{action.caption}</p> : null}
          </div>
        ) : (
          <span />
        )}
      </div>
    </header>
  )
}

export default PageCover
